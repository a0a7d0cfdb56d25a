import { type EmailState, emailState, isForOwner } from '#app/core/outbox/email-list.ts';
import type { listEmails } from '#app/core/outbox/outbox-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { emailWords as words } from '#app/words/en/email-words.ts';

export type ListedEmail = Awaited<ReturnType<typeof listEmails>>['rows'][number];

type Sending = Pick<ListedEmail, 'sentAt' | 'nextAttemptAt' | 'lastError'>;

const tones: Record<EmailState, 'warning' | 'danger' | 'neutral' | 'success'> = {
  waiting: 'warning',
  failed: 'danger',
  due: 'neutral',
  sent: 'success',
};

export function EmailStatus({ email, zone }: { email: Sending; zone: string }) {
  const state = emailState(email);
  const { lastError, nextAttemptAt } = email;
  return (
    <>
      <Badge tone={tones[state]}>{words.states[state]}</Badge>
      {lastError && <span className="wrap-anywhere mt-1 block text-danger text-xs">{lastError}</span>}
      {lastError && nextAttemptAt && (
        <span className="mt-1 block text-muted text-xs">
          {words.nextAttempt(formatDateTime(nextAttemptAt, zone))}
        </span>
      )}
    </>
  );
}

/** Reads it and, if there is a mail server, tries again. */
export function EmailActions({ email }: { email: ListedEmail }) {
  const mailIsSent = useMailIsSent();
  if (!isForOwner(email)) return null;
  const intents = mailIsSent ? (['read', 'again'] as const) : (['read'] as const);
  return (
    <Form method="post" className="flex flex-wrap gap-2">
      <input type="hidden" name="id" value={email.id} />
      {intents.map((intent) => (
        <ActButton
          key={intent}
          act={intent}
          variant="quiet"
          size="sm"
          aria-label={`${words[intent]}: ${email.subject}`}
        >
          {words[intent]}
        </ActButton>
      ))}
    </Form>
  );
}
