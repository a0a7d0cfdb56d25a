import { useSyncExternalStore } from 'react';
import { isPaused, watchPaused } from './paused.ts';

/**
 * Returns whether the visitor has paused the festival's animation (`isPaused`), as React state that `setPaused`
 * changes. On the server, the value is `false`.
 */
export function usePaused(): boolean {
  return useSyncExternalStore(watchPaused, isPaused, () => false);
}
