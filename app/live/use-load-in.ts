import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { dayMs } from '#app/domain/durations.ts';

/**
 * Reloads the page's data in `wait` milliseconds, but after a day at the latest, because browsers do not support timers
 * of more than 24 days. Null means never.
 */
export function useLoadIn(wait: number | null): void {
  const { revalidate } = useRevalidator();
  // This is an effect because the timer must be cleared when the page changes.
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => void revalidate(), Math.min(wait, dayMs) + 1_000);
    return () => clearTimeout(timer);
  }, [wait, revalidate]);
}
