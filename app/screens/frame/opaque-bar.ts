import { useSyncExternalStore } from 'react';

/**
 * Returns whether the bar is opaque: only when the page is scrolled more than 20 px, so not at exactly 20
 * (SHELL-5).
 */
export function isBarOpaque(scrolled: number): boolean {
  return scrolled > 20;
}

function subscribe(tell: () => void): () => void {
  addEventListener('scroll', tell, { passive: true });
  return () => removeEventListener('scroll', tell);
}

/** Returns {@link isBarOpaque} for the current scroll position; false on the server and until hydrated. */
export function useOpaqueBar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBarOpaque(window.scrollY),
    () => false,
  );
}
