import { type RefObject, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { readNote } from '#app/core/lessons/learn-intent.ts';

/** A note as the server has it. */
export type StoredNote = { text: string; updatedAt: Date };

/** What became of a note that was sent; `stored` is the text that another page has saved meanwhile. */
export type NoteReply = {
  text: string;
  savedAt: Date | null;
  error: 'note-too-long' | 'note-elsewhere' | 'failed' | null;
  stored: StoredNote | null;
};

/** What the server answers to a form on a lesson's page, unless it leads on. */
export type LessonAnswer = { error: string | null; note?: NoteReply };

export type NoteState = 'idle' | 'saving' | 'saved' | 'waiting' | 'too-long';

const pauseMs = 2_000;
const retryMs = 5_000;

/**
 * Saves a note while the student writes: two seconds after the last key, again after a failure, and at once
 * when the page is left. Until the server has answered, the browser's session storage keeps the text, so that
 * a reload or a lost connection loses nothing (LEARN-35).
 */
export function useNote(
  field: RefObject<HTMLTextAreaElement | null>,
  { lessonId, path, note }: { lessonId: string; path: string; note: StoredNote | null },
) {
  const fetcher = useFetcher<LessonAnswer>();
  const [clash, setClash] = useState<StoredNote | null>(null);
  const [state, setState] = useState<NoteState>('idle');
  const seen = useRef(note?.updatedAt ?? null);
  const saved = useRef(note?.text ?? '');
  const sent = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = `note-${lessonId}`;
  const typed = () => readNote(field.current?.value ?? saved.current);
  const fields = (text: string) => ({ intent: 'note', text, seen: seen.current?.toISOString() ?? '' });

  const save = () => {
    clearTimeout(timer.current);
    const text = typed();
    if (text === saved.current || fetcher.state !== 'idle') return;
    sent.current = text;
    setState('saving');
    void fetcher.submit(fields(text), { method: 'post', action: path });
  };
  const saveLater = (wait: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current.save(), wait);
  };
  const changed = () => {
    sessionStorage.setItem(key, field.current?.value ?? '');
    saveLater(pauseMs);
  };
  // Timers and listeners outlive a render, so they call what the latest one made.
  const latest = useRef({ save, saveLater, typed, fields });
  latest.current = { save, saveLater, typed, fields };

  // What was typed before, but never saved, comes back. Session storage exists only in the browser.
  useEffect(() => {
    const draft = sessionStorage.getItem(key);
    if (draft === null || !field.current || field.current.value !== field.current.defaultValue) return;
    field.current.value = draft;
    if (readNote(draft) !== saved.current) latest.current.save();
  }, [key, field]);

  // A page that is left cannot wait for an answer; a beacon is sent all the same.
  useEffect(() => {
    const leave = () => {
      const text = latest.current.typed();
      if (text === saved.current || text === sent.current) return;
      sent.current = text;
      navigator.sendBeacon(path, new URLSearchParams(latest.current.fields(text)));
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer.current);
      leave();
    };
  }, [path]);

  const { data, state: sending } = fetcher;
  // The answer arrives some time after the note was sent.
  useEffect(() => {
    if (sending !== 'idle' || sent.current === null) return;
    const answer = data?.note;
    const text = sent.current;
    sent.current = null;
    if (answer?.error === null && answer.text === text) {
      saved.current = text;
      seen.current = answer.savedAt;
      setClash(null);
      setState('saved');
      if (latest.current.typed() === text) sessionStorage.removeItem(key);
      else latest.current.saveLater(pauseMs);
    } else if (answer?.stored && answer.stored.text !== text) {
      setClash(answer.stored);
      setState('waiting');
    } else if (answer?.error === 'note-too-long') setState('too-long');
    else {
      setState('waiting');
      latest.current.saveLater(retryMs);
    }
  }, [data, sending, key]);

  const keepBoth = () => {
    if (!clash || !field.current) return;
    seen.current = clash.updatedAt;
    field.current.value = `${field.current.value}\n\n${clash.text}`;
    setClash(null);
    changed();
    save();
  };
  return { Form: fetcher.Form, state, clash, changed, save, keepBoth };
}
