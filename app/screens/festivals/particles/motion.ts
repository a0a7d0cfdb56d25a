import { useSyncExternalStore } from 'react';

/** What a visitor's settings allow: an animation, one still picture, or nothing. */
export type Motion = 'moving' | 'still' | 'none';

const reducedMotion = '(prefers-reduced-motion: reduce)';
/** Visitors who save data or force their own colors get no decoration. */
const bareMotion = '(prefers-reduced-data: reduce), (forced-colors: active)';

interface Connection extends EventTarget {
  saveData?: boolean;
}

function connection(): Connection | undefined {
  // TypeScript does not know this property, which only some browsers have.
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/**
 * Returns what the visitor's settings allow: nothing under Save-Data, a still picture under reduced motion
 * (FEST-7).
 */
export function motionAllowed(): Motion {
  if (connection()?.saveData || matchMedia(bareMotion).matches) return 'none';
  return matchMedia(reducedMotion).matches ? 'still' : 'moving';
}

function subscribe(tell: () => void): () => void {
  const sources = [matchMedia(reducedMotion), matchMedia(bareMotion), connection()];
  for (const source of sources) source?.addEventListener?.('change', tell);
  return () => {
    for (const source of sources) source?.removeEventListener?.('change', tell);
  };
}

/**
 * Returns {@link motionAllowed} as React state that follows changes; `none` on the server and until hydrated.
 */
export function useMotion(): Motion {
  return useSyncExternalStore(subscribe, motionAllowed, () => 'none');
}
