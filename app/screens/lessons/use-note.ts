import { type RefObject, useEffect, useRef, useState } from 'react';
import { readNote } from '#app/core/lessons/learn-intent.ts';
import type { Answers } from '#app/domain/quiz.ts';
import type { SubmittedFile } from '#app/domain/submission.ts';
import { useDrawnFor, useFetcher } from '#app/ui/bound-form.tsx';
import { retryMs, useAutosave } from './use-autosave.ts';

export type StoredNote = { text: string; updatedAt: Date };

/** The result of saving a note. `stored` is set if the note was changed elsewhere meanwhile, such as in another tab. */
export type NoteReply = {
  text: string;
  savedAt: Date | null;
  error: 'note-too-long' | 'note-elsewhere' | 'failed' | null;
  stored: StoredNote | null;
};

/** The server's response to a form on a lesson's page, unless it is a redirect. */
export type LessonAnswer = {
  error: string | null;
  note?: NoteReply;
  /** A question to the academy that could not be sent: the text as typed, and why. */
  help?: { text: string; error: string };
  isSaved?: true;
  answers?: Answers;
  /** The ids of those questions whose typed answers cannot be read as numbers, so that nothing was handed in. */
  unreadable?: string[];
  /** What could not be handed in: text, stored files (null if unknown), and what is wrong. */
  submission?: { text: string; files: SubmittedFile[] | null; error?: string; fileError?: string };
};

export type NoteState = 'idle' | 'saving' | 'saved' | 'waiting' | 'too-long';

/**
 * Saves a note while the student types: two seconds after the last change, again after a failure, and when the student
 * leaves the page. Until the server has confirmed the note, its text is also in the session storage of the browser, so
 * that a reload or a lost connection loses nothing (LEARN-35).
 */
export function useNote(
  field: RefObject<HTMLTextAreaElement | null>,
  { storageKey, path, note }: { storageKey: string; path: string; note: StoredNote | null },
) {
  const fetcher = useFetcher<LessonAnswer>();
  const [clash, setClash] = useState<StoredNote | null>(null);
  const [state, setState] = useState<NoteState>('idle');
  const seen = useRef(note?.updatedAt.toISOString() ?? '');
  const saved = useRef(note?.text ?? '');
  const sent = useRef<string | null>(null);
  // The latest text. When the student follows a link, React removes the field before its text is sent, so the text is
  // kept here too.
  const draft = useRef(saved.current);
  const typed = () => readNote(field.current?.value ?? draft.current);
  const drawnFor = useDrawnFor();
  const fields = (text: string) => ({ ...drawnFor, intent: 'note', text, seen: seen.current });

  const save = () => {
    stop();
    const text = typed();
    if (text === saved.current || fetcher.state !== 'idle') return;
    sent.current = text;
    setState('saving');
    void fetcher.submit(fields(text), { method: 'post', action: path });
  };
  const unsent = () => {
    const text = typed();
    if (text === saved.current || text === sent.current) return null;
    sent.current = text;
    return new URLSearchParams(fields(text));
  };
  const { saveLater, stop } = useAutosave({ path, save, unsent });
  // The text is kept with the time of the note on which it is based. When the text is restored, the server can then
  // detect that the note was changed elsewhere meanwhile.
  const keep = () => sessionStorage.setItem(storageKey, `${seen.current}\n${draft.current}`);
  const changed = () => {
    draft.current = field.current?.value ?? '';
    keep();
    saveLater();
  };
  // Holds the functions of the latest render. The effect that handles the server's response calls them through this
  // ref.
  const latest = useRef({ save, typed, keep });
  latest.current = { save, typed, keep };

  // Restores a text that was typed earlier but never saved. This is an effect because session storage exists only in
  // the browser.
  useEffect(() => {
    const kept = sessionStorage.getItem(storageKey);
    if (kept === null || !field.current || field.current.value !== field.current.defaultValue) return;
    const [basis = '', ...lines] = kept.split('\n');
    const text = lines.join('\n');
    if (readNote(text) === saved.current) return sessionStorage.removeItem(storageKey);
    seen.current = basis;
    field.current.value = text;
    draft.current = text;
    const fold = field.current.closest('details');
    if (fold && text !== '') fold.open = true;
    latest.current.save();
  }, [storageKey, field]);

  const { data, state: sending } = fetcher;
  // Handles the server's response. This is an effect because the response arrives later, in another render.
  useEffect(() => {
    if (sending !== 'idle' || sent.current === null) return;
    const answer = data?.note;
    const text = sent.current;
    sent.current = null;
    if (answer?.error === null && answer.text === text) {
      saved.current = text;
      seen.current = answer.savedAt?.toISOString() ?? '';
      setClash(null);
      setState('saved');
      if (latest.current.typed() === text) sessionStorage.removeItem(storageKey);
      else {
        latest.current.keep();
        saveLater();
      }
    } else if (answer?.stored && answer.stored.text !== text) {
      setClash(answer.stored);
      setState('waiting');
    } else if (answer?.error === 'note-too-long') setState('too-long');
    else {
      setState('waiting');
      saveLater(retryMs);
    }
  }, [data, sending, storageKey, saveLater]);

  const keepBoth = () => {
    if (!clash || !field.current) return;
    seen.current = clash.updatedAt.toISOString();
    field.current.value = `${field.current.value}\n\n${clash.text}`;
    setClash(null);
    changed();
    save();
  };
  return { Form: fetcher.Form, state, clash, changed, save, keepBoth };
}
