import { useSyncExternalStore } from 'react';
import { isPaused, watchPaused } from './paused.ts';

/** Returns `isPaused()` as React state, which `setPaused` changes. On the server it is `false`. */
export function usePaused(): boolean {
  return useSyncExternalStore(watchPaused, isPaused, () => false);
}
