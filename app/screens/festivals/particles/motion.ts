import { useSyncExternalStore } from 'react';

/** What a visitor's settings allow: a film, one still picture, or nothing. */
export type Motion = 'moving' | 'still' | 'none';

const reducedMotion = '(prefers-reduced-motion: reduce)';
/** Data saving, or colours the visitor set themselves: decoration has no place in either. */
const bareMotion = '(prefers-reduced-data: reduce), (forced-colors: active)';

interface Connection extends EventTarget {
  saveData?: boolean;
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Reads the visitor's settings: Save-Data gets nothing, reduced motion a still picture (FEST-7). */
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

/** {@link motionAllowed} as React state, following changes; `none` on the server and until hydrated. */
export function useMotion(): Motion {
  return useSyncExternalStore(subscribe, motionAllowed, () => 'none');
}
