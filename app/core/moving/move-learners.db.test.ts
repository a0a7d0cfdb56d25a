import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOwnData } from '#app/core/accounts/own-data.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows } from '#app/db/tables/moving-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { twoOfEach } from '#tests/support/enrollments.ts';
import { apply, check, exported, movingContext, now, rowsOf } from '#tests/support/moving/moving.ts';
import type { ColumnChoice } from './csv-columns.ts';
import { findMove } from './move-queries.server.ts';
import { chooseColumns } from './start-move.server.ts';

const database = testDatabase();
const db = () => database.db;

beforeEach(async () => {
  await database.truncateAll();
  await twoOfEach(db(), now);
});

/** Uploads lines, with each column as it is guessed, and tells what becomes of each row. */
async function upload(header: string, ...lines: string[]) {
  const bytes = new TextEncoder().encode(`${[header, ...lines].join('\n')}\n`);
  const { id } = await check(db(), [{ name: 'orders.csv', bytes }]);
  const choice = (await findMove(db(), id))?.choice as ColumnChoice;
  expect(await chooseColumns(movingContext(db()), { id, choice })).toMatchObject({ success: true });
  const rows = await rowsOf(db(), id);
  const fates = rows.map(({ kind, fate, reason, notes }) => [kind, reason ?? fate, ...notes].join(' '));
  return { id, choice, fates };
}
const seats = () =>
  db()
    .select({
      email: users.email,
      account: users.fullName,
      name: enrollments.learnerName,
      grade: enrollments.learnerClass,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .orderBy(asc(users.email), asc(enrollments.courseId));

const instamojo =
  'payment_id,link_title,buyer_name,buyer_email,buyer_phone,amount,fees,status,created_at,Student Name,Class';
const razorpay =
  'payment_page_id,Payment Page Title,Payment Date,Order ID,Item Name,Item Payment Amount,Total Payment Amount,Name,Email,Phone,Name of the child,Grade';
const form = 'Timestamp,Email Address,Your name,Child’s name,Which class does your child study in?,Course';

describe('[DAY-196] an order of another product that says who learns', () => {
  it.each([
    [
      'Instamojo',
      instamojo,
      'MOJO1,First Hover,Ravi Rao,meera@example.in,9876543210,499,9,Credit,2026-03-12,Asha Rao,VI',
    ],
    [
      'Razorpay',
      razorpay,
      'pl_1,Summer,12/03/2026,order_1,First Hover,499,499,Ravi Rao,meera@example.in,9876543210,Asha Rao,VI',
    ],
    ['Google Forms', form, '12/03/2026 10:00:00,meera@example.in,Ravi Rao,Asha Rao,VI,First Hover'],
  ])('from %s gives the account to the buyer and the place to the learner', async (_, header, line) => {
    const { id, fates } = await upload(header, line);
    expect(fates.slice(0, 2)).toEqual(['users add', 'enrollments add']);
    await apply(db(), id);
    expect(await seats()).toEqual([
      { email: 'meera@example.in', account: 'Ravi Rao', name: 'Asha Rao', grade: 'VI' },
    ]);
    const data = await exported(db());
    const again = await upload(header, line);
    expect(again.fates.every((fate) => fate.endsWith(' same'))).toBe(true);
    await apply(db(), again.id);
    expect(await exported(db())).toEqual(data);
  });

  it('costs no more than the cell that cannot be read, and an empty one means the buyer', async () => {
    const of = (name: string, student: string, grade: string) =>
      `M${name},First Hover,${name},${name}@example.in,9876543210,499,9,Credit,2026-03-12,${student},${grade}`;
    const { id, choice, fates } = await upload(
      instamojo,
      ...[
        of('a', 'Asha', 'VI'),
        of('b', '9876543210', 'VII'),
        of('c', 'Chitra', 'see the list that we sent by email'),
      ],
      ...[of('d', '', 'VII'), of('e', 'Esha', '5')],
    );
    expect(choice.columns.slice(-2)).toEqual(['learner_name', 'learner_class']);
    expect(fates.filter((fate) => fate.startsWith('enrollments'))).toEqual([
      'enrollments add',
      'enrollments add learner-left-out',
      'enrollments add class-left-out',
      'enrollments add',
      'enrollments add',
    ]);
    await apply(db(), id);
    expect((await seats()).map(({ name, grade }) => [name, grade])).toEqual([
      ['Asha', 'VI'],
      [null, null],
      ['Chitra', null],
      [null, null],
      ['Esha', '5'],
    ]);
    expect(await db().$count(payments)).toBe(5);
  });

  it('names a place that named nobody, never another learner’s', async () => {
    const header = 'Email,Name,Student name,Class,Course';
    const first = await upload('Email,Name,Course', 'meera@example.in,Ravi,First Hover');
    await apply(db(), first.id);
    const named = await upload(header, 'meera@example.in,Ravi,Asha,VI,First Hover');
    expect(named.fates).toEqual(['users same', 'enrollments update learner-named']);
    await apply(db(), named.id);
    const lines = ['meera@example.in,Ravi,Om,IV,First Hover', 'meera@example.in,Ravi,ASHA,VI,First Hover'];
    const other = await upload(header, ...lines);
    expect(other.fates).toEqual(['users same', 'enrollments learner-other', 'enrollments same']);
    await apply(db(), other.id);
    expect(await seats()).toMatchObject([{ account: 'Ravi', name: 'Asha', grade: 'VI' }]);
  });

  it('leaves the name for which a certificate was issued', async () => {
    const { id } = await upload('Email,Name,Course', 'meera@example.in,Ravi,First Hover');
    await apply(db(), id);
    await db().update(enrollments).set({ certificateUrl: '/certificates/a.pdf' });
    const named = await upload('Email,Name,Student,Course', 'meera@example.in,Ravi,Asha,First Hover');
    expect(named.fates).toEqual(['users same', 'enrollments same']);
  });

  it('has the class of the person where a list names nobody else, if the owner says so', async () => {
    const bytes = new TextEncoder().encode('Email,Name,Class,Course\na@example.in,Asha,VI,First Hover\n');
    const { id } = await check(db(), [{ name: 'class.csv', bytes }]);
    const choice: ColumnChoice = { columns: ['email', 'full_name', 'learner_class', 'course'], dates: 'dmy' };
    await chooseColumns(movingContext(db()), { id, choice });
    await apply(db(), id);
    expect(await seats()).toMatchObject([{ account: 'Asha', name: 'Asha', grade: 'VI' }]);
  });
});

it('[DAY-55] a file as Graphy may write it, whose headings no page documents, is read whole', async () => {
  const header = 'Name,Email,Mobile,Enrolled On,Course';
  const { choice, fates } = await upload(
    header,
    'Asha Rao,tara@example.in,9876543210,12 Mar 2026,First Hover',
  );
  expect(choice.columns).toEqual(['full_name', 'email', 'phone', 'enrolled_at', 'course']);
  expect(fates).toEqual(['users add', 'enrollments add']);
  const bare = await upload('A,B,C,D', 'uma@example.in,9876543210,12 Mar 2026,First Hover');
  expect(bare.choice.columns).toEqual(['email', 'phone', 'enrolled_at', 'course']);
});

it('[DAY-213] who deletes the account is in no row of a move any more, also under an earlier address', async () => {
  const header = 'Email,Name,Course,Amount,Date';
  const lines = ['asha@example.in', 'ravi@example.in', 'asha@example.india'].map((email) =>
    ['First Hover', 'No Course'].map((course) => `${email},Name,${course},499,12/03/2026`),
  );
  const { id } = await upload(header, ...lines.flat());
  await apply(db(), id);
  await upload(header, ...lines.flat());
  const changed = { email: 'asha.rao@example.in' };
  const [person] = await db().update(users).set(changed).where(eq(users.id, 'asha')).returning();
  if (!person) throw new Error('nobody to forget');
  await inTransaction(db(), (tx) => deleteOwnData(tx, person));
  const rows = await db().select().from(moveRows).orderBy(moveRows.moveId, moveRows.position);
  const cells = rows.flatMap(({ kind, fields }) =>
    kind === 'lines' ? Object.values(fields ?? {}).flat() : [],
  );
  expect([cells.includes('asha@example.in'), cells.includes('asha@example.india')]).toEqual([false, true]);
  const stored = rows.filter(({ kind }) => kind !== 'lines');
  const named = (email: string) => stored.filter(({ label }) => `${label} `.startsWith(`${email} `)).length;
  expect([named('asha@example.in'), named('ravi@example.in'), named('asha@example.india')]).toEqual([
    0, 10, 10,
  ]);
  expect(await db().$count(enrollments, eq(enrollments.userId, 'asha'))).toBe(1);
});
