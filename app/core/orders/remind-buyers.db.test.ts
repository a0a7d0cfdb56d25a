import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, reminderRefusals } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { orderNow as now, orderParts, placed, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { correctBuyerEmail } from './change-order-email.server.ts';
import { claimUtr, withdrawOrder } from './claim-utr.server.ts';
import { expireOrders } from './expire-orders.server.ts';
import { confirmOrder } from './order-admin-commands.server.ts';
import { refuseReminders, remindBuyers } from './remind-buyers.server.ts';

const database = shopTakingUpi();
const hour = 3_600_000;
const at = (hours: number) => new Date(now.getTime() + hours * hour);
const remind = (hours: number) => remindBuyers({ ...orderParts(database.db), now: at(hours) });
const reminders = async () =>
  (await database.db.select().from(mailOutbox)).filter(({ subject }) => subject.includes('not paid yet'));

it('[SELL-132] the reminder of an unpaid order is sent once, six hours after it, with a link to cancel', async () => {
  const { order, key } = await placed(database.db);
  expect(await remind(5.9)).toBe(0);
  expect(await Promise.all([remind(6), remind(6), remind(6)])).toContain(1);
  expect(await remind(20)).toBe(0);
  const [email, ...more] = await reminders();
  expect(more).toEqual([]);
  expect(email?.recipient).toBe(order.email);
  expect(email?.body).toContain(`https://pankh.example/orders/${order.reference}?key=${key}#cancel`);
});

it('[SELL-132] a reminder that could not be sent yet is dropped once the order is paid, withdrawn or over', async () => {
  const { db } = database;
  const { order: paid } = await placed(db);
  const { order: withdrawn, key } = await placed(db, { email: 'b@example.in' });
  await placed(db, { email: 'c@example.in' });
  expect(await remind(6)).toBe(3);
  await db.insert(mailOutbox).values({ id: 'other', recipient: 'x', subject: 'not paid yet', body: '' });
  const payment = { id: paid.id, key: 'k', paise: 59_900, utr: null, method: 'Cash' };
  await confirmOrder(orderParts(db, { actor: portal }), payment);
  await withdrawOrder(orderParts(db), { reference: withdrawn.reference, key });
  await remind(6.1);
  expect((await reminders()).map(({ recipient }) => recipient).sort()).toEqual(['c@example.in', 'x']);
  await db.delete(mailOutbox).where(eq(mailOutbox.id, 'other'));
  await db
    .update(mailOutbox)
    .set({ sentAt: at(6.2) })
    .where(eq(mailOutbox.recipient, 'c@example.in'));
  await remind(24 * 30);
  expect(await reminders()).toHaveLength(1);
  await db.update(mailOutbox).set({ sentAt: null }).where(eq(mailOutbox.recipient, 'c@example.in'));
  await remind(24 * 30);
  expect(await reminders()).toEqual([]);
});

it('[SELL-132] a buyer who wants no reminders gets none for later orders either, and others still do', async () => {
  const { order, key } = await placed(database.db);
  const asked = { reference: order.reference, key: 'guessed' };
  expect(await refuseReminders(orderParts(database.db), asked)).toMatchObject({ success: false });
  expect(await refuseReminders(orderParts(database.db), { ...asked, key })).toEqual({ success: true });
  // The stored value must not reveal the email address, not even to somebody who compares it with the hashes
  // of likely addresses.
  const [{ emailHash } = { emailHash: '' }] = await database.db.select().from(reminderRefusals);
  expect(emailHash).toMatch(/^[\w-]{43}$/);
  for (const encoding of ['hex', 'base64url'] as const)
    expect(emailHash).not.toBe(createHash('sha256').update(order.email).digest(encoding));
  await placed(database.db, { slug: 'pointers-in-c', seen: 79_900 }).catch(() => undefined);
  await placed(database.db, { email: 'other@example.in' });
  expect(await remind(7)).toBe(1);
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['other@example.in']);
});

it('[SELL-132] [DAY-65] the refusal of reminders follows an order whose address is corrected', async () => {
  const { order, key } = await placed(database.db);
  await placed(database.db, { email: 'other@example.in' });
  await refuseReminders(orderParts(database.db), { reference: order.reference, key });
  const owner = { ...orderParts(database.db, { actor: portal }), isMailSent: true };
  await correctBuyerEmail(owner, { id: order.id, typed: 'right@example.in' });
  expect(await remind(7)).toBe(1);
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['other@example.in']);
});

it('[DAY-214] no reminder asks to pay for a course that was deleted', async () => {
  await placed(database.db);
  await database.db.delete(courses);
  expect(await remind(7)).toBe(0);
});

it('[SELL-132] no reminder asks to pay for a course that the learner has by another order or from the owner', async () => {
  const { db } = database;
  await db.insert(settings).values({ key: 'enrolment', value: { asksLearner: true } });
  await placed(db);
  const { order: bought } = await placed(db);
  const { order: ofRavi } = await placed(db, { learnerName: 'Ravi' });
  await placed(db, {}, { actor: asha });
  const { order: ofKabir } = await placed(db, { learnerName: 'Kabir' }, { actor: asha });
  const paid = { id: bought.id, key: 'k', paise: 59_900, utr: null, method: 'Cash' };
  await confirmOrder(orderParts(db, { actor: portal }), paid);
  await enroll(db, asha.id, now, { courseId: 'c1' });
  expect(await remind(7)).toBe(2);
  const sent = (await reminders()).map(({ subject }) => subject).join();
  for (const { reference } of [ofRavi, ofKabir]) expect(sent).toContain(reference);
  expect(await remind(8)).toBe(0);
});

it('[SELL-132] no reminder asks to pay for a course that an accepted request of the address brings or brought', async () => {
  const { db } = database;
  const emails = ['waits', 'learns', 'declined', 'refunded', 'sibling'].map((name) => `${name}@example.in`);
  for (const email of emails) await placed(db, { email });
  const { id: enrollmentId } = await enroll(db, asha.id, now, { courseId: 'c1' });
  const asked = { courseId: 'c1', courseTitle: 'First Hover', fullName: 'Meera Nair', phone: '1' };
  const change = {
    'learns@example.in': { enrollmentId, userId: asha.id },
    'declined@example.in': { status: 'declined' },
    'sibling@example.in': { learnerName: 'Kabir' },
  } as const;
  const changes: Record<string, Partial<typeof enrollmentRequests.$inferInsert>> = change;
  await db.insert(enrollmentRequests).values(
    emails.map((email) => ({
      ...{ ...asked, id: email, reference: email, email, status: 'accepted' as const },
      ...changes[email],
    })),
  );
  const back = { id: 'p', amount: 1, status: 'refunded', requestId: 'refunded@example.in' } as const;
  await db.insert(payments).values(back);
  await remind(7);
  expect((await reminders()).map(({ recipient }) => recipient).sort()).toEqual(emails.slice(2).sort());
});

it('[DAY-97] a reminder that cannot be written stops no other, and is written later', async () => {
  await placed(database.db);
  await placed(database.db, { email: 'other@example.in' });
  const parts = orderParts(database.db, { now: at(7) });
  const enqueue: typeof parts.mail.enqueue = async (tx, email) => {
    if (email.to === 'meera@example.in') await tx.execute(sql`select 1 / 0`);
    await parts.mail.enqueue(tx, email);
  };
  expect(await remindBuyers({ ...parts, mail: { ...parts.mail, enqueue } })).toBe(1);
  expect((await reminders()).map(({ recipient }) => recipient)).toEqual(['other@example.in']);
  expect(await remind(8)).toBe(1);
});

it('[SELL-132] at most five reminders go to an address in a day, whoever ordered under it', async () => {
  for (let nth = 1; nth <= 7; nth++) await placed(database.db);
  await placed(database.db, { email: 'other@example.in' });
  await remind(7);
  const to = (await reminders()).map(({ recipient }) => recipient);
  expect(to.filter((recipient) => recipient === 'meera@example.in')).toHaveLength(5);
  expect(to).toContain('other@example.in');
  expect(await remind(8)).toBe(0);
});

it('[SELL-132] at most one reminder is sent, and none after a UTR, a payment or the end, in any order of events', async () => {
  const acts = fc.array(fc.constantFrom('remind', 'remind', 'claim', 'withdraw', 'expire', 'later'), {
    maxLength: 12,
  });
  let nth = 0;
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      nth++;
      const { order, key } = await placed(database.db, { email: `b${nth}@example.in` });
      const proof = { reference: order.reference, key };
      let hours = 0;
      let isQuiet = false;
      for (const act of list) {
        const ctx = orderParts(database.db, { now: at(hours) });
        const before = (await reminders()).filter(({ recipient }) => recipient === order.email).length;
        if (act === 'later') hours += 5;
        if (act === 'remind') await remind(hours);
        if (act === 'expire') await expireOrders({ db: database.db, now: at(hours), log: silentLog });
        if (act === 'withdraw') await withdrawOrder(ctx, proof);
        if (act === 'claim') await claimUtr(ctx, { ...proof, typed: String(100_000_000_000 + nth) });
        const after = (await reminders()).filter(({ recipient }) => recipient === order.email).length;
        // One that was not sent yet is dropped.
        if (isQuiet) expect(after).toBeLessThanOrEqual(before);
        const [stored] = await database.db.select().from(orders).where(eq(orders.id, order.id));
        isQuiet ||= stored?.state !== 'pending';
      }
      const sent = (await reminders()).filter(({ recipient }) => recipient === order.email);
      expect(sent.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 25 },
  );
});
