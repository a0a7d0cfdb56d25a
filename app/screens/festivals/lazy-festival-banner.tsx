import { Suspense } from 'react';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { BannerData } from './banner-data.ts';

const FestivalBanner = lazyPart(async () => (await import('./festival-banner.tsx')).FestivalBanner);

/**
 * The festival banner, whose script is fetched only if the page shows a banner. On most days of the year, no page shows
 * a banner.
 */
export function LazyFestivalBanner({ banner }: { banner: BannerData }) {
  return (
    <Suspense fallback={null}>
      <FestivalBanner banner={banner} />
    </Suspense>
  );
}
