import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns false in the server's HTML and in the first render in the browser, and true from then on. Use it
 * for controls that work only with JavaScript.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
