import { PageStyle } from '#app/ui/page-style.tsx';
import { type Paints, paintSheet } from './banner-data.ts';

/** Applies the festival's colors to the page. */
export function FestivalPaint({ paints }: { paints: Paints }) {
  return <PageStyle css={paintSheet(paints)} />;
}
