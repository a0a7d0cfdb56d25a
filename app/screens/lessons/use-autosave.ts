import { useCallback, useEffect, useRef } from 'react';

const pauseMs = 2_000;

/** How long to wait before saving is tried again after a failure, in milliseconds. */
export const retryMs = 5_000;

type Autosave = {
  /** The URL path to which input that is not saved yet is sent when the page is left. */
  path: string;
  save: () => void;
  /** Null if none. Called when the page is left; what it returns counts as sent. */
  unsent: () => URLSearchParams | null;
};

/** While typing (LEARN-35, LEARN-64), after a pause, and at once when the page is left. */
export function useAutosave({ path, save, unsent }: Autosave) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Timers and event listeners outlive a render. Through this ref, they call `save` and `unsent` of the latest render.
  const latest = useRef({ save, unsent });
  latest.current = { save, unsent };
  const stop = useCallback(() => clearTimeout(timer.current), []);
  const saveLater = useCallback(
    (wait = pauseMs) => {
      stop();
      timer.current = setTimeout(() => latest.current.save(), wait);
    },
    [stop],
  );

  // When the page is left, it can no longer wait for a response, so the input is sent as a beacon, which the browser
  // delivers on its own.
  useEffect(() => {
    const leave = () => {
      const fields = latest.current.unsent();
      // For a URL that ends in `.data`, the server returns only the page's data, so it need not render a page that
      // nobody sees.
      if (fields) navigator.sendBeacon(`${path}.data`, fields);
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop();
      leave();
    };
  }, [path, stop]);
  return { saveLater, stop };
}
