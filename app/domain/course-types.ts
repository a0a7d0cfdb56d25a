/** The families of generated course pictures that suit any subject. */
export const neutralFamilies = ['waves', 'leaves', 'stones', 'weave', 'sun', 'steps'] as const;

/** All families of generated course pictures (CAT-6); the first two suit the seeded course types. */
export const artFamilies = ['drone', 'programming', ...neutralFamilies] as const;

export type NeutralFamily = (typeof neutralFamilies)[number];
export type ArtFamily = (typeof artFamilies)[number];

/** A type of course, such as Yoga, as pages need it (BRAND-45). */
export type ShownCourseType = {
  /** The type's name in URLs, exports and imports, as in `?category=yoga`. It never changes. */
  key: string;
  label: string;
  /** The color as the owner chose it, written `#rrggbb`. Badges have colors that are derived from it. */
  color: string;
  art: ArtFamily;
  /** Whether the type is kept for its courses alone, and offered neither in filters nor for further courses. */
  isArchived: boolean;
};

/** A course type without its color, which the server turns into CSS rules. */
export type NamedCourseType = Omit<ShownCourseType, 'color'>;

/** The types that every shop begins with, in their order (CAT-2, ADM-CRS-6). */
export const seededTypes = [
  { key: 'drone', label: 'Drone', color: '#b3135e', art: 'drone', isArchived: false },
  { key: 'programming', label: 'Programming', color: '#1a6b3c', art: 'programming', isArchived: false },
] as const satisfies readonly ShownCourseType[];

/** The longest key and label of a course type, in characters. */
export const longestKey = 40;
export const longestLabel = 40;

const folded = (label: string) => label.normalize('NFKC').toLowerCase();

/** Whether two types have the same name, apart from the case of its letters. */
export function isSameTypeLabel(one: { label: string }, other: { label: string }): boolean {
  return folded(one.label) === folded(other.label);
}

/** How many course types a shop may have. */
export const mostTypes = 24;

export function isArtFamily(value: unknown): value is ArtFamily {
  return artFamilies.some((family) => family === value);
}

/**
 * Finds a course type by its key. For an unknown key, which only a row from another program can have, returns
 * a plain type that shows the key itself.
 */
export function typeOf(types: readonly NamedCourseType[], key: string): NamedCourseType {
  return types.find((type) => type.key === key) ?? { key, label: key, art: 'waves', isArchived: true };
}

/** The types that are offered; an archived one only where it is chosen already. */
export function offeredTypes<Type extends Pick<NamedCourseType, 'key' | 'isArchived'>>(
  types: readonly Type[],
  chosen?: string,
): Type[] {
  return types.filter(({ key, isArchived }) => !isArchived || key === chosen);
}

/** Whether a shop offers exactly the types it began with, whatever their order, colors and pictures. */
export function hasSeededTypes(types: readonly Pick<ShownCourseType, 'key' | 'label'>[]): boolean {
  return (
    types.length === seededTypes.length &&
    seededTypes.every(({ key, label }) => types.some((type) => type.key === key && type.label === label))
  );
}
