import { shownPhone } from '@pankh/india/shown-phone.ts';
import { Link } from 'react-router';
import { type StudentRow, shortId } from '#app/core/students/student-list.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { type Column, RowActions, Table } from '#app/ui/table.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { Avatar } from './avatar.tsx';
import { MakeAdmin } from './make-admin-form.tsx';

type StudentsTableProps = {
  rows: readonly StudentRow[];
  signedInBy: 'portal' | 'account';
  /** The id of the form that acts on all selected students. Without it, the rows have no checkboxes. */
  chooser?: string;
};

/** The table of registered users, with their courses and progress (ADM-STU-2). */
export function StudentsTable({ rows, signedInBy, chooser }: StudentsTableProps) {
  const columns: Column<StudentRow>[] = [
    { head: 'Student', cell: (row) => <Person row={row} chooser={chooser} /> },
    { head: 'Contact', cell: (row) => <Contact row={row} />, kind: 'long' },
    {
      head: 'Enrollments',
      kind: 'short',
      cell: ({ enrollments, completed }) => (
        <span className="lines">
          <span>
            <strong>{enrollments}</strong> enrolled
          </span>
          <span className="text-muted text-sm">{completed} completed</span>
        </span>
      ),
    },
    { head: 'Average progress', cell: ({ progress }) => <Progress value={progress} /> },
    {
      head: 'Actions',
      kind: 'actions',
      cell: (row) => (
        <RowActions>
          <Link
            to={`/admin/students/${row.id}`}
            className={buttonClass({ variant: 'quiet', size: 'sm' })}
            aria-label={`View Details: ${row.fullName || row.email}`}
          >
            View Details
          </Link>
          {row.role === 'student' && !row.isDisabled && <MakeAdmin student={row} signedInBy={signedInBy} />}
        </RowActions>
      ),
    },
  ];
  return <Table caption="Students" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Person({ row, chooser }: { row: StudentRow; chooser: string | undefined }) {
  return (
    <span className="flex items-center gap-3">
      {chooser && (
        <RowChoice form={chooser} id={row.id} label={bulkWords.choose(row.fullName || row.email)} />
      )}
      <Avatar person={row} />
      <span className="min-w-0">
        <span lang={languageOf(row.fullName)} className="block font-semibold">
          {row.fullName || 'No name'}
        </span>
        <code className="font-mono text-muted text-xs">{shortId(row.id)}</code>
        {row.role === 'admin' && <Tag tone="success">Admin</Tag>}
        {row.isDisabled && <Tag tone="danger">Disabled</Tag>}
      </span>
    </span>
  );
}

function Tag({ tone, children }: { tone: 'success' | 'danger'; children: string }) {
  return (
    <span className="ml-2">
      <Badge tone={tone}>{children}</Badge>
    </span>
  );
}

function Contact({ row }: { row: StudentRow }) {
  return (
    <span className="lines">
      <EmailText email={row.email} />
      {row.phone && <span className="text-muted text-sm">{shownPhone(row.phone)}</span>}
    </span>
  );
}

function Progress({ value }: { value: number }) {
  return (
    <span className="grid w-20 gap-1">
      <span className="text-sm tabular-nums leading-none">{value}%</span>
      <ProgressBar label="Average progress" value={value} />
    </span>
  );
}
