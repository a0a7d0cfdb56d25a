import { formatRupees } from '@pankh/india/money.ts';
import { Link } from 'react-router';
import type { SimpleFaq, SimpleTestimonial } from '#app/core/simple-panel/simple-queries.server.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { EmailText } from '#app/ui/email-text.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Stars } from '#app/ui/stars.tsx';
import { RowActions, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { panelWords } from '#app/words/en/panel-words.ts';
import { simplePanelWords as words } from '#app/words/en/simple-panel-words.ts';
import { studentAdminWords } from '#app/words/en/student-admin-words.ts';

type SimpleCourse = { id: string; title: string; price: number; originalPrice: number | null };
type SimplePerson = { id: string; fullName: string; email: string; role: string };

/** Edit and Delete do the same there as in the full panel (OLD-3). */
export function SimpleCourses({ rows, question }: { rows: readonly SimpleCourse[]; question: string }) {
  return (
    <>
      <Form method="post" className="mb-4">
        <input type="hidden" name="intent" value="add-samples" />
        <Button type="submit">{words.addSamples}</Button>
      </Form>
      {rows.length === 0 ? (
        <EmptyState title={words.noCourses} />
      ) : (
        <Table
          caption={panelWords.courses}
          rows={rows}
          keyOf={({ id }) => id}
          columns={[
            {
              head: panelWords.course,
              cell: ({ title }) => <UserText text={title} className="font-semibold" />,
            },
            {
              head: words.price,
              kind: 'amount',
              cell: ({ price, originalPrice }) => (
                <span>
                  {formatRupees(price)}{' '}
                  {originalPrice !== null && originalPrice > price && (
                    <s className="text-muted text-sm">{formatRupees(originalPrice)}</s>
                  )}
                </span>
              ),
            },
            {
              head: panelWords.actions,
              kind: 'actions',
              cell: ({ id, title }) => (
                <RowActions>
                  <Link
                    className="btn btn-quiet btn-sm"
                    to={`/admin/courses/${id}`}
                    aria-label={words.editOf(title)}
                  >
                    {panelWords.edit}
                  </Link>
                  <ConfirmForm
                    question={question}
                    fields={{ intent: 'delete-course', id }}
                    details={title}
                    confirmLabel={panelWords.delete}
                    variant="danger"
                    label={words.deleteOf(title)}
                  >
                    {panelWords.delete}
                  </ConfirmForm>
                </RowActions>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

/** The Students tab of the simple panel at `/admin-old`: all accounts with name, email and role (OLD-3). */
export function SimpleStudents({ rows }: { rows: readonly SimplePerson[] }) {
  if (rows.length === 0) return <EmptyState title={studentAdminWords.none} />;
  return (
    <Table
      caption={panelWords.students}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: panelWords.name,
          cell: ({ id, fullName }) => (
            <TextLink className="font-semibold" to={`/admin/students/${id}`}>
              {fullName || panelWords.noName}
            </TextLink>
          ),
        },
        { head: panelWords.email, cell: ({ email }) => <EmailText email={email} />, kind: 'long' },
        {
          head: words.role,
          cell: ({ role }) => <Badge tone={role === 'admin' ? 'success' : 'neutral'}>{role}</Badge>,
        },
      ]}
    />
  );
}

/** At `/admin-old`: a button switches between Pending and Approved (ROLE-4, OLD-3). */
export function SimpleTestimonials({ rows }: { rows: readonly SimpleTestimonial[] }) {
  if (rows.length === 0) return <EmptyState title={words.noTestimonials} />;
  return (
    <Table
      caption={panelWords.testimonials}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          head: panelWords.student,
          cell: ({ studentName, rating }) => (
            <span className="grid gap-1">
              <UserText text={studentName} className="font-semibold" />
              <Stars value={rating} />
            </span>
          ),
        },
        {
          head: words.comment,
          cell: ({ comment }) => (
            <UserText text={comment} className="block max-w-prose max-sm:line-clamp-2" />
          ),
          kind: 'long',
        },
        {
          head: panelWords.status,
          cell: ({ isApproved }) => (
            <Badge tone={isApproved ? 'success' : 'warning'}>
              {isApproved ? words.approved : words.pending}
            </Badge>
          ),
        },
        {
          head: panelWords.actions,
          kind: 'actions',
          cell: ({ id, isApproved, studentName }) => (
            <Form method="post" preventScrollReset className="row-acts">
              <input type="hidden" name="intent" value={isApproved ? 'unapprove' : 'approve'} />
              <input type="hidden" name="id" value={id} />
              <Button
                type="submit"
                variant="quiet"
                size="sm"
                aria-label={`${isApproved ? words.hide : words.approve}: ${studentName}`}
              >
                {isApproved ? words.hide : words.approve}
              </Button>
            </Form>
          ),
        },
      ]}
    />
  );
}

/** Each question has its status, Active or Inactive (ROLE-4, OLD-3). */
export function SimpleFaqs({ rows }: { rows: readonly SimpleFaq[] }) {
  if (rows.length === 0) return <EmptyState title={words.noFaqs} />;
  return (
    <Table
      caption={words.faqs}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        { head: panelWords.question, cell: ({ question }) => question },
        {
          head: panelWords.status,
          cell: ({ isActive }) => (
            <Badge tone={isActive ? 'success' : 'neutral'}>{isActive ? words.active : words.inactive}</Badge>
          ),
        },
      ]}
    />
  );
}
