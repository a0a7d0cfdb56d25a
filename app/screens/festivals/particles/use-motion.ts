import { useSyncExternalStore } from 'react';
import { type Motion, motionAllowed, watchMotion } from './motion.ts';

/** React state that follows the settings; `unknown` on the server and until hydrated. */
export function useMotion(): Motion | 'unknown' {
  return useSyncExternalStore(watchMotion, motionAllowed, () => 'unknown');
}
