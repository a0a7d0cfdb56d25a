import { useNavigation } from 'react-router';
import type { AskedQuestion } from '#app/core/help/ask-for-help.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { longest } from '#app/domain/lesson.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import { useOwnTurn } from '#app/ui/use-own-turn.ts';
import { UserText } from '#app/ui/user-text.tsx';
import { helpWords as words } from '#app/words/en/help-words.ts';
import type { LessonAnswer } from './use-note.ts';

/** What a student has asked on a lesson, and the link to WhatsApp; the link is null if the academy has no number. */
export type LessonHelpData = { asked: AskedQuestion[]; whatsApp: string | null };

type LessonHelpProps = {
  help: LessonHelpData;
  path: string;
  zone: string;
  refused: LessonAnswer['help'];
};

/** Where a student asks the academy about a lesson, and reads the answers (DAY-26). Folded until it is wanted. */
export function LessonHelp({ help: { asked, whatsApp }, path, zone, refused }: LessonHelpProps) {
  const { formAction, formData } = useNavigation();
  const turn = useOwnTurn({ intent: 'ask' }, refused);
  const isBusy = formAction === path && formData?.get('intent') === 'ask';
  return (
    <details
      id="help"
      open={asked.length > 0 || refused !== undefined}
      className="card fold-card scroll-mt-20"
    >
      <summary>{words.title}</summary>
      <div className="grid gap-4 px-4 pb-4 sm:px-5 sm:pb-5">
        {asked.length > 0 && (
          <ol className="grid gap-4">
            {asked.map((one) => (
              <Question key={one.id} one={one} zone={zone} />
            ))}
          </ol>
        )}
        <Form
          // A question that was sent is in the list above, so that the field begins empty again.
          key={turn}
          method="post"
          action={path}
          className="grid gap-3"
          onSubmit={(event) => {
            if (isBusy) event.preventDefault();
          }}
        >
          <input type="hidden" name="intent" value="ask" />
          <TextareaField
            name="text"
            label={words.label}
            rows={4}
            maxLength={longest.question}
            defaultValue={refused?.text}
            error={refused?.error}
          />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button type="submit" variant="quiet" aria-disabled={isBusy || undefined}>
              {words.send}
            </Button>
            {whatsApp && (
              <a
                href={whatsApp}
                target="_blank"
                rel="noopener noreferrer"
                className="link inline-flex min-h-11 items-center"
              >
                {words.whatsApp}
              </a>
            )}
          </div>
        </Form>
      </div>
    </details>
  );
}

function Question({ one, zone }: { one: AskedQuestion; zone: string }) {
  const { text, createdAt, answer, answeredAt, isWaiting } = one;
  return (
    <li className="grid gap-2">
      <p className="text-muted text-sm">{words.sent(formatDateTime(createdAt, zone))}</p>
      <UserText as="p" text={text} className="whitespace-pre-wrap wrap-anywhere" />
      {isWaiting && <p className="text-sm">{words.waiting}</p>}
      {answer !== null && answeredAt !== null && (
        <div className="cut border-accent border-l-4 bg-accent-soft p-4">
          <p className="font-semibold text-sm">{words.answered(formatDateTime(answeredAt, zone))}</p>
          <UserText as="p" text={answer} className="mt-1 whitespace-pre-wrap wrap-anywhere" />
        </div>
      )}
    </li>
  );
}
