import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';

/**
 * Calls `move` after the first render and whenever `cause` changes, but not when the script starts and the visitor
 * already uses the page (OPS-78).
 */
export function useFocusMove(cause: unknown, move: () => void): void {
  const isHydrated = useHydrated();
  const run = useEffectEvent(() => {
    if (isHydrated || !isInUse()) move();
  });
  // This is an effect because what gets the focus is in the page only after rendering.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `cause` says when to move.
  useEffect(() => run(), [cause]);
}

// A page with a fragment in its URL is scrolled by the browser, not by the visitor.
function isInUse(): boolean {
  const { activeElement, body } = document;
  return (activeElement !== null && activeElement !== body) || (scrollY > 0 && location.hash === '');
}
