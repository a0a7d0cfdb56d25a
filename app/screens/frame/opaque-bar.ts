import { useSyncExternalStore } from 'react';

/**
 * Returns whether the header bar has an opaque background, which is when the page is scrolled by more than 20 px
 * (SHELL-5). `scrolled` is in pixels.
 */
export function isBarOpaque(scrolled: number): boolean {
  return scrolled > 20;
}

function subscribe(tell: () => void): () => void {
  addEventListener('scroll', tell, { passive: true });
  return () => removeEventListener('scroll', tell);
}

/**
 * Returns whether the header bar is opaque at the current scroll position (`isBarOpaque`), and false on the server and
 * until the page is hydrated.
 */
export function useOpaqueBar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBarOpaque(window.scrollY),
    () => false,
  );
}
