/** `still` is one picture that does not move. */
export type Motion = 'moving' | 'still' | 'none';

const reducedMotion = '(prefers-reduced-motion: reduce)';
/** Visitors who save data or use forced colors (such as high contrast) get no decoration. */
const bareMotion = '(prefers-reduced-data: reduce), (forced-colors: active)';

interface Connection extends EventTarget {
  saveData?: boolean;
}

function connection(): Connection | undefined {
  // TypeScript does not declare the property `connection`, because only some browsers have it.
  return (navigator as Navigator & { connection?: Connection }).connection;
}

/** Nothing with Save-Data or forced colors, a still picture with reduced motion (FEST-7). */
export function motionAllowed(): Motion {
  if (connection()?.saveData || matchMedia(bareMotion).matches) return 'none';
  return matchMedia(reducedMotion).matches ? 'still' : 'moving';
}

export function watchMotion(tell: () => void): () => void {
  const sources = [matchMedia(reducedMotion), matchMedia(bareMotion), connection()];
  for (const source of sources) source?.addEventListener?.('change', tell);
  return () => {
    for (const source of sources) source?.removeEventListener?.('change', tell);
  };
}
