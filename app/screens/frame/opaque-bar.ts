import { useSyncExternalStore } from 'react';

/** Opaque when scrolled by more than 20 px (SHELL-5). `scrolled` is in pixels. */
export function isBarOpaque(scrolled: number): boolean {
  return scrolled > 20;
}

function subscribe(tell: () => void): () => void {
  addEventListener('scroll', tell, { passive: true });
  return () => removeEventListener('scroll', tell);
}

/** By the scroll position (`isBarOpaque`); false until the page is hydrated. */
export function useOpaqueBar(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isBarOpaque(window.scrollY),
    () => false,
  );
}
