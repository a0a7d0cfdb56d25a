import type { MoveNote } from './checked-row.ts';

/**
 * The kinds of rows in the order of the import: objects come before rows that refer to them. Badges precede
 * enrollments, because importing an enrollment may award the same badge with another date. Curricula follow
 * enrollments, so that progress is stored as reported by the student before lessons measure it.
 */
export const moveKinds = [
  'course_types',
  'teachers',
  'courses',
  'users',
  'festivals',
  'testimonials',
  'faqs',
  'home_stats',
  'achievements',
  'activity',
  'enrollments',
  'payments',
  'curricula',
  'lesson_progress',
] as const;

export type MoveKind = (typeof moveKinds)[number];

/**
 * The key of the data about a row that this product's own export contains under `records` (MOVE-9). The key is
 * a symbol, which no file can contain, so that other files cannot pretend that a student agreed or that an
 * email address is confirmed.
 */
export const furtherFields = Symbol('further fields');

type Fields = Record<string, unknown>;

/**
 * A row of an uploaded file before any check. `source` is its place in the file, such as a line number; `id`
 * is its id in the file, null if it has none. `notes` name what of the row could not be read.
 */
export type RawRow = {
  kind: MoveKind;
  source: string;
  id: string | null;
  raw: Fields & { [furtherFields]?: Fields | undefined };
  notes?: readonly MoveNote[];
};

/**
 * What one uploaded file contains. `leftOut` names the parts that are not imported. `dump` is the whole file
 * if it is a copy of a browser's `localStorage`.
 */
export type FileContent = { rows: RawRow[]; leftOut: string[]; dump?: Record<string, unknown> };

export const moveFates = ['add', 'update', 'same', 'refuse'] as const;

/**
 * What an import does with a row: it adds an object to the shop, updates an object of the shop, changes
 * nothing, or refuses the row.
 */
export type MoveFate = (typeof moveFates)[number];

const otherNames: Readonly<Record<string, MoveKind>> = {
  user: 'users',
  profiles: 'users',
  students: 'users',
  festivalthemes: 'festivals',
  themes: 'festivals',
  faq: 'faqs',
  homestats: 'home_stats',
  homepagestats: 'home_stats',
  stats: 'home_stats',
  activities: 'activity',
  enrolments: 'enrollments',
};

/**
 * Returns the kind of the rows in a collection with this name, such as festivals for `festival_themes`; null
 * for an unknown name.
 */
export function kindNamed(collection: string): MoveKind | null {
  const name = collection.toLowerCase().replace(/[^a-z]/g, '');
  const kind = moveKinds.find((known) => known.replace('_', '') === name);
  return kind ?? (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null);
}
