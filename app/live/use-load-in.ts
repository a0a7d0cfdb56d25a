import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { dayMs } from '#app/domain/durations.ts';

/** In milliseconds, null for never. After a day at the latest, as browsers limit timers to 24 days. */
export function useLoadIn(wait: number | null): void {
  const { revalidate } = useRevalidator();
  // This is an effect because the timer must be cleared when the page changes.
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => void revalidate(), Math.min(wait, dayMs) + 1_000);
    return () => clearTimeout(timer);
  }, [wait, revalidate]);
}
