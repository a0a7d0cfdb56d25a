import { Suspense } from 'react';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { BannerData } from './banner-data.ts';

const FestivalBanner = lazyPart(async () => (await import('./festival-banner.tsx')).FestivalBanner);

/**
 * The festival banner, loaded lazily. Its script is fetched only during a festival, because on most days of
 * the year no page shows a banner.
 */
export function LazyFestivalBanner({ banner }: { banner: BannerData }) {
  return (
    <Suspense fallback={null}>
      <FestivalBanner banner={banner} />
    </Suspense>
  );
}
