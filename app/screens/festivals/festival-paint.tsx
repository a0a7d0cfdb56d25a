import { PageStyle } from '#app/ui/page-style.tsx';
import { type Paints, paintSheet } from './banner-data.ts';

export function FestivalPaint({ paints }: { paints: Paints }) {
  return <PageStyle css={paintSheet(paints)} />;
}
