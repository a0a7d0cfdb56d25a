import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { acceptRequest } from '#app/core/enrollment-requests/request-admin-commands.server.ts';
import { requestEnrollment } from '#app/core/enrollment-requests/request-commands.server.ts';
import {
  completeEnrollment,
  deleteEnrollment,
  enrollByHand,
} from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { studyEnrollment } from '#app/core/enrollments/enrollment-commands.server.ts';
import { confirmOrder } from '#app/core/orders/order-admin-commands.server.ts';
import { placeOrder } from '#app/core/orders/place-order.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { refundOrder } from '#app/core/refunds/refund-commands.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { type UserActor, visitor } from '#app/domain/access.ts';
import { studyContext } from '../enrollments.ts';
import { pick, uuid } from '../ledger/act.ts';
import { checkout, orderNow, orderParts, portal } from '../orders.ts';

const courseIds = ['c1', 'c2'] as const;

/** A shop on which a test runs a random history of what students and the owner do with seats and their money. */
export class SeatWorld {
  now = orderNow;
  /** The seats that the owner last gave for nothing: no refund closes those. */
  readonly free = new Set<string>();
  #serial = 0;

  readonly db: Database;
  readonly students: readonly [UserActor, UserActor];

  constructor(db: Database, students: readonly [UserActor, UserActor]) {
    this.db = db;
    this.students = students;
  }

  student = (n: number): UserActor => this.students[n % 2 ? 1 : 0];

  /** A different number at each call, so that a failed history can be repeated exactly. */
  serial = () => ++this.#serial;
  owner = () => orderParts(this.db, { actor: portal, now: this.now });
  ownersStudy = () => studyContext(this.db, portal, this.now);
  payment = (amount = 599) => ({ key: uuid(this.serial()), amount, method: 'UPI', reference: null }) as const;
  utr = () => String(400_000_000_000 + this.serial());
  confirm = (id: string) => {
    const money = { paise: 59_900, utr: this.utr(), method: 'UPI' };
    return confirmOrder(this.owner(), { id, key: uuid(this.serial()), ...money });
  };
  orders = () => this.db.select().from(orders).orderBy(asc(orders.createdAt), asc(orders.id));
  seats = () => this.db.select().from(enrollments).orderBy(asc(enrollments.id));
}

/** An act in a random history; the random numbers `n` and `m` decide on whom and how. */
export type Act = (world: SeatWorld, n: number, m: number) => Promise<unknown>;

export const seatActs = {
  async 'order, signed in or not, and perhaps pay'(world, n, m) {
    const student = world.student(n);
    const { db, now } = world;
    const form = {
      email: student.email,
      slug: m % 2 ? 'first-hover' : 'pointers',
      key: uuid(world.serial()),
    };
    const sent = await placeOrder(orderParts(db, { actor: m % 3 ? student : visitor, now }), checkout(form));
    if (sent.success && m % 4) return await world.confirm(sent.order.id);
    return sent;
  },

  async 'confirm an order'(world, n) {
    const order = pick(await world.orders(), n);
    return order && (await world.confirm(order.id));
  },

  async 'refund an order'(world, n, m) {
    const order = pick(
      (await world.orders()).filter(({ state }) => /^(paid|partly)/.test(state)),
      n,
    );
    if (!order) return;
    const way = { by: 'hand', method: 'UPI', utr: world.utr() } as const;
    const asked = { orderId: order.id, key: uuid(world.serial()), taskId: null, way, reason: '' };
    return await refundOrder(world.owner(), { ...asked, paise: m % 4 ? null : 10_000 });
  },

  async 'enroll by hand'(world, n, m) {
    const payment = m % 2 ? world.payment() : null;
    const seat = { userId: world.student(n).id, courseId: courseIds[(m >> 1) % 2] ?? 'c1', payment };
    const given = await enrollByHand(world.owner(), seat);
    if (!given.success) return given;
    if (payment) world.free.delete(given.id);
    else world.free.add(given.id);
    return given;
  },

  async 'record a payment by hand'(world, n) {
    const seat = pick(await world.seats(), n);
    if (seat)
      return await recordPayment(world.owner(), { enrollmentId: seat.id, payment: world.payment(200) });
  },

  async 'refund a payment by hand'({ db, owner }, n) {
    const byHand = db.select().from(payments).where(isNull(payments.orderId)).orderBy(asc(payments.id));
    const payment = pick(await byHand, n);
    if (payment) return await correctPayment(owner(), { id: payment.id, to: 'refunded' });
  },

  async 'request, accepted'(world, n, m) {
    const { db, now, owner } = world;
    const actor = m % 2 ? world.student(n) : visitor;
    const { fullName, email } = world.student(n);
    const applicant = { fullName, email, phone: '+919876543210', message: null, couponCode: null };
    const parts = { ...orderParts(db, { actor, now }), ownerEmail: 'owner@example.in' };
    const courseId = courseIds[(m >> 1) % 2] ?? 'c1';
    const asked = await requestEnrollment(parts, { ...applicant, courseId });
    if (!asked.success) return asked;
    const payment = m % 4 ? world.payment() : null;
    const before = await world.seats();
    const accepted = { id: asked.id, payment };
    const answer = await acceptRequest({ ...owner(), site: 'https://pankh.example' }, accepted);
    if (!answer.success || payment) return answer;
    const [request] = await db.select().from(enrollmentRequests).where(eq(enrollmentRequests.id, asked.id));
    const was = before.find(({ id }) => id === request?.enrollmentId);
    if (request?.enrollmentId && (!was || was.closedAt)) world.free.add(request.enrollmentId);
    return answer;
  },

  async study(world, n, m) {
    const seat = pick(await world.seats(), n);
    const holder = world.students.find(({ id }) => id === seat?.userId);
    if (!seat || !holder) return;
    const intent = (['start', 'complete', 'continue'] as const)[m % 3] ?? 'start';
    return await studyEnrollment(studyContext(world.db, holder, world.now), { intent, enrollment: seat.id });
  },

  async 'mark as completed'(world, n) {
    const seat = pick(await world.seats(), n);
    if (seat) return await completeEnrollment(world.ownersStudy(), { id: seat.id });
  },

  async 'delete an enrollment'(world, n) {
    const seat = pick(await world.seats(), n);
    if (seat) return await deleteEnrollment(world.owner(), { id: seat.id });
  },

  async 'undo one of the last acts'({ db, owner }, n) {
    const { at, id, action, undoneAt } = auditLog;
    const can = and(inArray(action, ['delete', 'complete', 'correct']), isNull(undoneAt));
    const latest = await db.select().from(auditLog).where(can).orderBy(desc(at), id).limit(4);
    const entry = pick(latest, n);
    if (entry) return await undoAudit(owner(), { id: entry.id });
  },

  async 'hide or show a course'({ db }, n, m) {
    await db
      .update(courses)
      .set({ isActive: m % 5 > 0 })
      .where(eq(courses.id, courseIds[n % 2] ?? 'c1'));
  },
} satisfies Record<string, Act>;

export type SeatAct = keyof typeof seatActs;
