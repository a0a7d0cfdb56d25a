import { useCallback, useEffect, useRef } from 'react';

const pauseMs = 2_000;

/** How long to wait after a failure, in milliseconds. */
export const retryMs = 5_000;

type Autosave = {
  /** The path to which the beacon is sent. */
  path: string;
  /** Saves the current input. */
  save: () => void;
  /**
   * Returns the form fields that were not sent yet; null if there are none. It is called when the page is left,
   * and the returned fields then count as sent.
   */
  unsent: () => URLSearchParams | null;
};

/**
 * Saves a form of a lesson while the student types (LEARN-35, LEARN-64). `saveLater` calls `save` after a
 * pause; another call restarts the pause. When the page is left, unsent input is sent at once.
 */
export function useAutosave({ path, save, unsent }: Autosave) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Timers and event listeners live longer than one render. Through this ref they call the functions of the
  // latest render.
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

  // A page that is being left cannot wait for a response, so it sends a beacon, which the browser delivers
  // later.
  useEffect(() => {
    const leave = () => {
      const fields = latest.current.unsent();
      // Sent to the address of the page's data, so that the server does not render a page that nobody sees.
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
