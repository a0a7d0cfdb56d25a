import { useSyncExternalStore } from 'react';
import { isPaused, watchPaused } from './paused.ts';

/** Returns `isPaused()` as React state, and `false` on the server. `setPaused` changes it. */
export function usePaused(): boolean {
  return useSyncExternalStore(watchPaused, isPaused, () => false);
}
