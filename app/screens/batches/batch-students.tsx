import { formatCount } from '@pankh/india/money.ts';
import type { BatchStudentPage } from '#app/core/enrollments/admin/list-batch-students.server.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Select } from '#app/ui/field.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { batchAdminWords as words } from '#app/words/en/batch-admin-words.ts';
import { forLearner } from '#app/words/en/learner-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';
import { shownOf } from '#app/words/en/ui-list-words.ts';

type BatchStudentsProps = {
  caption: string;
  list: BatchStudentPage;
  /** The id of the batch (starting date) of these students; null for students without a batch. */
  batchId: string | null;
  batches: readonly { id: string; label: string }[];
};

/** Of a batch or of none; each can be moved to another batch. */
export function BatchStudents({ caption, list, batchId, batches }: BatchStudentsProps) {
  const { students, total, query } = list;
  const before = (query.page - 1) * query.size;
  return (
    <div>
      <Table
        caption={caption}
        rows={students}
        keyOf={({ enrollmentId }) => enrollmentId}
        columns={[
          {
            head: panelWords.student,
            cell: ({ userId, fullName, email, ...learner }) =>
              fullName === null ? (
                studentWords.unknownStudent
              ) : (
                <>
                  <TextLink to={`/admin/students/${userId}`} className="font-semibold">
                    {fullName}
                  </TextLink>
                  <span className="block text-sm wrap-anywhere empty:hidden">{forLearner(learner)}</span>
                  <span className="block text-muted text-sm wrap-anywhere">{email}</span>
                </>
              ),
          },
          { head: panelWords.progress, cell: ({ progress }) => `${progress}%`, kind: 'short' },
          {
            head: words.moveTo,
            kind: 'long',
            cell: ({ enrollmentId, fullName }) => (
              <Form method="post" preventScrollReset className="flex items-center gap-2">
                <input type="hidden" name="intent" value="move" />
                <input type="hidden" name="enrollment" value={enrollmentId} />
                <Select
                  name="batch"
                  defaultValue={batchId ?? ''}
                  aria-label={`${words.moveTo}: ${fullName ?? studentWords.unknownStudent}`}
                  className="min-w-0 sm:w-56"
                >
                  <option value="">{words.noBatch}</option>
                  {batches.map(({ id, label }) => (
                    <option key={id} value={id}>
                      {label}
                    </option>
                  ))}
                </Select>
                <Button type="submit" variant="quiet" size="sm">
                  {words.move}
                </Button>
              </Form>
            ),
          },
        ]}
      />
      {total > query.size && (
        <p className="mt-4 text-muted text-sm">
          {shownOf(
            formatCount(before + 1),
            formatCount(before + students.length),
            formatCount(total),
            words.byName,
          )}
        </p>
      )}
      <Pagination page={query.page} pages={Math.ceil(total / query.size)} hrefOf={(to) => `?page=${to}`} />
    </div>
  );
}
