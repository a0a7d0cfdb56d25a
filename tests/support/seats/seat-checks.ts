import { and, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { getDashboard } from '#app/core/enrollments/enrollment-queries.server.ts';
import { isRefunded } from '#app/db/payments-of.server.ts';
import { certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { SeatWorld } from './seat-world.ts';

/** Checks that each seat is open if it is paid or given, closed if its money went back, and certified accordingly. */
export async function checkSeats(world: SeatWorld): Promise<void> {
  const { db, free } = world;
  const allOrders = await db.select().from(orders);
  const allPayments = await db.select().from(payments);
  for (const seat of await world.seats()) {
    const sold = allOrders.filter(({ enrollmentId }) => enrollmentId === seat.id);
    const byHand = allPayments.filter((one) => one.enrollmentId === seat.id && one.orderId === null);
    const isPaid =
      sold.some(({ state }) => state === 'paid' || state === 'partly_refunded') ||
      byHand.some(({ status }) => status === 'completed');
    const isGivenBack =
      sold.some(({ state }) => state === 'refunded') || byHand.some(({ status }) => status === 'refunded');
    const isOpen = seat.closedAt === null;
    const facts = JSON.stringify({
      seat,
      sold: sold.map(({ reference, state }) => ({ reference, state })),
      byHand,
    });
    expect(await isRefunded(db, seat.id), `what the lists say: ${facts}`).toBe(!isOpen);
    if (isPaid) expect(isOpen, `paid, so open: ${facts}`).toBe(true);
    else if (isGivenBack && !free.has(seat.id)) expect(isOpen, `given back, so closed: ${facts}`).toBe(false);
    const valid = await db.$count(
      certificates,
      and(eq(certificates.enrollmentId, seat.id), eq(certificates.status, 'valid')),
    );
    expect(valid, `certificates: ${facts}`).toBe(seat.status === 'completed' && isOpen ? 1 : 0);
    expect(seat.certificateUrl !== null, `the link to it: ${facts}`).toBe(valid === 1);
  }
  for (const student of world.students) {
    const { enrollments: shown } = await getDashboard(db, student, { now: world.now, zone: 'Asia/Kolkata' });
    const own = await db.$count(enrollments, eq(enrollments.userId, student.id));
    expect(shown.length, 'seats on the dashboard').toBe(own);
  }
}
