import { useEffect, useEffectEvent } from 'react';
import { useHydrated } from './use-hydrated.ts';

/** After the first render and when `cause` changes, but not on a page already in use (OPS-78). */
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
