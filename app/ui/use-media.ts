import { useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches, and renders the component again when the result changes. Returns false on the
 * server and until the page is hydrated.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
