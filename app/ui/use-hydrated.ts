import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the server's HTML and the first render. For controls that need JavaScript. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
