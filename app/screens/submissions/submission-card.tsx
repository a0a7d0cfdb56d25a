import { useState } from 'react';
import type { DecisionAnswer } from '#app/core/submissions/submission-form.ts';
import type { ListedSubmission } from '#app/core/submissions/submission-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { fileAddress, sizeOf } from '#app/domain/lesson-file.ts';
import { submissionLimits } from '#app/domain/submission.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextareaField } from '#app/ui/field.tsx';
import { FileLink } from '#app/ui/file-link.tsx';
import { LinkFor } from '#app/ui/link-for.tsx';
import { ListCard } from '#app/ui/list-card.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { useOwnTurn } from '#app/ui/use-own-turn.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { submissionWords, submissionPanelWords as words } from '#app/words/en/submission-words.ts';

type SubmissionCardProps = {
  row: ListedSubmission;
  zone: string;
  teachers: readonly { id: string; name: string }[];
  /** The id of the teacher who is signed in; empty if none is. */
  self: string;
  refused: DecisionAnswer | undefined;
  /** Whether the list no longer has it, because somebody else decided. */
  isGone?: boolean;
  onTyped?: () => void;
};

const tones = { waiting: 'warning', accepted: 'success', returned: 'neutral' } as const;

/** An assignment that one student handed in, with the form to accept or return it (LEARN-61). */
export function SubmissionCard(props: SubmissionCardProps) {
  const { row, zone, teachers, self, refused, isGone = false, onTyped } = props;
  const { submission, student, lesson, courseTitle, files } = row;
  const { id, text, state, feedback, handedInAt, answeredBy } = submission;
  const turn = useOwnTurn({ id }, refused);
  const [typedIn, setTypedIn] = useState<number>();
  const isWaiting = state === 'waiting' && !isGone;
  // What is half typed stays when somebody else decides.
  const isHeld = typedIn === turn || refused !== undefined;
  const name = student.fullName.trim() || student.email;
  const sub = [courseTitle ?? unknownCourse, words.handedIn(formatDateTime(handedInAt, zone))];
  return (
    <ListCard
      title={<UserText text={lesson.title} />}
      href={`/admin/lessons/${lesson.id}`}
      sub={
        <>
          <LinkFor right="students.read" to={`/admin/students/${student.id}`}>
            {name}
          </LinkFor>
          {` · ${sub.join(' · ')}`}
        </>
      }
      badge={!isGone && <Badge tone={tones[state]}>{submissionWords.states[state]}</Badge>}
      actions={null}
    >
      <UserText as="p" text={text} className="max-w-prose whitespace-pre-wrap wrap-anywhere" />
      {files.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {files.map((file) => (
            <li key={file.id}>
              <FileLink href={fileAddress(file.id)} name={file.name} size={sizeOf(file.bytes)} />
            </li>
          ))}
        </ul>
      )}
      {!isWaiting && feedback !== '' && (
        <p className="max-w-prose whitespace-pre-wrap border-line border-l-4 pl-3 wrap-anywhere">
          <span className="text-muted text-sm">
            {answeredBy === null ? words.you : <TypedText text={answeredBy} />}:{' '}
          </span>
          {feedback}
        </p>
      )}
      {(isWaiting || isHeld) && (
        <Form
          method="post"
          preventScrollReset
          className="mt-2 grid max-w-prose gap-3"
          onInput={() => {
            setTypedIn(turn);
            onTyped?.();
          }}
        >
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="seen" value={handedInAt.toISOString()} />
          <TextareaField
            name="feedback"
            label={words.feedback}
            hint={words.feedbackHint}
            rows={3}
            maxLength={submissionLimits.feedback}
            defaultValue={refused?.values.feedback ?? ''}
            error={refused?.errors.feedback}
          />
          {teachers.length > 0 && (
            <SelectField
              name="teacher"
              label={submissionWords.answeredBy}
              defaultValue={refused?.values.teacher ?? self}
            >
              <option value="">{words.academy}</option>
              {teachers.map(({ id, name }) => (
                <option key={id} value={id} lang={languageOf(name)}>
                  {name}
                </option>
              ))}
            </SelectField>
          )}
          {isWaiting ? (
            <div className="flex flex-wrap gap-3">
              <Button
                type="submit"
                name="decision"
                value="accepted"
                aria-label={`${words.accept}: ${lesson.title}, ${name}`}
              >
                {words.accept}
              </Button>
              <Button
                type="submit"
                name="decision"
                value="returned"
                variant="quiet"
                aria-label={`${words.giveBack}: ${lesson.title}, ${name}`}
              >
                {words.giveBack}
              </Button>
            </div>
          ) : (
            <p className="font-semibold text-danger text-sm">{words.errors.decided}</p>
          )}
        </Form>
      )}
    </ListCard>
  );
}
