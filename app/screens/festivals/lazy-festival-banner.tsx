import { lazy, Suspense } from 'react';
import type { BannerData } from './banner-data.ts';

const FestivalBanner = lazy(async () => ({
  default: (await import('./festival-banner.tsx')).FestivalBanner,
}));

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
