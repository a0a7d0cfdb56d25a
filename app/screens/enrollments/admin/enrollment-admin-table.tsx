import { IndianRupee, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import type { EnrollmentRow } from '#app/core/enrollments/admin/enrollment-admin-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { type Column, RowActions, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { unknownCourse } from '#app/words/en/common-words.ts';
import { counted } from '#app/words/en/counted.ts';
import { enrollmentAdminWords as words } from '#app/words/en/enrollment-admin-words.ts';
import { enrollmentWords } from '#app/words/en/enrollment-words.ts';
import { forLearner } from '#app/words/en/learner-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';

/** The question asked before an enrollment is deleted. Its exact wording is required (ADM-ENR-4). */
export const deleteEnrollmentQuestion = words.deleteQuestion;

type TableProps = {
  rows: readonly EnrollmentRow[];
  back: string;
  payPath: (id: string) => string;
  zone: string;
  sort?: string;
  /** The id of the form that exports the selected enrollments. Without it, the rows have no checkboxes. */
  chooser?: string;
};

/** The table of enrollments, with the actions that an admin can take on each (ADM-ENR-2 … 4). */
export function EnrollmentsTable({ rows, back, payPath, zone, sort, chooser }: TableProps) {
  const columns: Column<EnrollmentRow>[] = [
    {
      head: panelWords.student,
      sorts: ['student'],
      cell: (row) => (
        <span className="flex items-start gap-3">
          {chooser && <RowChoice form={chooser} id={row.id} label={bulkWords.choose(nameOf(row))} />}
          <span className="lines @min-[60rem]:min-w-42">
            {row.studentEmail === null ? (
              <span className="font-semibold">{studentWords.unknownStudent}</span>
            ) : (
              <TextLink className="font-semibold" to={`/admin/students/${row.userId}`}>
                {row.studentName || row.studentEmail}
              </TextLink>
            )}
            <span className="text-sm wrap-anywhere empty:hidden">{forLearner(row, row.studentName)}</span>
            <span className="text-muted text-sm">
              {row.studentEmail === null ? (
                enrollmentWords.notAvailable
              ) : (
                <EmailText email={row.studentEmail} />
              )}
            </span>
          </span>
        </span>
      ),
    },
    {
      head: panelWords.course,
      sorts: ['course'],
      kind: 'long',
      cell: ({ courseTitle, durationDays }) => (
        <span className="lines @min-[60rem]:min-w-32">
          <UserText text={courseTitle ?? unknownCourse} className="one-line" />
          <span className="text-muted text-sm">{durationOf(durationDays)}</span>
        </span>
      ),
    },
    {
      head: panelWords.status,
      cell: ({ status }) => (
        <Badge tone={status === 'completed' ? 'success' : 'neutral'}>
          {enrollmentWords.statuses[status]}
        </Badge>
      ),
    },
    {
      head: panelWords.progress,
      sorts: ['progress'],
      cell: ({ progress }) => (
        <span className="progress-cell">
          <ProgressBar label={panelWords.progress} value={progress} />
          {progress}%
        </span>
      ),
    },
    {
      head: words.enrolledDate,
      sorts: ['newest', 'oldest'],
      cell: ({ enrolledAt }) => formatDate(enrolledAt, zone),
      kind: 'short',
    },
    {
      head: panelWords.actions,
      cell: (row) => <Actions {...{ row, back }} payPath={payPath(row.id)} />,
      kind: 'actions',
    },
  ];
  return (
    <Table
      caption={panelWords.enrollments}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      sort={sort}
    />
  );
}

function Actions({ row, back, payPath }: { row: EnrollmentRow; back: string; payPath: string }) {
  const name = nameOf(row);
  return (
    <RowActions>
      {row.status !== 'completed' && row.isRefunded && (
        <span className="self-center text-muted text-sm">{words.refunded}</span>
      )}
      {row.status !== 'completed' && !row.isRefunded && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="complete" />
          <input type="hidden" name="id" value={row.id} />
          <input type="hidden" name="next" value={back} />
          <Button type="submit" variant="quiet" size="sm" aria-label={`${words.markAsCompleted}: ${name}`}>
            {words.markAsCompleted}
          </Button>
        </Form>
      )}
      <Link
        className="btn btn-quiet btn-sm"
        to={payPath}
        title={panelWords.recordPayment}
        aria-label={`${panelWords.recordPayment}: ${name}`}
      >
        <Icon of={IndianRupee} size={16} />
      </Link>
      <ConfirmForm
        question={deleteEnrollmentQuestion}
        fields={{ intent: 'delete', id: row.id, next: back }}
        details={name}
        confirmLabel={panelWords.delete}
        variant="danger"
        label={`${words.deleteEnrollment}: ${name}`}
      >
        <Icon of={Trash2} size={16} />
      </ConfirmForm>
    </RowActions>
  );
}

const nameOf = ({ studentName, courseTitle }: EnrollmentRow) =>
  `${studentName ?? studentWords.unknownStudent}, ${courseTitle ?? unknownCourse}`;

function durationOf(days: number | null): string {
  if (days === null) return enrollmentWords.notAvailable;
  return counted(days, 'day');
}
