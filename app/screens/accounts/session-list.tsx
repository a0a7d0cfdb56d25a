import { useNavigation } from 'react-router';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { accountPageWords as words } from '#app/words/en/account-page-words.ts';
import { browserName } from '#app/words/en/browser-words.ts';
import type { AccountAnswer } from './account-intents.ts';

type ShownSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
  isCurrent: boolean;
};

export type ShownSessions = { shown: ShownSession[]; count: number };

type SessionListProps = {
  sessions: ShownSessions;
  zone: string;
  answer: AccountAnswer | undefined;
};

export function SessionList({ sessions: { shown, count }, zone, answer }: SessionListProps) {
  const isAbout = answer?.intent === 'session' || answer?.intent === 'other-sessions';
  return (
    <>
      <FormErrors errors={isAbout ? answer.fault.error : undefined} />
      <ul className="grid">
        {shown.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {browserName(session.userAgent)}{' '}
                {session.isCurrent && <Badge tone="success">{words.thisOne}</Badge>}
              </p>
              <p className="text-muted text-sm">
                {words.since(
                  formatDateTime(session.createdAt, zone),
                  formatDateTime(session.lastSeenAt, zone),
                  session.address,
                )}
              </p>
            </div>
            {!session.isCurrent && (
              <EndForm
                intent="session"
                which={session.id}
                label={words.endOf(browserName(session.userAgent))}
                text={words.end}
              />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-muted text-sm">{words.onBrowsers(count, shown.length)}</p>
          <EndForm intent="other-sessions" text={words.endOthers} />
        </div>
      )}
    </>
  );
}

type EndFormProps = { intent: 'session' | 'other-sessions'; which?: string; label?: string; text: string };

function EndForm({ intent, which, label, text }: EndFormProps) {
  const sent = useNavigation().formData;
  const isBusy = sent?.get('intent') === intent && sent.get('session') === (which ?? null);
  return (
    <Form method="post" action="/account">
      <input type="hidden" name="intent" value={intent} />
      {which && <input type="hidden" name="session" value={which} />}
      <Button
        type="submit"
        variant="quiet"
        size="sm"
        aria-label={label}
        busy={isBusy}
        busyText={words.ending}
      >
        {text}
      </Button>
    </Form>
  );
}
