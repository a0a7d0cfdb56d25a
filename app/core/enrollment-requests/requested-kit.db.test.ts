import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listSeatHolders } from '#app/core/announcements/list-seat-holders.server.ts';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import type { PaymentInput } from '#app/core/enrollments/admin/enrollment-payment.ts';
import { countKits, findKits } from '#app/core/kits/kit-admin-queries.server.ts';
import { addKit, correctAddress, moveKits } from '#app/core/kits/kit-commands.server.ts';
import { findUnaddressedKit, listOwnKits } from '#app/core/kits/kit-queries.server.ts';
import { giveKitAddress } from '#app/core/kits/own-kit-commands.server.ts';
import { correctPayment } from '#app/core/payments/payment-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import { visitor } from '#app/domain/access.ts';
import { asha, ravi } from '#tests/support/enrollments.ts';
import { kitAddress as address, boughtKit, sendKits } from '#tests/support/kits.ts';
import { orderNow as now, orderParts, portal, shopTakingUpi } from '#tests/support/orders.ts';
import { refund } from '#tests/support/refunds.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { acceptRequest } from './request-admin-commands.server.ts';
import { giveAllWaitingSeats } from './waiting-seats.server.ts';

const database = shopTakingUpi();
beforeEach(() => sendKits(database.db));

const owner = () => orderParts(database.db, { actor: portal });
const meera: UserActor = { ...asha, id: 'meera', email: 'meera@example.in', fullName: 'Meera Nair' };
const as = (actor: Actor) => ({ db: database.db, actor, now });

/**
 * Accepts an enrollment request for the course 'First Hover', sent by a guest unless `by` names an account, and returns
 * the kit (course material) of the request.
 */
async function accept(by: { id: string; email: string } | null = null, payment: PaymentInput | null = null) {
  const { db } = database;
  const email = by?.email ?? meera.email;
  const asked = {
    courseId: 'c1',
    courseTitle: 'First Hover',
    fullName: 'Meera Nair',
    phone: '+919876543210',
  };
  const row = { ...asked, id: `of ${email}`, reference: `PK-${email}`, userId: by?.id ?? null, email };
  await db.insert(enrollmentRequests).values(row);
  const parts = { ...owner(), site: 'https://pankh.example' };
  const outcome = await acceptRequest(parts, { id: row.id, payment });
  if (!outcome.success) throw new Error(outcome.error);
  const [kit] = await db.select().from(shipments).where(eq(shipments.requestId, row.id));
  return kit;
}
const found = async (id = '') => (await findKits(database.db, [id]))[0];
const move = async (id = '') => (await moveKits(owner(), { ids: [id], to: 'packed' })).moved;
const emailTo = async (to: string) => {
  const sent = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, to));
  return sent.find(({ subject }) => subject.includes('is confirmed'))?.body;
};
const signUp = async () => {
  const { id, email, fullName } = meera;
  await database.db.insert(users).values({ id, email, fullName, emailVerified: true });
  await giveAllWaitingSeats(database.db, now, silentLog);
};

it('[SELL-92] [SELL-141] a refund by hand before the sign-up holds the kit and ends the seat; undo brings both back', async () => {
  const { db } = database;
  const kit = await accept(null, { key: 'p1', amount: 2499, method: 'Cash', reference: null });
  await correctAddress(owner(), { id: kit?.id ?? '', seen: 'null', address });
  const holders = async () => await listSeatHolders(db, { courseId: 'c1', batchId: null }, now);
  expect([await move(kit?.id), (await holders()).length]).toEqual([1, 1]);
  const refunded = await correctPayment(owner(), { id: 'p1', to: 'refunded' });
  if (!refunded.success) throw new Error(refunded.error);
  expect(await found(kit?.id)).toMatchObject({ held: 'not_enrolled' });
  expect(await holders()).toEqual([]);
  const sent = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, meera.email));
  expect(sent.map(({ body }) => body).join()).toContain('Your seat in the course is closed.');
  await signUp();
  expect(await db.$count(enrollments)).toBe(0);
  await undoAudit(as(portal), { id: refunded.auditId });
  expect(await found(kit?.id)).toMatchObject({ held: null });
  await giveAllWaitingSeats(db, now, silentLog);
  expect(await db.$count(enrollments)).toBe(1);
});

describe('[SELL-141] a request accepted for a course with a kit, from somebody without an account,', () => {
  it('brings a kit that waits for its address, with whom the owner asks', async () => {
    const kit = await accept();
    expect(await found(kit?.id)).toMatchObject({
      kit: 'Drone parts and tools',
      state: 'to_pack',
      held: 'address_missing',
      address: null,
      student: 'Meera Nair',
      email: meera.email,
      phone: '+919876543210',
      studentId: null,
    });
    expect(await countKits(database.db)).toMatchObject({ unaddressed: 1, held: 0, to_pack: 0, all: 1 });
    expect(await move(kit?.id)).toBe(0);
  });

  it('tells the applicant in the email of acceptance, without a link that needs an account', async () => {
    await accept();
    const body = await emailTo(meera.email);
    expect(body).toContain('We send you a kit for this course (Drone parts and tools).');
    expect(body).toContain('{reply} with your postal address');
    expect(body).not.toContain('/dashboard#kits');
  });

  it('is sent once the owner has typed the address, though nobody has signed up', async () => {
    const kit = await accept();
    expect(await correctAddress(owner(), { id: kit?.id ?? '', seen: 'null', address })).toEqual({
      success: true,
    });
    expect(await countKits(database.db)).toMatchObject({ unaddressed: 0, to_pack: 1 });
    expect(await move(kit?.id)).toBe(1);
    expect(await database.db.$count(enrollments)).toBe(0);
  });

  it('goes to the account that signs up later, which says where to send it', async () => {
    const kit = await accept();
    await signUp();
    expect(await listOwnKits(database.db, meera, now)).toMatchObject([{ id: kit?.id, isUnaddressed: true }]);
    expect(await findUnaddressedKit(database.db, meera, { id: kit?.id ?? '' })).toMatchObject({
      id: kit?.id,
    });
    expect(await giveKitAddress(as(meera), { id: kit?.id ?? '', address })).toEqual({ success: true });
    expect(await found(kit?.id)).toMatchObject({ address, held: null, studentId: 'meera' });
    expect(await listOwnKits(database.db, meera, now)).toMatchObject([{ isUnaddressed: false }]);
  });

  it('keeps the address that the owner typed, when the student sends another one at the same time', async () => {
    const kit = await accept();
    await signUp();
    const id = kit?.id ?? '';
    await correctAddress(owner(), { id, seen: 'null', address });
    const other = { ...address, city: 'Mysuru' };
    expect(await giveKitAddress(as(meera), { id, address: other })).toEqual({
      success: false,
      error: 'known',
    });
    expect(await found(id)).toMatchObject({ address });
    // The owner's page was opened before there was an address.
    expect(await correctAddress(owner(), { id, seen: 'null', address: other })).toMatchObject({
      error: 'readdressed',
    });
  });
});

describe('[SELL-141] an address without an account', () => {
  const answers = async (...learners: (string | null)[]) => {
    const { db } = database;
    const { fullName, email } = meera;
    const row = { courseId: 'c1', courseTitle: 'First Hover', phone: '+919876543210', fullName, email };
    const asked = learners.map((learnerName, n) => ({
      ...row,
      id: `r${n}`,
      reference: `PK-${n}`,
      learnerName,
    }));
    await db.insert(enrollmentRequests).values(asked);
    const parts = { ...owner(), site: 'https://pankh.example' };
    return await Promise.all(asked.map(({ id }) => acceptRequest(parts, { id, payment: null })));
  };

  it('gets one kit by two requests that are accepted at one moment, also once it has signed up', async () => {
    expect(await answers(null, 'MEERA nair')).toMatchObject([{ success: true }, { success: true }]);
    expect(await database.db.$count(shipments)).toBe(1);
    await signUp();
    expect(await listOwnKits(database.db, meera, now)).toHaveLength(1);
  });

  it('gets none by a request where its order has brought one, unless another learner has that', async () => {
    await boughtKit(database.db, { email: meera.email });
    await answers(null);
    expect(await database.db.$count(shipments)).toBe(1);
    await database.db.delete(enrollmentRequests);
    await answers('Tara');
    expect(await database.db.$count(shipments)).toBe(2);
  });

  it('gets one by a later request where the first was refunded before its kit was sent', async () => {
    await accept(null, { key: 'p1', amount: 2499, method: 'Cash', reference: null });
    await correctPayment(owner(), { id: 'p1', to: 'refunded' });
    await answers(null);
    expect(await database.db.$count(shipments)).toBe(2);
  });
});

describe('[SELL-141] a request accepted for a course with a kit, from somebody with an account,', () => {
  it('brings a kit at once, and its email leads to the dashboard', async () => {
    const kit = await accept(asha);
    expect(await found(kit?.id)).toMatchObject({ held: 'address_missing', studentId: asha.id });
    expect(await emailTo(asha.email)).toContain('https://pankh.example/dashboard#kits');
  });

  it('brings no second kit to who has one, by the owner’s hand or by an order', async () => {
    await boughtKit(database.db, { actor: asha });
    expect(await accept(asha)).toBeUndefined();
    expect(await emailTo(asha.email)).not.toContain('kit');
    await accept(ravi);
    const [seat] = await database.db.select().from(enrollments).where(eq(enrollments.userId, ravi.id));
    expect(await addKit(owner(), { enrollmentId: seat?.id ?? '', address })).toMatchObject({
      error: 'taken',
    });
    expect(await database.db.$count(shipments)).toBe(2);
  });

  it('brings a kit to who was refunded before the first one was sent', async () => {
    const { order } = await boughtKit(database.db, { actor: asha });
    await refund(database.db, order.id);
    expect(await found((await accept(asha))?.id)).toMatchObject({ held: 'address_missing' });
  });

  it('lets nobody else see the kit or say where it goes', async () => {
    const kit = await accept(asha);
    const id = kit?.id ?? '';
    expect(await findUnaddressedKit(database.db, ravi, { id })).toBeUndefined();
    for (const actor of [ravi, visitor])
      expect(await giveKitAddress({ db: database.db, actor, now }, { id, address })).toMatchObject({
        success: false,
      });
    expect(await found(id)).toMatchObject({ address: null });
  });

  it('must not be sent any more once the student is no longer enrolled', async () => {
    const kit = await accept(asha);
    await database.db.delete(enrollments);
    expect(await found(kit?.id)).toMatchObject({ held: 'no_address' });
    expect(await listOwnKits(database.db, asha, now)).toEqual([]);
    expect(await giveKitAddress(as(asha), { id: kit?.id ?? '', address })).toMatchObject({ success: false });
  });
});

it('[SELL-141] a request accepted for a course without a kit brings none', async () => {
  await sendKits(database.db, '');
  expect(await accept()).toBeUndefined();
  expect(await emailTo(meera.email)).not.toContain('kit');
});
