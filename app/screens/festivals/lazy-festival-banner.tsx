import { Suspense } from 'react';
import { lazyPart } from '#app/ui/lazy-part.ts';
import type { BannerData } from './banner-data.ts';

const FestivalBanner = lazyPart(async () => (await import('./festival-banner.tsx')).FestivalBanner);

/** Fetches the script only if there is a banner: on most days there is none. */
export function LazyFestivalBanner({ banner }: { banner: BannerData }) {
  return (
    <Suspense fallback={null}>
      <FestivalBanner banner={banner} />
    </Suspense>
  );
}
