import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from '#app/ui/bound-form.tsx';
import { retryMs, useAutosave } from './use-autosave.ts';
import type { LessonAnswer } from './use-note.ts';

export type SavingState = 'idle' | 'saving' | 'saved' | 'waiting';

/** Two seconds after a change, after a failure, and when the page is left (LEARN-64). */
export function useSavedAnswers(form: RefObject<HTMLFormElement | null>, path: string) {
  const fetcher = useFetcher<LessonAnswer>();
  const [state, setState] = useState<SavingState>('idle');
  const saved = useRef<string | null>(null);
  const sent = useRef<string | null>(null);
  // The form's fields as of the last change, for sending them when the page is left: by then, React may have removed
  // the form.
  const last = useRef<string | null>(null);
  const typed = () => {
    const fields = new FormData(form.current ?? undefined);
    fields.set('intent', 'save-answers');
    return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)])).toString();
  };

  const save = () => {
    autosave.stop();
    if (fetcher.state !== 'idle') return autosave.saveLater();
    last.current = typed();
    sent.current = last.current;
    setState('saving');
    void fetcher.submit(new URLSearchParams(sent.current), { method: 'post', action: path });
  };
  const unsent = () => {
    if (last.current === null || last.current === saved.current || last.current === sent.current) return null;
    sent.current = last.current;
    return new URLSearchParams(last.current);
  };
  const autosave = useAutosave({ path, save, unsent });
  const { saveLater } = autosave;

  const { data, state: sending } = fetcher;
  // Handles the server's response. This is an effect because the response arrives later, in another render.
  useEffect(() => {
    if (sending !== 'idle' || sent.current === null) return;
    const isSaved = data?.isSaved === true;
    if (isSaved) saved.current = sent.current;
    sent.current = null;
    setState(isSaved ? 'saved' : 'waiting');
    if (!isSaved) saveLater(retryMs);
    else if (last.current !== saved.current) saveLater();
  }, [data, sending, saveLater]);

  const changed = () => {
    last.current = typed();
    saveLater();
  };
  /** Stops the automatic saving, because the answers are being handed in. */
  const stop = () => {
    autosave.stop();
    last.current = null;
  };
  return { state, save, changed, stop };
}
