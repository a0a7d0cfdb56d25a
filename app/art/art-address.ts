import type { ArtFamily } from '@pankh/festive-art/families.ts';
import type { Brand } from '#app/domain/brand.ts';
import type { NamedCourseType } from '#app/domain/course-types.ts';

/** What a generated picture depends on: its seed, its family of motifs and the academy's colors. */
type ArtOf = { slug: string; family: ArtFamily; brand: Pick<Brand, 'primary' | 'accent'> };

/** Has all that the picture (CAT-6) depends on, so that it is cached and drawn without a query. */
export function artAddress({ slug, family, brand: { primary, accent } }: ArtOf): string {
  const colors = primary || accent ? `?colors=${primary?.slice(1) ?? ''}-${accent?.slice(1) ?? ''}` : '';
  return `/art/${family}/${encodeURIComponent(slug)}.svg${colors}`;
}

/** A color that the URL does not contain is null. */
export function readArtColors(params: URLSearchParams): ArtOf['brand'] {
  const [, primary, accent] = /^([\da-f]{6})?-([\da-f]{6})?$/i.exec(params.get('colors') ?? '') ?? [];
  return { primary: primary ? `#${primary}` : null, accent: accent ? `#${accent}` : null };
}

const neutral = ['sun', 'leaves', 'waves'] as const;

/**
 * Returns the three families of motifs for generated pictures in a shop that is not named Pankh. The families of the
 * shop's course types come first, then neutral families. The drone and programming families are left out, because they
 * represent Pankh (BRAND-50).
 */
export function shopFamilies(types: readonly NamedCourseType[]): ArtFamily[] {
  const own = types.flatMap(({ art, isArchived }) =>
    isArchived || art === 'drone' || art === 'programming' ? [] : [art],
  );
  return [...new Set([...own, ...neutral])].slice(0, 3);
}
