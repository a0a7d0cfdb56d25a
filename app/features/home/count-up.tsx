import { useEffect, useRef, useState } from 'react';
import { countUpFrames, countUpStepMs } from '#app/domain/home-stats.ts';
import { formatCount } from '#app/domain/money.ts';
import { useMedia } from '#app/ui/use-media.ts';

/**
 * A figure that counts up once, when it first comes into view (HOME-2). The server's page and reduced motion show
 * the target; a screen reader hears the target alone, and once.
 */
export function CountUp({ target, unit = '' }: { target: number; unit?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const hasRun = useRef(false);
  const [frame, setFrame] = useState<number | null>(null);
  const isStill = useMedia('(prefers-reduced-motion: reduce)');

  useEffect(() => {
    if (isStill || hasRun.current || !place.current) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const sight = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      sight.disconnect();
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
    <span ref={place}>
      {frame === null ? (
        goal
      ) : (
        <>
          <span aria-hidden="true">{`${formatCount(frame)}${unit}`}</span>
          <span className="sr-only">{goal}</span>
        </>
      )}
    </span>
  );
}
