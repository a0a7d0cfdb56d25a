import {
  type ArtFamily,
  artFamilies,
  type NeutralFamily,
  neutralFamilies,
} from '@pankh/festive-art/families.ts';
import { courseDefaults, slugify } from './course.ts';
import { freeKey } from './free-key.ts';

/** A type of course, such as Yoga, as pages need it (BRAND-45). */
export type ShownCourseType = {
  /** The type's name in URLs, exports and imports, as in `?category=yoga`. It never changes. */
  key: string;
  label: string;
  /** The color as the owner chose it, written `#rrggbb`. Badges have colors that are derived from it. */
  color: string;
  art: ArtFamily;
  /** Courses of an archived type keep it, but no filter and no other course offers it. */
  isArchived: boolean;
};

/** A course type without its color. Most code does not need the color, because the server turns it into CSS rules. */
export type NamedCourseType = Omit<ShownCourseType, 'color'>;

/** The types of a new shop, in the order of filters and forms (CAT-2, ADM-CRS-6). */
export const seededTypes = [
  { key: 'drone', label: 'Drone', color: '#b3135e', art: 'drone', isArchived: false },
  { key: 'programming', label: 'Programming', color: '#1a6b3c', art: 'programming', isArchived: false },
] as const satisfies readonly ShownCourseType[];

/** A new shop's names are common words; an owner's, such as NEET, keeps its capitals. */
export function labelInSentence(label: string): string {
  return seededTypes.some((type) => type.label === label) ? label.toLowerCase() : label;
}

/** The maximum lengths, in characters, of a course type's key and label. Forms and imports refuse longer ones. */
export const longestKey = 40;
export const longestLabel = 40;

const folded = (label: string) => label.normalize('NFKC').toLowerCase();

export function isSameTypeLabel(one: { label: string }, other: { label: string }): boolean {
  return folded(one.label) === folded(other.label);
}

/** The maximum number of course types in a shop. A shop with that many types cannot create or import another type. */
export const mostTypes = 24;

export function freeTypeKey(label: string, taken: readonly string[]): string {
  // No type may have the key 'all', which is the filter value for courses of every type.
  const used = new Set(['all', ...taken]);
  const key = slugify(label, 'type')
    .slice(0, longestKey - 3)
    .replace(/-$/, '');
  return freeKey(key, used);
}

const usualColors = ['#1f3c8f', '#8a3b12', '#0b6e4f', '#7a1f6b', '#8a6100', '#1b6170'] as const;

/** A new type's look until the owner chooses. It depends on the number of types, so that they differ. */
export function usualLook(count: number): { color: string; art: NeutralFamily } {
  const at = (count + usualColors.length - seededTypes.length) % usualColors.length;
  return { color: usualColors[at] ?? usualColors[0], art: neutralFamilies[at] ?? neutralFamilies[0] };
}

export function isArtFamily(value: unknown): value is ArtFamily {
  return artFamilies.some((family) => family === value);
}

/** Only another program writes an unknown key; this returns an archived type for it, with the key as its name. */
export function typeOf(types: readonly NamedCourseType[], key: string): NamedCourseType {
  return types.find((type) => type.key === key) ?? { key, label: key, art: 'waves', isArchived: true };
}

/** Returns the types that are not archived, and the type `chosen` even if it is. */
export function offeredTypes<Type extends Pick<NamedCourseType, 'key' | 'isArchived'>>(
  types: readonly Type[],
  chosen?: string,
): Type[] {
  return types.filter(({ key, isArchived }) => !isArchived || key === chosen);
}

/** The type if nobody chose one: `programming` (ADM-CRS-6) or else the first; undefined if there are none. */
export function usualType(types: readonly Pick<NamedCourseType, 'key'>[]): string | undefined {
  const { courseType } = courseDefaults;
  return (types.find(({ key }) => key === courseType) ?? types[0])?.key;
}

type Named = Pick<ShownCourseType, 'key' | 'label'>;

/** Whether a course type is one of the types that every new shop has, and still has its original name. */
export function isSeededType({ key, label }: Named): boolean {
  return seededTypes.some((seeded) => seeded.key === key && seeded.label === label);
}

/** Whether they are exactly a new shop's types; order, colors and pictures may differ. */
export function hasSeededTypes(types: readonly Named[]): boolean {
  return types.length === seededTypes.length && types.every(isSeededType);
}
