import { useEffect, useRef, useState } from 'react';
import { countUpFrames, countUpStepMs } from '#app/domain/home-stats.ts';
import { formatCount } from '#app/domain/money.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import { useMedia } from '#app/ui/use-media.ts';

/**
 * Renders a number that counts up from 0 once, when it first scrolls into view (HOME-2). The server's HTML contains the
 * final number, and `count-up-part.ts` animates it before hydration. With reduced motion, or if the number was in view
 * from the start, the number is not animated. Screen readers get only the final number.
 */
export function CountUp({ target, unit = '' }: { target: number; unit?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const hasRun = useRef(false);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  // Whether the visitor has not seen the final number yet. Initially true if the number was first rendered in the
  // browser, as after a client-side navigation, because the count then starts at 0.
  const isUnseen = useRef(useHydrated() && !isStill);
  const [frame, setFrame] = useState<number | null>(isUnseen.current ? 0 : null);

  useEffect(() => {
    if (isStill || hasRun.current || !place.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const sight = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      if (!entry.isIntersecting && entry.boundingClientRect.top >= innerHeight) {
        // The number is still below the visible part of the page, so it shows 0 until the visitor scrolls to it.
        isUnseen.current = true;
        setFrame(0);
        return;
      }
      sight.disconnect();
      if (!isUnseen.current) return;
      const frames = countUpFrames(target, Math.random);
      timer = setInterval(() => {
        const { value, done } = frames.next();
        hasRun.current = true;
        setFrame(done ? null : value);
        if (done) clearInterval(timer);
      }, countUpStepMs);
    });
    sight.observe(place.current);
    return () => {
      sight.disconnect();
      clearInterval(timer);
      setFrame(null);
    };
  }, [target, isStill]);

  const goal = `${formatCount(target)}${unit}`;
  return (
    <span ref={place} data-part="count-up">
      {frame === null ? (
        goal
      ) : (
        <>
          <span aria-hidden="true" className="print:hidden">{`${formatCount(frame)}${unit}`}</span>
          <span className="sr-only print:not-sr-only">{goal}</span>
        </>
      )}
    </span>
  );
}
