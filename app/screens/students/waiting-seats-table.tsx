import { shownPhone } from '@pankh/india/shown-phone.ts';
import type { WaitingSeat } from '#app/core/students/unclaimed-seats.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { forLearner } from '#app/words/en/learner-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { peopleWords as words } from '#app/words/en/people-words.ts';
import { studentAdminWords } from '#app/words/en/student-admin-words.ts';
import { RemindActs } from './remind-acts.tsx';

type WaitingSeatsTableProps = { rows: readonly WaitingSeat[]; site: string; zone: string };

/** Paid seats that no account has yet, in the columns of the list of enrollments (DAY-43). */
export function WaitingSeatsTable({ rows, site, zone }: WaitingSeatsTableProps) {
  return (
    <Table
      caption={words.noAccount}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: panelWords.student,
          cell: ({ id, fullName, email, phone, ...seat }) => (
            <span className="grid min-w-0">
              <TextLink className="font-semibold" to={`/admin/people/${id}`}>
                {fullName || email}
              </TextLink>
              <span className="text-muted text-sm">
                <EmailText email={email} />
              </span>
              {phone && <span className="text-muted text-sm">{shownPhone(phone)}</span>}
              <span className="text-sm empty:hidden">{forLearner(seat)}</span>
            </span>
          ),
        },
        {
          head: panelWords.course,
          cell: ({ courseTitle }) => <UserText text={courseTitle} />,
          kind: 'long',
        },
        {
          head: panelWords.status,
          cell: ({ accountId, learnerName, fullName }) => (
            <Badge tone="warning">
              {accountId === null ? words.noAccount : words.waitsFor(learnerName ?? fullName)}
            </Badge>
          ),
        },
        {
          head: studentAdminWords.ordered,
          cell: ({ createdAt }) => formatDate(createdAt, zone),
          kind: 'short',
        },
        {
          head: panelWords.actions,
          cell: (seat) => <RemindActs {...{ seat, site, zone }} />,
          kind: 'actions',
        },
      ]}
    />
  );
}
