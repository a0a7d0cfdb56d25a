import { commonWords } from '#app/words/en/common-words.ts';
import { Badge } from './badge.tsx';

/** The bar at the top of a page on which no real money moves. */
export function TestRibbon({ children }: { children: string }) {
  return (
    <p className="mb-6 flex flex-wrap items-baseline gap-x-3 gap-y-1 border-2 border-accent border-dashed bg-accent-soft px-4 py-3">
      <strong className="font-mono tracking-widest">{commonWords.test}</strong>
      <span>{children}</span>
    </p>
  );
}

/** The mark of a single payment or order by which no real money moved. */
export function TestBadge() {
  return <Badge tone="accent">{commonWords.test}</Badge>;
}
