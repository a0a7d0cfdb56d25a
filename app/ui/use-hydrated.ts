import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** Whether to show controls that need JavaScript: false in the server's HTML and the first render. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
