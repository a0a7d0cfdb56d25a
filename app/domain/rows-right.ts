import type { Right } from './rights.ts';

const rights: Readonly<Record<string, Right>> = {
  '/admin/orders': 'orders.read',
  '/admin/payments': 'payments.read',
  '/admin/enrollments': 'enrollments.write',
};

/** The right that opens the rows behind a figure, by the URL of their list. */
export const rowsRight = (to: string): Right => rights[to.split('?', 1)[0] ?? ''] ?? 'figures.read';
