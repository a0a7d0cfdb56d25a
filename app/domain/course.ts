/**
 * A course with the names of this code; exports use the specification's (DATA-1). `price` and `originalPrice` are in
 * rupees with at most two decimals.
 */
export interface Course {
  id: string;
  slug: string;
  title: string;
  description: string;
  shortDescription: string;
  price: number;
  originalPrice: number | null;
  durationDays: number;
  /** The key of the course's type (BRAND-45). */
  courseType: string;
  features: string[];
  deliveryIncludes: string[];
  enrolledCount: number;
  rating: number | null;
  imageUrl: string | null;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
  /** Any fields that the specification does not define; stored and exported unchanged (DATA-1). */
  extra: Record<string, unknown>;
}

/** The values in the form for a new course before anything is typed (ADM-CRS-6). */
export const courseDefaults = { courseType: 'programming', rating: 4.5 } as const;

export const longestSlug = 80;

/** Whether a text is words of a to z and digits with hyphens, at most 80 characters. */
export function isCourseSlug(text: string): boolean {
  return text.length <= longestSlug && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

/** A slug must not change any more, because others may link to a course that was once visible. */
export function hasFixedAddress(course: { isActive: boolean; publishedAt: Date | null }): boolean {
  return course.isActive || course.publishedAt !== null;
}

/** ASCII, at most 80 characters, always the same for a title. `fallback` without a Latin letter or digit. */
export function slugify(title: string, fallback: string): string {
  const slug = title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/\+/g, ' plus ')
    .replace(/#/g, ' sharp ')
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-|-$/g, '');
  return /^(plus|sharp|and|-)*$/.test(slug) ? fallback : slug;
}

/** Returns the entries of a list in the course form, trimmed and without empty ones (ADM-CRS-5). */
export function withoutBlankRows(rows: readonly string[]): string[] {
  return rows.map((row) => row.trim()).filter((row) => row !== '');
}

const displayRatingOfUnrated = 4.8;
const highlights = 4;

/** The rating shown on a course's card, out of 5. A course without a rating shows 4.8 (CAT-6). */
export function displayRating({ rating }: Pick<Course, 'rating'>): number {
  return rating ?? displayRatingOfUnrated;
}

/** The course's first four features, which its card shows (CAT-6). */
export function highlightsOf({ features }: Pick<Course, 'features'>): string[] {
  return features.slice(0, highlights);
}
