import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { LessonAnswer } from './use-note.ts';

export type SavingState = 'idle' | 'saving' | 'saved' | 'waiting';

const pauseMs = 2_000;
const retryMs = 5_000;

/**
 * Saves the answers of a quiz's form while the student works: two seconds after the last change, again after a
 * failure, and when the student leaves the page (LEARN-64).
 */
export function useSavedAnswers(form: RefObject<HTMLFormElement | null>, path: string) {
  const fetcher = useFetcher<LessonAnswer>();
  const [state, setState] = useState<SavingState>('idle');
  const saved = useRef<string | null>(null);
  const sent = useRef<string | null>(null);
  // The form as of its last change: once the page is left, the form itself can no longer be read.
  const last = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = () => {
    const fields = new FormData(form.current ?? undefined);
    fields.set('intent', 'save-answers');
    return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
  };

  const save = () => {
    clearTimeout(timer.current);
    if (fetcher.state !== 'idle') return saveLater(pauseMs);
    last.current = typed();
    sent.current = last.current;
    setState('saving');
    void fetcher.submit(new URLSearchParams(sent.current), { method: 'post', action: path });
  };
  const saveLater = (wait = pauseMs) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current.save(), wait);
  };
  // Timers and event listeners live longer than one render. Through this ref they call the functions of the
  // latest render.
  const latest = useRef({ save, saveLater });
  latest.current = { save, saveLater };

  // A page that is being left cannot wait for a response, so it sends the answers as a beacon, which the browser
  // delivers later.
  useEffect(() => {
    const leave = () => {
      if (last.current === null || last.current === saved.current || last.current === sent.current) return;
      sent.current = last.current;
      navigator.sendBeacon(path, new URLSearchParams(last.current));
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer.current);
      leave();
    };
  }, [path]);

  const { data, state: sending } = fetcher;
  // This is an effect, because the server's answer arrives some time after the answers were sent.
  useEffect(() => {
    if (sending !== 'idle' || sent.current === null) return;
    const isSaved = data?.isSaved === true;
    if (isSaved) saved.current = sent.current;
    sent.current = null;
    setState(isSaved ? 'saved' : 'waiting');
    if (!isSaved) latest.current.saveLater(retryMs);
    else if (last.current !== saved.current) latest.current.saveLater();
  }, [data, sending]);

  const changed = () => {
    last.current = typed();
    saveLater();
  };
  /** Ends saving, because the answers are handed in. */
  const stop = () => {
    clearTimeout(timer.current);
    last.current = null;
  };
  return { state, save, changed, stop };
}
