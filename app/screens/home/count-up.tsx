import { formatCount } from '@pankh/india/money.ts';
import { useLayoutEffect, useRef } from 'react';
import { countUp } from './count-up-part.ts';

/**
 * Renders a number that counts up from 0 once, when it is first in view (HOME-2). The server's HTML contains the final
 * number. `countUp` animates it, before hydration and, from where it then was, after it.
 */
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
