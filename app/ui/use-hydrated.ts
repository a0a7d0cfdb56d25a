import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns false in the server's HTML and in the first browser render, then true: for controls that need
 * script.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
