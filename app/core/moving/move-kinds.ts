import type { MoveNote } from './checked-row.ts';

/** Objects come before what refers to them, badges before enrollments, curricula after progress. */
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

/** Our own export's `records` (MOVE-9). A symbol, which no other file can contain or invent. */
export const furtherFields = Symbol('further fields');

type Fields = Record<string, unknown>;

/** A row before any check. `source` is its place in the file, `notes` name what could not be read. */
export type RawRow = {
  kind: MoveKind;
  source: string;
  id: string | null;
  raw: Fields & { [furtherFields]?: Fields | undefined };
  notes?: readonly MoveNote[];
};

/**
 * `leftOut` names the parts that are not imported; `dump` is the whole file if it is a `localStorage` copy.
 */
export type FileContent = { rows: RawRow[]; leftOut: string[]; dump?: Record<string, unknown> };

export const moveFates = ['add', 'update', 'same', 'refuse'] as const;

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

export function kindNamed(collection: string): MoveKind | null {
  const name = collection.toLowerCase().replace(/[^a-z]/g, '');
  const kind = moveKinds.find((known) => known.replace('_', '') === name);
  return kind ?? (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null);
}
