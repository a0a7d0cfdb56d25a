import { Link } from 'react-router';
import { formatDateTime } from '#app/domain/calendar.ts';
import { formatRupees } from '#app/domain/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { type Column, Table } from '#app/ui/table.tsx';
import { paymentStatusLabels } from './payment-list.ts';

export type PaymentRow = {
  id: string;
  userId: string | null;
  studentName: string | null;
  courseTitle: string | null;
  amount: number;
  status: keyof typeof paymentStatusLabels;
  method: string | null;
  reference: string | null;
  createdAt: Date;
};

const tones = { completed: 'success', pending: 'warning', failed: 'danger', refunded: 'neutral' } as const;

/** Payments as lines: who, for what, how much, in which state. */
export function PaymentTable({ rows, zone }: { rows: readonly PaymentRow[]; zone: string }) {
  const columns: Column<PaymentRow>[] = [
    { head: 'Student', cell: (row) => <Payer {...row} /> },
    {
      head: 'Course',
      cell: ({ courseTitle }) => <span className="block lg:min-w-44">{courseTitle ?? 'Unknown Course'}</span>,
      kind: 'long',
    },
    { head: 'Amount', cell: ({ amount }) => <strong>{formatRupees(amount)}</strong>, kind: 'figure' },
    {
      head: 'Status',
      cell: ({ status }) => <Badge tone={tones[status]}>{paymentStatusLabels[status]}</Badge>,
    },
    {
      head: 'Paid by',
      cell: ({ method, reference }) => [method, reference].filter(Boolean).join(' · ') || '–',
    },
    {
      head: 'Date',
      cell: ({ createdAt }) => <span className="block lg:min-w-24">{formatDateTime(createdAt, zone)}</span>,
    },
  ];
  return <Table caption="Payments" columns={columns} rows={rows} keyOf={({ id }) => id} />;
}

function Payer({ userId, studentName }: Pick<PaymentRow, 'userId' | 'studentName'>) {
  if (userId === null || studentName === null) return <strong>Unknown Student</strong>;
  return (
    <Link className="link font-semibold" to={`/admin/students/${encodeURIComponent(userId)}`}>
      {studentName}
    </Link>
  );
}
