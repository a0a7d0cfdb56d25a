/**
 * The kinds of rows that can be imported and exported, in the order of the import: each kind follows those it
 * refers to. Badges keep their dates by preceding enrollments, which could award them again. Curricula follow
 * enrollments, so that progress from the file is stored as reported by the student.
 */
export const moveKinds = [
  'course_types',
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
 * The key of what our own export says about a row under `records` (MOVE-9). It is a symbol, because no file
 * can contain one: other files cannot pretend that a student agreed or that an address is confirmed.
 */
export const furtherFields = Symbol('further fields');

type Fields = Record<string, unknown>;

/**
 * A row as an uploaded file contains it. `source` says where in the file it is; `id` is its id in the file,
 * null if it has none.
 */
export type RawRow = {
  kind: MoveKind;
  source: string;
  id: string | null;
  raw: Fields & { [furtherFields]?: Fields | undefined };
};

/**
 * What one uploaded file contains. `leftOut` lists the names of those of its parts that are not imported. `dump`
 * is the file itself if it is a copy of a browser's storage.
 */
export type FileContent = { rows: RawRow[]; leftOut: string[]; dump?: Record<string, unknown> };

export const moveFates = ['add', 'update', 'same', 'refuse'] as const;

/**
 * What becomes of a row of an uploaded file: it is added, updates a row of the shop, changes nothing, or is
 * refused.
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

/** Returns the kind that a collection's name stands for, such as `festival_themes` for festivals, or null. */
export function kindNamed(collection: string): MoveKind | null {
  const name = collection.toLowerCase().replace(/[^a-z]/g, '');
  const kind = moveKinds.find((known) => known.replace('_', '') === name);
  return kind ?? (Object.hasOwn(otherNames, name) ? (otherNames[name] ?? null) : null);
}
