import { byPerson, emailState, isForOwner } from '#app/core/outbox/email-list.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { emailWords as words } from '#app/words/en/email-words.ts';
import { EmailActions, EmailStatus, type ListedEmail } from './email-parts.tsx';

type EmailsByPersonProps = { emails: readonly ListedEmail[]; zone: string };

/** Shows emails grouped by recipient and then by subject matter, so that the owner can send them by hand quickly. */
export function EmailsByPerson({ emails, zone }: EmailsByPersonProps) {
  return (
    <ul className="grid grid-cols-1 gap-4">
      {byPerson(emails).map((person) => (
        <EmailsOfPerson key={person.recipient} {...person} zone={zone} />
      ))}
    </ul>
  );
}

function EmailsOfPerson({ recipient, emails: own, zone }: EmailsByPersonProps & { recipient: string }) {
  // Only the emails that are shown: others to this person may be on the next page, or left out by a filter.
  const ids = own.filter(isForOwner).map(({ id }) => id);
  return (
    <li className="card min-w-0 p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b pb-3">
        <h2 className="min-w-0 text-lg leading-tight">
          <EmailText email={recipient} />
        </h2>
        {ids.length > 0 && (
          <ConfirmForm
            question={words.allDoneQuestion(recipient, ids.length)}
            details={<p>{words.allDoneDetails}</p>}
            fields={{ intent: 'delivered-all', recipient, ids: ids.join(' ') }}
            confirmLabel={words.allDone}
            label={`${words.allDone}: ${recipient}`}
          >
            {words.allDone}
          </ConfirmForm>
        )}
      </div>
      <ul>
        {own.map((email) => (
          <li
            key={email.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3 last:border-b-0 last:pb-0"
          >
            <div className="wrap-anywhere min-w-0 flex-1 basis-40">
              <p className="font-semibold leading-snug">{email.subject}</p>
              <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
                <Badge>{words.kinds[email.kind]}</Badge>
                {formatDateTime(email.createdAt, zone)}
              </p>
              {emailState(email) !== 'waiting' && (
                <div className="mt-2">
                  <EmailStatus email={email} zone={zone} />
                </div>
              )}
            </div>
            <EmailActions email={email} />
          </li>
        ))}
      </ul>
    </li>
  );
}
