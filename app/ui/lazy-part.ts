import { type ComponentType, lazy, type ReactNode } from 'react';

/** Returns a component that is loaded when first shown. If loading fails, the page shows `otherwise`. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  otherwise: ReactNode = null,
) {
  return lazy<ComponentType<Props>>(async () => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => otherwise };
    }
  });
}
