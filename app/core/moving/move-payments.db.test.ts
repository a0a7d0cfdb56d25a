import { and, asc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows } from '#app/db/tables/moving-tables.server.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { file } from '#tests/support/moving/files.ts';
import { apply, check, movingContext, now, rowsOf } from '#tests/support/moving/moving.ts';
import { orderNow, placed, shopTakingUpi } from '#tests/support/orders.ts';
import { paidOrder, pay, refund } from '#tests/support/refunds.ts';
import type { ColumnChoice } from './csv-columns.ts';
import { findMove } from './move-queries.server.ts';
import { chooseColumns } from './start-move.server.ts';

const database = shopTakingUpi();
const db = () => database.db;

/** Moves in a sheet of payments; returns what was done with each of them. */
async function moveIn(...lines: string[]) {
  const csv = `Fullname;Email;Course;Enrolled_at;Amount;Reference\n${lines.join('\n')}\n`;
  const { id } = await check(db(), [file('paid.csv', csv)]);
  const choice = (await findMove(db(), id))?.choice as ColumnChoice;
  expect(await chooseColumns(movingContext(db()), { id, choice })).toMatchObject({ success: true });
  const rows = (await rowsOf(db(), id)).filter(({ kind }) => kind === 'payments');
  await apply(db(), id);
  return rows.map(({ fate, notes }) => [fate, ...notes].join(' '));
}
const line = (reference: string, change: { email?: string; day?: string; amount?: number } = {}) => {
  const { email = 'asha@example.in', day = '01/05/2026', amount = 599 } = change;
  return `Asha Rao;${email};First Hover;${day};${amount};${reference}`;
};
const stored = async () => await db().select().from(payments).orderBy(asc(payments.createdAt));

it('[DAY-211] [SELL-92] a UTR that the shop confirmed is the same payment at any hour, and its refund closes the place', async () => {
  const order = await paidOrder(db(), { externalId: '411111111111' });
  expect(await moveIn(line('411111111111'))).toEqual(['same']);
  expect(await stored()).toHaveLength(1);
  await refund(db(), order.id);
  expect(await hasSeat(db(), asha.id, 'c1')).toBe(false);
});

it.each([
  ['of the gateway', { rail: 'razorpay', externalId: 'pay_Kites0000000001' }, 'pay_Kites0000000001'],
  ['of a UTR written with words', { externalId: '411111111111' }, 'UPI Ref 4111 1111 1111'],
] as const)(
  '[DAY-211] a guest’s payment %s is the same under the address of the order',
  async (_, receipt, reference) => {
    const { order } = await placed(db());
    await pay(db(), order.id, receipt);
    expect(await moveIn(line(reference, { email: order.email }))).toEqual(['same']);
    expect(await stored()).toHaveLength(1);
  },
);

it('[DAY-211] the same UTR of somebody else, of another sum, or another one is another payment', async () => {
  await paidOrder(db(), { externalId: '411111111111' });
  const lines = [
    line('411111111111', { email: 'ravi@example.in' }),
    line('411111111111', { amount: 100 }),
    line('422222222222'),
  ];
  expect(await moveIn(...lines)).toEqual(['add', 'add', 'add']);
});

it('[DAY-211] a UTR recorded by hand is the same payment, and a word that many payments have is not', async () => {
  const hand = { userId: asha.id, courseId: 'c1', amount: 599, status: 'completed' } as const;
  await db()
    .insert(payments)
    .values([
      { ...hand, id: 'p1', reference: '4111 1111 1111', createdAt: orderNow },
      { ...hand, id: 'p2', reference: 'cash', createdAt: orderNow },
    ]);
  expect(await moveIn(line('4111 1111 1111'), line('cash'))).toEqual(['same', 'add']);
});

it('[DAY-211] a sheet without numbers tells payments by their day, and one without days by person, course and sum', async () => {
  const paid = { userId: asha.id, courseId: 'c1', amount: 599, status: 'completed' } as const;
  const late = new Date('2026-04-30T19:30:00Z');
  await db()
    .insert(payments)
    .values({ ...paid, id: 'p1', reference: '411111111111', createdAt: late });
  expect(await moveIn(line(''), line('', { day: '02/05/2026' }), line('', { day: '' }))).toEqual([
    'same',
    'add',
    'same',
  ]);
});

it('[DAY-211] [MOVE-2] lines of one file stay separate payments, also in different batches', async () => {
  const others = Array.from({ length: 500 }, (_, at) =>
    line('', { email: 'ravi@example.in', amount: at + 1 }),
  );
  await moveIn(line('', { day: '01/05/2026 10:42' }), ...others, line(''));
  const ofFile = and(eq(moveRows.kind, 'payments'), eq(moveRows.outcome, 'applied'));
  expect(await db().$count(moveRows, ofFile)).toBe(502);
  expect(await db().$count(payments, eq(payments.userId, asha.id))).toBe(2);
});

it('[DAY-211] a payment that is newer than the closing of its place opens it, and the check says so', async () => {
  const closedAt = new Date('2026-05-02T06:30:00Z');
  const closed = { courseId: 'c1', closedAt, closedReason: 'Refunded' };
  const { id } = await enroll(db(), asha.id, now, closed);
  const isClosed = async () => {
    const [seat] = await db().select().from(enrollments).where(eq(enrollments.id, id));
    return seat?.closedAt !== null;
  };
  expect(await moveIn(line('411111111111'))).toEqual(['add']);
  expect(await moveIn(line('433333333333', { day: '' }))).toEqual(['add']);
  expect(await isClosed()).toBe(true);
  expect(await moveIn(line('422222222222', { day: '03/05/2026' }))).toEqual(['add seat-opened']);
  expect(await isClosed()).toBe(false);
});
