import { Form, useNavigation } from 'react-router';
import { browserName } from '#app/domain/browser-name.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import type { AccountAnswer } from './account-intents.ts';

export type ShownSession = {
  id: string;
  createdAt: Date;
  lastSeenAt: Date;
  userAgent: string | null;
  address: string | null;
  isCurrent: boolean;
};

type SessionListProps = {
  sessions: ShownSession[];
  /** The site's time zone. */
  zone: string;
  answer: AccountAnswer | undefined;
};

/** The browsers logged in to one's account, last used first, each with a way to end it. */
export function SessionList({ sessions, zone, answer }: SessionListProps) {
  return (
    <>
      <FormErrors errors={answer?.intent === 'session' ? answer.fault.error : undefined} />
      <ul className="grid">
        {sessions.map((session) => (
          <li
            key={session.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-line border-b py-4 first:pt-0"
          >
            <div className="min-w-0 flex-1 basis-56">
              <p className="flex flex-wrap items-center gap-2 font-semibold">
                {browserName(session.userAgent)} {session.isCurrent && <Badge tone="success">This one</Badge>}
              </p>
              <p className="text-muted text-sm">
                Since {formatDateTime(session.createdAt, zone)}, last used{' '}
                {formatDateTime(session.lastSeenAt, zone)}
                {session.address && `, from ${session.address}`}
              </p>
            </div>
            {!session.isCurrent && (
              <EndForm which={session.id} label={`End ${browserName(session.userAgent)}`} text="End" />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && <EndForm which="others" text="End all others" />}
    </>
  );
}

function EndForm({ which, label, text }: { which: string; label?: string; text: string }) {
  const isBusy = useNavigation().formData?.get('session') === which;
  return (
    <Form method="post" action="/account">
      <input type="hidden" name="intent" value="session" />
      <input type="hidden" name="session" value={which} />
      <Button type="submit" variant="quiet" size="sm" aria-label={label} busy={isBusy} busyText="Ending...">
        {text}
      </Button>
    </Form>
  );
}
