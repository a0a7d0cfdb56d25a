import { beforeEach, expect, it } from 'vitest';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { openTestAuth } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { twoOfEach } from '#tests/support/enrollments.ts';
import { accountsExport, file, parameters } from '#tests/support/moving/files.ts';
import { apply, check, exported, movingContext, now, rowsOf } from '#tests/support/moving/moving.ts';
import type { ColumnChoice } from './csv-columns.ts';
import { csvLinesOf, findMove } from './move-queries.server.ts';
import { chooseColumns } from './start-move.server.ts';

const database = testDatabase();
const db = () => database.db;

beforeEach(() => database.truncateAll());

const people = `Fullname;Email;Product;Enrolled;Percent;Paid;Mobile;Batch
आशा राव;ASHA@example.in;First Hover;03/04/2026;45%;1,499;98765 43210;B1
Zoya Khan;zoya@example.in;first-hover;04/04/2026;100;0;;
Zoya Khan;zoya@example.in;Unknown Course;;;;;
Ravi;ravi@example.in;Pointers in C;;;;9.88E+09;
`;

async function choose(id: string, change: Partial<ColumnChoice> = {}) {
  const move = await findMove(db(), id);
  const choice = { ...(move?.choice as ColumnChoice), ...change };
  return await chooseColumns(movingContext(db()), { id, choice });
}

it('[MOVE-6] [B-36] people of another product are imported by a CSV file, and a second time nothing changes', async () => {
  await twoOfEach(db(), now);
  const { id, rows } = await check(db(), [file('people.csv', people)]);
  expect(rows).toEqual([]);
  expect((await csvLinesOf(db(), id))[1]?.cells[0]).toBe('आशा राव');
  const guess = (await findMove(db(), id))?.choice as ColumnChoice;
  const guessed = ['full_name', 'email', 'course', 'enrolled_at', 'progress', 'amount', 'phone'];
  expect(guess.columns).toEqual([...guessed, null]);
  const columns = guess.columns.with(7, 'address');
  expect(await choose(id, { columns })).toMatchObject({ success: true });
  expect((await rowsOf(db(), id)).map(({ kind, fate, reason }) => `${kind} ${fate} ${reason ?? ''}`)).toEqual(
    [
      'users update ',
      'users add ',
      'users same ',
      'enrollments add ',
      'enrollments add ',
      'enrollments refuse course-unknown',
      'enrollments add ',
      'payments add ',
    ],
  );
  await apply(db(), id);
  expect(await db().select().from(enrollments).orderBy(enrollments.progress)).toMatchObject([
    { userId: 'ravi', courseId: 'c2', status: 'not_started' },
    { userId: 'asha', courseId: 'c1', status: 'active', progress: 45 },
    { courseId: 'c1', status: 'completed', progress: 100, completedAt: new Date('2026-04-04T12:00:00Z') },
  ]);
  expect(await db().select().from(payments)).toMatchObject([{ userId: 'asha', amount: 1499 }]);
  const data = await exported(db());

  const again = await check(db(), [file('people.csv', people)]);
  const remembered = (await findMove(db(), again.id))?.choice as ColumnChoice;
  expect(remembered.columns[7]).toBe('address');
  await choose(again.id);
  expect((await rowsOf(db(), again.id)).map(({ fate }) => fate)).not.toContain('add');
  await apply(db(), again.id);
  expect(await exported(db())).toEqual(data);
});

it('[MOVE-6] two instalments of one day with different UTRs are both imported, and a second time nothing changes', async () => {
  await twoOfEach(db(), now);
  const lines = `Fullname;Email;Course;Enrolled_at;Amount;Reference
Asha Rao;asha@example.in;First Hover;03/04/2026;500;411111111111
Asha Rao;asha@example.in;First Hover;03/04/2026;500;422222222222
`;
  const fatesOf = async () => {
    const { id } = await check(db(), [file('people.csv', lines)]);
    expect(await choose(id)).toMatchObject({ success: true });
    const rows = (await rowsOf(db(), id)).filter(({ kind }) => kind === 'payments');
    await apply(db(), id);
    return rows.map(({ fate }) => fate);
  };
  expect(await fatesOf()).toEqual(['add', 'add']);
  expect(await fatesOf()).toEqual(['same', 'same']);
  const stored = await db().select().from(payments);
  expect(stored.map(({ reference }) => reference).sort()).toEqual(['411111111111', '422222222222']);
});

it('[BRAND-49] types that a CSV file names come along with its courses, and a second time nothing changes', async () => {
  const csv = 'Title,Price,Duration,Category\nRaga,500,5,Music\nTala,600,5,music\nNatya,700,5,नृत्य\n';
  const { id } = await check(db(), [file('courses.csv', csv)]);
  await choose(id);
  const shown = (await rowsOf(db(), id)).map(({ kind, fate, label }) => `${kind} ${fate} ${label}`);
  const types = ['course_types add Music', 'course_types add नृत्य'];
  expect(shown).toEqual([...types, ...['Raga', 'Tala', 'Natya'].map((title) => `courses add ${title}`)]);
  await apply(db(), id);
  expect(await db().select().from(courses).orderBy(courses.price)).toMatchObject([
    { courseType: 'music' },
    { courseType: 'music' },
    { courseType: 'type' },
  ]);
  const data = await exported(db());
  const again = await check(db(), [file('courses.csv', csv)]);
  await choose(again.id);
  expect((await rowsOf(db(), again.id)).map(({ fate }) => fate)).toEqual(['same', 'same', 'same']);
  await apply(db(), again.id);
  expect(await exported(db())).toEqual(data);
});

it('[MOVE-6] courses are imported by a CSV file, and missing columns are named', async () => {
  const csv = 'Title,Price,Duration,Features\nहवा में गणित,"₹1,499",3,Live; Kit\nNo price,,3,\n';
  const { id } = await check(db(), [file('courses.csv', csv)]);
  expect(await choose(id, { columns: ['title', null, null, null] })).toEqual({
    success: false,
    error: 'course-needed',
  });
  expect(await choose(id)).toMatchObject({ success: true });
  await apply(db(), id);
  expect(await db().select().from(courses)).toMatchObject([
    {
      title: 'हवा में गणित',
      price: 1499,
      durationDays: 3,
      features: ['Live', 'Kit'],
      courseType: 'programming',
    },
  ]);
});

it('[B-36] [MOVE-6] a file of 20,000 lines is read in batches', async () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `p${index}@example.in,Person ${index}`);
  const { id } = await check(db(), [file('many.csv', `email,name\n${lines.join('\n')}\n`)]);
  await choose(id);
  expect(await apply(db(), id)).toMatchObject({ isDone: true });
  expect(await db().$count(users)).toBe(20_000);
});

it('[B-35] [MOVE-7] an imported person signs in with the old password, whose hash is then replaced by one of this shop', async () => {
  await apply(db(), (await check(db(), [file('a.json', accountsExport)], { parameters })).id);
  const hash = async () => (await db().select().from(accounts)).find(({ password }) => password)?.password;
  expect(await hash()).toMatch(/^fbscrypt\$/);
  const auth = openTestAuth(db());
  const signIn = (password: string) =>
    auth.signIn({ email: 'asha@example.in', password }, { headers: new Headers(), address: '' });
  expect(await signIn('user1passwore')).toMatchObject({ success: false, error: 'wrong-credentials' });
  expect(await hash()).toMatch(/^fbscrypt\$/);
  expect(await signIn('user1password')).toMatchObject({ success: true });
  expect(await hash()).toMatch(/^\$argon2id\$/);
  expect(await signIn('user1password')).toMatchObject({ success: true });
  const disabled = await auth.signIn(
    { email: 'ravi@example.in', password: 'anything' },
    { headers: new Headers(), address: '' },
  );
  expect(disabled).toMatchObject({ success: false });
});
