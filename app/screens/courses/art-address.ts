import type { ArtFamily } from '#app/domain/course-types.ts';

/**
 * Returns the URL of the picture that is generated for a course (CAT-6). The URL contains everything that the
 * picture depends on, so browsers can cache the picture, and the server draws it without a database query.
 */
export function artAddress({ slug, family }: { slug: string; family: ArtFamily }): string {
  return `/art/${family}/${encodeURIComponent(slug)}.svg`;
}
