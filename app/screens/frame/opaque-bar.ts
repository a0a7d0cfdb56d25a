import { useSyncExternalStore } from 'react';

/** The bar is opaque once the page is scrolled more than 20 px; at exactly 20 it is not (SHELL-5). */
export function isBarOpaque(scrolled: number): boolean {
  return scrolled > 20;
}

function subscribe(tell: () => void): () => void {
  addEventListener('scroll', tell, { passive: true });
  return () => removeEventListener('scroll', tell);
}

/** {@link isBarOpaque} of this page as it is scrolled; false on the server and until hydrated. */
export function useOpaqueBar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBarOpaque(window.scrollY),
    () => false,
  );
}
