import { useRef } from 'react';
import { longestNote } from '#app/core/lessons/learn-intent.ts';
import { PlainForm } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Textarea } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { learnWords } from '#app/words/en/learn-words.ts';
import { type NoteReply, type NoteState, type StoredNote, useNote } from './use-note.ts';

const words = learnWords.notes;
const stateWords: Record<NoteState, string> = {
  idle: '',
  saving: words.saving,
  saved: words.saved,
  waiting: words.waiting,
  'too-long': words.tooLong,
};

const failedWords = {
  'note-too-long': words.tooLong,
  'note-elsewhere': '',
  failed: words.failed,
};

type LessonNotesProps = {
  /** The student's and the lesson's own key, under which the browser keeps a text that is not saved yet. */
  storageKey: string;
  path: string;
  note: StoredNote | null;
  /** The response to notes that were submitted without JavaScript and could not be stored. */
  failed: NoteReply | undefined;
};

/** With JavaScript, saved while the student types; else by a button (LEARN-35). */
export function LessonNotes({ storageKey, path, note, failed }: LessonNotesProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { state, clash, changed, save, keepBoth } = useNote(field, { storageKey, path, note });
  const other = clash ?? failed?.stored;
  const seen = failed?.stored ?? note;
  return (
    <details id="notes" open={note !== null || failed !== undefined} className="card fold-card scroll-mt-20">
      <summary>{words.title}</summary>
      <PlainForm
        method="post"
        action={path}
        className="grid gap-3 px-4 pb-4 sm:px-5 sm:pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="seen" value={seen?.updatedAt.toISOString() ?? ''} />
        <p id="notes-hint" className="text-muted text-sm">
          {words.hint}
        </p>
        <Textarea
          ref={field}
          name="text"
          aria-label={words.title}
          aria-describedby="notes-hint"
          rows={5}
          maxLength={longestNote}
          defaultValue={failed?.text ?? note?.text ?? ''}
          onChange={changed}
        />
        {other && (
          <Notice tone="warning" role="alert">
            <p className="font-semibold">{words.elsewhere}</p>
            <p className="my-2 whitespace-pre-wrap">{other.text}</p>
            {clash && (
              <Button variant="quiet" size="sm" onClick={keepBoth}>
                {words.keepBoth}
              </Button>
            )}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="quiet" size="sm">
            {words.save}
          </Button>
          <p role="status" className="text-muted text-sm">
            {failed?.error && state === 'idle' ? failedWords[failed.error] : stateWords[state]}
          </p>
        </div>
      </PlainForm>
    </details>
  );
}
