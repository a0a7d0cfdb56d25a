import { type ComponentType, lazy, type ReactNode } from 'react';

/** Loaded when first shown; if that fails, the page shows `otherwise`. */
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
