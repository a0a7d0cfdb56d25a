import { useSyncExternalStore } from 'react';

/**
 * Returns whether the header bar has an opaque background. It has one as soon as the page is scrolled by more
 * than 20 px, so not at exactly 20 (SHELL-5).
 */
export function isBarOpaque(scrolled: number): boolean {
  return scrolled > 20;
}

function subscribe(tell: () => void): () => void {
  addEventListener('scroll', tell, { passive: true });
  return () => removeEventListener('scroll', tell);
}

/**
 * Returns {@link isBarOpaque} for the current scroll position. Returns false on the server and until the page
 * is hydrated.
 */
export function useOpaqueBar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBarOpaque(window.scrollY),
    () => false,
  );
}
