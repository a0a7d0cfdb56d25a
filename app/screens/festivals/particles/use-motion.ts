import { useSyncExternalStore } from 'react';
import { type Motion, motionAllowed, watchMotion } from './motion.ts';

/**
 * Returns whether the visitor's settings allow the festival's animation (`motionAllowed`), as React state that follows
 * the settings. The value is `unknown` on the server and until the page is hydrated.
 */
export function useMotion(): Motion | 'unknown' {
  return useSyncExternalStore(watchMotion, motionAllowed, () => 'unknown');
}
