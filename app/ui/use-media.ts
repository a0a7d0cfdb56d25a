import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed as it changes; false on the server and until hydrated. */
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
