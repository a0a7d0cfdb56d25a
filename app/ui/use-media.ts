import { useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches, and updates when that changes. Returns false on the server and until
 * the page is hydrated.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (tell) => {
      const media = matchMedia(query);
      media.addEventListener('change', tell);
      return () => media.removeEventListener('change', tell);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
