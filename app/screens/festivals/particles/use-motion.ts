import { useSyncExternalStore } from 'react';
import { type Motion, motionAllowed, watchMotion } from './motion.ts';

/**
 * Returns `motionAllowed()` as React state that changes with the visitor's settings: `unknown` on the server and
 * until the page is hydrated.
 */
export function useMotion(): Motion | 'unknown' {
  return useSyncExternalStore(watchMotion, motionAllowed, () => 'unknown');
}
