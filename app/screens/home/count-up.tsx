import { formatCount } from '@pankh/india/money.ts';
import { useLayoutEffect, useRef } from 'react';
import { countUp } from './count-up-part.ts';

/** Once, when first in view (HOME-2). The HTML has the final number, which `countUp` animates. */
export function CountUp({ target, unit = '' }: { target: number; unit?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const goal = `${formatCount(target)}${unit}`;

  // A layout effect, so that a number that was first rendered in the browser is not painted before it counts.
  useLayoutEffect(() => {
    if (!place.current) return;
    const over = new AbortController();
    countUp(place.current, over.signal, goal);
    return () => over.abort();
  }, [goal]);

  // Before hydration, the number may have been counting.
  return (
    <span ref={place} data-part="count-up" suppressHydrationWarning>
      {goal}
    </span>
  );
}
