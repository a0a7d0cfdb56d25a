import { type ComponentType, lazy, type ReactNode } from 'react';

/**
 * A component whose script is loaded when it is first shown. If the script cannot be loaded, the page shows `otherwise`
 * in place of the component.
 */
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
