import { formatRupees } from '@pankh/india/money.ts';
import { paymentCorrections } from '#app/core/payments/payment-correction.ts';
import type { listPayments } from '#app/core/payments/payment-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { isGatewayRail } from '#app/domain/order.ts';
import { Badge } from '#app/ui/badge.tsx';
import { RowChoice } from '#app/ui/chosen-rows.tsx';
import { ConfirmForm } from '#app/ui/confirm-form.tsx';
import { LinkFor } from '#app/ui/link-for.tsx';
import { OutsideNumber } from '#app/ui/outside-number.tsx';
import { useMay } from '#app/ui/rights-context.ts';
import { type Column, RowActions, Table } from '#app/ui/table.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { bulkWords } from '#app/words/en/bulk-words.ts';
import { testMark, unknownCourse } from '#app/words/en/common-words.ts';
import { railLabels } from '#app/words/en/order-words.ts';
import { panelWords } from '#app/words/en/panel-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';

type PaymentRow = Awaited<ReturnType<typeof listPayments>>['rows'][number];

const tones = { completed: 'success', pending: 'warning', failed: 'danger', refunded: 'neutral' } as const;

type PaymentTableProps = {
  rows: readonly PaymentRow[];
  zone: string;
  back: string;
  sort?: string;
  /** The id of the form that exports the selected payments. Without it, the rows have no checkboxes. */
  chooser?: string;
};

export function PaymentTable({ rows, zone, back, sort, chooser }: PaymentTableProps) {
  const may = useMay();
  const columns: Column<PaymentRow>[] = [
    {
      head: panelWords.student,
      cell: (row) => (
        <span className="flex items-start gap-3">
          {chooser && <RowChoice form={chooser} id={row.id} label={bulkWords.choose(nameOf(row))} />}
          <Payer {...row} />
        </span>
      ),
    },
    {
      head: panelWords.course,
      cell: ({ courseTitle }) => (
        <UserText text={courseTitle ?? unknownCourse} className="one-line block @min-[60rem]:min-w-32" />
      ),
      kind: 'long',
    },
    {
      head: panelWords.amount,
      cell: ({ amount }) => <strong>{formatRupees(amount).replace('-', '−')}</strong>,
      kind: 'amount',
      sorts: ['amount'],
    },
    {
      head: panelWords.status,
      cell: ({ status, kind, isTest }) => (
        <span className="flex flex-wrap gap-2">
          <Badge tone={tones[status]}>
            {kind === 'refund' ? paymentWords.refundStatuses[status] : paymentWords.statuses[status]}
          </Badge>
          {isTest && <Badge tone="accent">{testMark}</Badge>}
        </span>
      ),
    },
    {
      head: panelWords.paidBy,
      cell: ({ method, reference, rail, ...row }) => (
        <span className="grid @min-[60rem]:min-w-24">
          {method || (reference ? null : '–')}
          {reference && (
            <OutsideNumber from={isGatewayRail(rail) ? railLabels[rail] : undefined} number={reference} />
          )}
          <GatewayFee {...row} />
        </span>
      ),
    },
    {
      head: panelWords.date,
      sorts: ['newest', 'oldest'],
      cell: ({ createdAt }) => (
        <span className="block @min-[60rem]:min-w-20">{formatDateTime(createdAt, zone)}</span>
      ),
    },
  ];
  if (may('orders.read') || may('payments.correct'))
    columns.push({
      head: paymentWords.correct,
      cell: (row) => <Corrections row={row} back={back} />,
      kind: 'actions',
    });
  return (
    <Table caption={panelWords.payments} columns={columns} rows={rows} keyOf={({ id }) => id} sort={sort} />
  );
}

const nameOf = ({ amount, studentName }: PaymentRow) =>
  `${formatRupees(amount)}, ${studentName ?? studentWords.unknownStudent}`;

function GatewayFee({ feePaise, feeTaxPaise }: Pick<PaymentRow, 'feePaise' | 'feeTaxPaise'>) {
  if (feePaise === null) return null;
  return <span className="text-muted">{paymentWords.fee(feePaise, feeTaxPaise ?? 0)}</span>;
}

function Corrections({ row, back }: { row: PaymentRow; back: string }) {
  const may = useMay();
  if (row.orderId)
    return may('orders.read') ? (
      <RowActions>
        <TextLink to={`/admin/orders/${row.orderId}`}>
          {panelWords.order}
          <span className="sr-only">
            {' '}
            {paymentWords.ofStudent(row.studentName ?? studentWords.unknownStudent)}
          </span>
        </TextLink>
      </RowActions>
    ) : null;
  if (row.status !== 'completed' || !may('payments.correct')) return null;
  const what = nameOf(row);
  return (
    <span className="grid gap-1.5 @max-[60rem]:flex @min-[60rem]:justify-end">
      {paymentCorrections.map((to) => {
        const { label, confirmLabel, question, details } = paymentWords.corrections[to];
        return (
          <ConfirmForm
            key={to}
            question={question}
            details={`${what}. ${details}`}
            fields={{ intent: 'correct', id: row.id, to, next: back }}
            confirmLabel={confirmLabel}
            label={`${label} ${what}`}
          >
            {label}
          </ConfirmForm>
        );
      })}
    </span>
  );
}

function Payer({ userId, studentName }: Pick<PaymentRow, 'userId' | 'studentName'>) {
  if (studentName === null) return <strong>{studentWords.unknownStudent}</strong>;
  if (userId === null)
    return (
      <span className="grid @min-[60rem]:min-w-42">
        <UserText as="strong" text={studentName} />
        <span className="text-muted text-sm">{paymentWords.notSignedUp}</span>
      </span>
    );
  return (
    <strong className="grid @min-[60rem]:min-w-42">
      <LinkFor right="students.read" to={`/admin/students/${encodeURIComponent(userId)}`}>
        {studentName}
      </LinkFor>
    </strong>
  );
}
