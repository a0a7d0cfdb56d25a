import { lazy, Suspense } from 'react';
import type { BannerData } from './banner-data.ts';

const FestivalBanner = lazy(async () => ({
  default: (await import('./festival-banner.tsx')).FestivalBanner,
}));

/** The banner, its script fetched only while a festival runs: most days of the year no page carries it. */
export function LazyFestivalBanner({ banner }: { banner: BannerData }) {
  return (
    <Suspense fallback={null}>
      <FestivalBanner banner={banner} />
    </Suspense>
  );
}
