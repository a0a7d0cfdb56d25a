import { useSyncExternalStore } from 'react';
import { isPaused, watchPaused } from './paused.ts';

/** React state that `setPaused` changes; false on the server. */
export function usePaused(): boolean {
  return useSyncExternalStore(watchPaused, isPaused, () => false);
}
