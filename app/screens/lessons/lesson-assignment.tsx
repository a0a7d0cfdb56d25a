import { useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import type { OwnSubmission, ShownAssignment } from '#app/core/submissions/submission-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { submissionLimits } from '#app/domain/submission.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { useUnsavedChanges } from '#app/ui/unsaved-changes.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { submissionWords as words } from '#app/words/en/submission-words.ts';
import { FilesField, SubmittedFiles } from './files-field.tsx';
import { useKeptText } from './use-kept-text.ts';
import type { LessonAnswer } from './use-note.ts';

type LessonAssignmentProps = {
  assignment: ShownAssignment;
  path: string;
  /** Where the browser keeps what was typed and not handed in. */
  storageKey: string;
  zone: string;
  refused: LessonAnswer['submission'];
};

const tones = { waiting: 'info', accepted: 'success', returned: 'warning' } as const;

/** What was handed in, the academy's decision, and the form to hand in (LEARN-60). */
export function LessonAssignment({ assignment, path, storageKey, zone, refused }: LessonAssignmentProps) {
  const { own, mayHandIn } = assignment;
  const [latest, ...earlier] = own;
  const decided = latest?.state === 'waiting' ? earlier : own;
  return (
    <section
      id="assignment"
      aria-labelledby="assignment-title"
      className="grid scroll-mt-20 grid-cols-1 gap-5"
    >
      <h2 id="assignment-title" className="text-2xl">
        {words.title}
      </h2>
      {latest && (
        <Notice tone={tones[latest.state]} role="status">
          <p className="font-semibold">{stateOf(latest, zone)}</p>
          <Feedback of={latest} />
        </Notice>
      )}
      {mayHandIn ? (
        <HandInForm key={latest?.id ?? 'new'} {...{ latest, path, storageKey, refused }} />
      ) : (
        !latest && <p>{words.students}</p>
      )}
      {decided.length > 0 && (
        <details className="card fold-card">
          <summary>{words.earlier}</summary>
          <ol className="grid gap-5 px-4 pb-4 sm:px-5 sm:pb-5">
            {decided.map((one) => (
              <li key={one.id} className="grid gap-2">
                <p className="text-muted text-sm">{stateOf(one, zone)}</p>
                <UserText as="p" text={one.text} className="whitespace-pre-wrap wrap-anywhere" />
                <SubmittedFiles files={one.files} />
                {one !== latest && <Feedback of={one} />}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function stateOf({ state, handedInAt, decidedAt }: OwnSubmission, zone: string): string {
  if (state === 'waiting') return words.waits(formatDate(handedInAt, zone));
  return words[state](formatDate(decidedAt ?? handedInAt, zone));
}

function Feedback({ of: { feedback, answeredBy } }: { of: OwnSubmission }) {
  if (feedback === '' && answeredBy === null) return null;
  return (
    <div className="mt-2">
      <p className="text-sm">
        {answeredBy === null ? (
          `${words.said}:`
        ) : (
          <>
            {words.answeredBy} <TypedText text={answeredBy} />
          </>
        )}
      </p>
      {feedback !== '' && <UserText as="p" text={feedback} className="whitespace-pre-wrap wrap-anywhere" />}
    </div>
  );
}

type HandInFormProps = Pick<LessonAssignmentProps, 'path' | 'storageKey' | 'refused'> & {
  latest: OwnSubmission | undefined;
};

/** Begins with a submission that is unanswered or returned, to be changed. */
function HandInForm({ latest, path, storageKey, refused }: HandInFormProps) {
  const isBusy = useNavigation().formAction === path;
  const unsaved = useUnsavedChanges({ isRejected: refused !== undefined });
  // The initial text of the form, kept so that a reload of the page's data does not change it while the student types.
  const [start] = useState(refused?.text ?? latest?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const keep = useKeptText(field, {
    storageKey,
    basis: latest?.handedInAt.toISOString() ?? '',
    onRestore: unsaved.markDirty,
  });
  const held = refused?.files ?? latest?.files ?? [];
  const submitText = latest ? (latest.state === 'waiting' ? words.change : words.again) : words.handIn;
  return (
    <>
      <Form
        method="post"
        action={path}
        encType="multipart/form-data"
        className="grid grid-cols-1 gap-4"
        onChange={() => {
          keep();
          unsaved.markDirty();
        }}
        onSubmit={(event) => {
          if (isBusy) event.preventDefault();
          unsaved.formProps.onSubmit(event);
        }}
      >
        <input type="hidden" name="intent" value="hand-in" />
        <TextareaField
          ref={field}
          name="text"
          label={words.text}
          hint={words.hint}
          rows={10}
          maxLength={submissionLimits.text}
          defaultValue={start}
          error={refused?.error}
          className="[&_textarea]:min-h-48"
        />
        <FilesField key={held.map(({ id }) => id).join()} held={held} error={refused?.fileError} />
        <Button
          type="submit"
          variant={latest?.state === 'waiting' ? 'quiet' : 'accent'}
          size="lg"
          className="justify-self-start aria-disabled:cursor-progress max-sm:w-full"
          aria-disabled={isBusy || undefined}
        >
          {submitText}
        </Button>
      </Form>
      {unsaved.warning}
    </>
  );
}
