import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';

/** When `order` was placed. */
export const orderedAt = new Date('2026-11-21T06:30:00Z');
/** An order as its buyer sees it, before it is paid. */
export const order: OwnOrder = {
  id: 'o1',
  reference: 'PK7QX2MD',
  fullName: 'Asha Rao',
  email: 'asha@example.in',
  phone: '+919876543210',
  learnerName: null,
  learnerClass: null,
  seatOf: null,
  courseTitle: 'Kites',
  courseSlug: 'kites',
  isCourseGone: false,
  lines: [{ kind: 'list', paise: 59_900 }],
  totalPaise: 59_900,
  keptPaise: 0,
  hadMoney: false,
  refundUntil: null,
  batch: null,
  rail: 'upi',
  isTest: false,
  state: 'pending',
  expiresAt: orderedAt,
  utr: null,
  claimedAt: null,
  claims: 0,
  refusedClaim: null,
  enrollmentId: null,
  ownerId: null,
  kit: null,
  kitAddress: null,
  createdAt: orderedAt,
  paidAt: null,
};
