import { shownPhone } from '@pankh/india/shown-phone.ts';
import { Link } from 'react-router';
import { type PersonRow, shortId } from '#app/core/students/student-list.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { type Column, RowActions, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { peopleWords as words } from '#app/words/en/people-words.ts';
import { studentAdminWords } from '#app/words/en/student-admin-words.ts';
import { Avatar } from './avatar.tsx';
import { MakeAdmin } from './make-admin-form.tsx';
import { RemindActs } from './remind-acts.tsx';

type StudentsTableProps = {
  rows: readonly PersonRow[];
  signedInBy: 'portal' | 'account';
  /** For buyers without an account: the shop's origin and the time zone. */
  site?: string;
  zone?: string;
  sort?: string;
  /** The id of the form that acts on all selected students. Without it, the rows have no checkboxes. */
  chooser?: string;
};

/** The table of registered users, with their courses and progress (ADM-STU-2), and of buyers without an account (DAY-43). */
export function StudentsTable({
  rows,
  signedInBy,
  sort,
  chooser,
  site = '',
  zone = 'UTC',
}: StudentsTableProps) {
  const columns: Column<PersonRow>[] = [
    {
      head: panelWords.student,
      sorts: ['name', 'newest', 'oldest'],
      cell: (row) => <Person row={row} chooser={chooser} />,
    },
    { head: studentAdminWords.contact, cell: (row) => <Contact row={row} />, kind: 'long' },
    {
      head: panelWords.enrollments,
      sorts: ['enrollments'],
      kind: 'short',
      cell: ({ enrollments, completed, waiting }) =>
        waiting ? (
          words.waits(enrollments)
        ) : (
          <span className="lines">
            <span>
              <strong>{enrollments}</strong> {studentAdminWords.enrolledCount}
            </span>
            <span className="text-muted text-sm">{studentAdminWords.completedCount(completed)}</span>
          </span>
        ),
    },
    {
      head: studentAdminWords.averageProgress,
      sorts: ['progress'],
      cell: ({ progress, waiting }) => (waiting ? '–' : <Progress value={progress} />),
    },
    {
      head: panelWords.actions,
      kind: 'actions',
      cell: (row) =>
        row.waiting ? (
          <RemindActs seat={row.waiting} {...{ site, zone }} />
        ) : (
          <RowActions>
            <Link
              to={`/admin/students/${row.id}`}
              className={buttonClass({ variant: 'quiet', size: 'sm' })}
              aria-label={`${studentAdminWords.viewDetails}: ${row.fullName || row.email}`}
            >
              {studentAdminWords.viewDetails}
            </Link>
            {row.role === 'student' && !row.isDisabled && <MakeAdmin student={row} signedInBy={signedInBy} />}
          </RowActions>
        ),
    },
  ];
  return (
    <Table caption={panelWords.students} columns={columns} rows={rows} keyOf={({ id }) => id} sort={sort} />
  );
}

function Person({ row, chooser }: { row: PersonRow; chooser: string | undefined }) {
  return (
    <span className="flex items-center gap-3">
      {chooser && !row.waiting && (
        <RowChoice form={chooser} id={row.id} label={bulkWords.choose(row.fullName || row.email)} />
      )}
      <Avatar person={row} />
      <span className="min-w-0 @min-[60rem]:min-w-42">
        <span lang={languageOf(row.fullName)} className="block font-semibold">
          <TextLink to={`/admin/${row.waiting ? 'people' : 'students'}/${row.id}`}>
            {row.fullName || (row.waiting ? row.email : panelWords.noName)}
          </TextLink>
        </span>
        <span className="flex flex-wrap items-center gap-x-2">
          <code className="font-mono text-muted text-xs">
            {row.waiting ? row.waiting.reference : shortId(row.id)}
          </code>
          {row.waiting && (
            <Badge tone="warning">{row.waiting.hasAccount ? words.unconfirmed : words.noAccount}</Badge>
          )}
          {row.role === 'admin' && <Badge tone="success">{panelWords.admin}</Badge>}
          {row.isDisabled && <Badge tone="danger">{panelWords.disabled}</Badge>}
        </span>
      </span>
    </span>
  );
}

function Contact({ row }: { row: PersonRow }) {
  return (
    <span className="lines">
      <EmailText email={row.email} />
      {row.phone && <span className="text-muted text-sm">{shownPhone(row.phone)}</span>}
    </span>
  );
}

function Progress({ value }: { value: number }) {
  return (
    <span className="progress-cell">
      <ProgressBar label={studentAdminWords.averageProgress} value={value} />
      {value}%
    </span>
  );
}
