/**
 * The kinds of rows that move in and out, under the specification's names of collections, in the order in
 * which they are applied: what others refer to comes first, and badges come before the learning that would
 * earn them anew.
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
] as const;

export type MoveKind = (typeof moveKinds)[number];

/**
 * A row as an uploaded file holds it. `source` says where it stood in the file; `id` is its id there, null if
 * it had none.
 */
export type RawRow = { kind: MoveKind; source: string; id: string | null; raw: Record<string, unknown> };

/** What one uploaded file contains. `leftOut` are the names of its parts that are not read. */
export type FileContent = { rows: RawRow[]; leftOut: string[] };

export const moveFates = ['add', 'update', 'same', 'refuse'] as const;

/** What becomes of a row: it is added, updates a row that is here, is left alone, or is refused. */
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
