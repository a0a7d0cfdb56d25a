import type { listPayments } from '#app/core/payments/payment-queries.server.ts';

type ListedPayment = Awaited<ReturnType<typeof listPayments>>['rows'][number];

/** A payment by UPI of ₹599 as the panel lists it. */
export const listedPayment: ListedPayment = {
  id: 'p1',
  kind: 'payment',
  userId: 'u1',
  courseId: 'c1',
  enrollmentId: null,
  orderId: null,
  amount: 599,
  status: 'completed',
  method: 'UPI',
  reference: null,
  rail: null,
  note: null,
  isTest: false,
  feePaise: null,
  feeTaxPaise: null,
  createdAt: new Date(0),
  studentName: 'Asha',
  courseTitle: 'Kites',
};
