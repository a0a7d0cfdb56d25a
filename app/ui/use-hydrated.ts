import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/** False in the server's HTML and in the first browser render, true from then on: for controls that need script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
