import type { ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { formatDate, formatDateTime } from '#app/domain/calendar.ts';
import { formatRupees } from '#app/domain/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextareaField } from '#app/ui/field.tsx';
import type { RequestRow } from './admin-list.ts';

type RequestCardProps = {
  row: RequestRow;
  back: string;
  /** The fields of an optional payment. */
  payment: ReactNode;
  /** Open where the last try at this very request had a fault. */
  isOpen?: boolean;
};

const tones = { new: 'accent', accepted: 'success', declined: 'neutral' } as const;

/** One request: who asks for what, whose account it would enrol, and the two ways to answer. */
export function RequestCard({ row, back, payment, isOpen }: RequestCardProps) {
  return (
    <Card className="min-w-0">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="break-words text-xl">{row.fullName}</h2>
          <p className="text-muted">
            {row.courseTitle}
            {row.price !== null && ` · ${formatRupees(row.price)}`}
          </p>
        </div>
        <div className="text-right text-sm">
          <Badge tone={tones[row.status]}>{row.status}</Badge>
          <p className="mt-1 text-muted">
            {row.reference} ·{' '}
            <time dateTime={row.createdAt.toISOString()}>{formatDateTime(row.createdAt)}</time>
          </p>
        </div>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        <a className="link break-all" href={`mailto:${row.email}`}>
          {row.email}
        </a>
        <a className="link" href={`tel:${row.phone}`}>
          {row.phone}
        </a>
        {row.couponCode && (
          <span>
            Coupon <code className="font-mono">{row.couponCode}</code>
          </span>
        )}
      </p>
      {row.message && <p className="mt-3 whitespace-pre-line break-words">{row.message}</p>}
      <p className="mt-3 text-sm">
        <Whereto row={row} />
      </p>
      {row.status === 'new' && (
        <div className="mt-4 grid items-start gap-3">
          <Answer summary="Accept" isOpen={isOpen}>
            <Form method="post" className="grid items-start gap-4 sm:grid-cols-3">
              <Hidden intent="accept" id={row.id} back={back} />
              <p className="text-muted text-sm sm:col-span-3">
                Leave the amount empty where nothing was paid yet. {row.fullName} is told by email.
              </p>
              {payment}
              <div className="sm:col-span-3">
                <Button type="submit">
                  {row.accountId ? 'Accept and enroll' : 'Accept, enroll at sign-up'}
                </Button>
              </div>
            </Form>
          </Answer>
          <Answer summary="Decline">
            <Form method="post" className="grid gap-4">
              <Hidden intent="decline" id={row.id} back={back} />
              <TextareaField
                label="Words for the letter"
                name="words"
                rows={3}
                maxLength={1000}
                required={false}
                hint="They stand in the email that tells them."
              />
              <div>
                <Button type="submit" variant="danger">
                  Decline
                </Button>
              </div>
            </Form>
          </Answer>
        </div>
      )}
    </Card>
  );
}

function Whereto({ row }: { row: RequestRow }) {
  if (row.status === 'declined') return row.decidedAt && `Declined on ${formatDate(row.decidedAt)}`;
  if (row.status === 'accepted' && row.enrollmentId === null) {
    return `Accepted. The seat waits for ${row.email} to sign up.`;
  }
  if (row.accountId === null) return 'No account with this email yet: the seat will wait for its sign-up.';
  return (
    <>
      {row.status === 'accepted' ? 'Enrolled: ' : 'Account: '}
      <Link className="link" to={`/admin/students/${row.accountId}`}>
        {row.accountName || row.email}
      </Link>
    </>
  );
}

function Answer({ summary, isOpen, children }: { summary: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="border-line border-t pt-3">
      <summary className="cursor-pointer py-1 font-semibold">{summary}</summary>
      <div className="pt-3">{children}</div>
    </details>
  );
}

function Hidden({ intent, id, back }: { intent: string; id: string; back: string }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="next" value={back} />
    </>
  );
}
