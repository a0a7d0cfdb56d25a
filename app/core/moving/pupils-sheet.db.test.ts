import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows } from '#app/db/tables/moving-tables.server.ts';
import { dayMs } from '#app/domain/durations.ts';
import { csvResponse } from '#app/platform/csv.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { twoOfEach } from '#tests/support/enrollments.ts';
import { apply, check, exported, movingContext, now } from '#tests/support/moving/moving.ts';
import { pupilsSheet, sheetHeader } from '#tests/support/moving/pupils-sheet.ts';
import type { ColumnChoice } from './csv-columns.ts';
import { readCsvList } from './csv-list.server.ts';
import { countReasons, countRows, findMove } from './move-queries.server.ts';
import { exportRefusedLines, keepsLines } from './refused-lines.server.ts';
import { chooseColumns } from './start-move.server.ts';
import { sweepMoves } from './sweep-moves.server.ts';

const database = testDatabase();
const db = () => database.db;
const reading = { zone: 'Asia/Kolkata', now };

beforeEach(() => database.truncateAll());

async function choiceOf(id: string): Promise<ColumnChoice> {
  return (await findMove(db(), id))?.choice as ColumnChoice;
}
async function fates(id: string) {
  const counts = await countRows(db(), id);
  return counts.map(({ kind, fate, count }) => `${kind} ${fate} ${count}`);
}

it('[DAY-55] [DAY-144] [DAY-145] a school’s sheet of 200 pupils moves in as it is guessed, and what does not fit is named before', async () => {
  await twoOfEach(db(), now);
  const bytes = pupilsSheet(['First Hover', 'pointers in c']);
  const { id } = await check(db(), [{ name: 'pupils.csv', bytes }]);
  const choice = await choiceOf(id);
  const list = await readCsvList(db(), { id, choice }, reading);
  expect(list.columns.map(({ heading, field }) => [heading, field])).toEqual(
    sheetHeader.map((heading, at) => [heading, choice.columns[at]]),
  );
  expect(list.lines).toHaveLength(20);
  const faulty = list.columns.filter((column) => column.faulty > 0);
  expect(faulty.map(({ field, faulty: many, filled, first }) => ({ field, many, filled, first }))).toEqual([
    {
      field: 'phone',
      many: 1,
      filled: 200,
      first: [{ line: 12, cell: '9.87654E+09', fault: 'phone-rounded' }],
    },
    {
      field: 'course',
      many: 1,
      filled: 200,
      first: [{ line: 14, cell: 'Robotics Club', fault: 'course-unknown' }],
    },
    {
      field: 'enrolled_at',
      many: 1,
      filled: 200,
      first: [{ line: 13, cell: 'next week', fault: 'date-invalid' }],
    },
  ]);
  expect(await chooseColumns(movingContext(db()), { id, choice })).toMatchObject({ success: true });
  const planned = [
    ...['users add 199', 'users refuse 1', 'enrollments add 198', 'enrollments refuse 1'],
    ...['payments add 173', 'payments refuse 2'],
  ];
  expect(await fates(id)).toEqual(planned);
  const reasons = await countReasons(db(), id);
  expect(reasons.map(({ why, count, first }) => `${count} ${first.join(' ')} ${why.slice(0, 30)}`)).toEqual([
    '2 line 14 No such course is in the file ',
    '1 line 13 A date cannot be read',
    '1 line 15 No email address. An account n',
    '1 line 13 A date cannot be read or is ou',
    '1 line 12 The spreadsheet has rounded th',
  ]);
  await apply(db(), id);
  expect([await db().$count(users), await db().$count(enrollments), await db().$count(payments)]).toEqual([
    ...[201, 198, 173],
  ]);
  const data = await exported(db());
  const again = await check(db(), [{ name: 'pupils.csv', bytes }]);
  await chooseColumns(movingContext(db()), { id: again.id, choice: await choiceOf(again.id) });
  expect((await fates(again.id)).filter((fate) => /add|update/.test(fate))).toEqual([]);
  await apply(db(), again.id);
  expect(await exported(db())).toEqual(data);
});

it('[DAY-145] a list without a course enrolls all in the one that the owner chooses, for this file only', async () => {
  await twoOfEach(db(), now);
  const file = (name: string) => ({
    name,
    bytes: new TextEncoder().encode(`Email,Name\n${name}@example.in,A\n`),
  });
  const { id } = await check(db(), [file('a')]);
  const choice = await choiceOf(id);
  expect(await chooseColumns(movingContext(db()), { id, choice })).toMatchObject({ success: true });
  expect(await fates(id)).toEqual(['users add 1']);
  await chooseColumns(movingContext(db()), { id, choice: { ...choice, course: 'c2' } });
  expect(await fates(id)).toEqual(['users add 1', 'enrollments add 1']);
  await apply(db(), id);
  expect(await db().select().from(enrollments)).toMatchObject([{ courseId: 'c2' }]);
  const next = await check(db(), [file('b')]);
  expect((await choiceOf(next.id)).course).toBeUndefined();
});

it('[DAY-181] a pupil without an email address is refused alone, and its line is downloaded, mended and sent again', async () => {
  await twoOfEach(db(), now);
  const sent =
    'Pupil,Class,Mobile of parent,Email,Why\nAsha Rao,VI,9876543210,asha.rao@example.in,a\n"Rao, Om",VII,9876543211,,b\n';
  const upload = async (text: string) => {
    const { id } = await check(db(), [{ name: 'class.csv', bytes: new TextEncoder().encode(text) }]);
    const choice = { ...(await choiceOf(id)), course: 'c2' };
    expect(await chooseColumns(movingContext(db()), { id, choice })).toMatchObject({ success: true });
    return id;
  };
  const id = await upload(sent);
  expect(await fates(id)).toEqual(['users add 1', 'users refuse 1', 'enrollments add 1']);
  const download = async () =>
    await csvResponse('refused.csv', await exportRefusedLines(db(), id), 'Asia/Kolkata').text();
  const file = await download();
  expect(file).toContain('Pupil,Class,Mobile of parent,Email,Why,why\r\n');
  expect(file.split('\r\n')).toHaveLength(3);
  expect(file).toMatch(/"Rao, Om",VII,.*9876543211.*,,b,"?No email address\. An account needs one: a parent/);
  await apply(db(), id);
  expect(await download()).toBe(file);
  const keeps = async () => await keepsLines(db(), (await findMove(db(), id)) ?? { id, header: null });
  expect([await keeps(), await db().$count(moveRows, eq(moveRows.kind, 'lines'))]).toEqual([true, 2]);
  const inDays = (days: number) => () => new Date(now.getTime() + days * dayMs);
  await sweepMoves({ db: db(), clock: inDays(6) });
  expect(await keeps()).toBe(true);
  await sweepMoves({ db: db(), clock: inDays(8) });
  expect([await keeps(), await fates(id)]).toEqual([
    false,
    ['users add 1', 'users refuse 1', 'enrollments add 1'],
  ]);
  const again = await upload(file.replace(',,b,', ',parent@example.in,b,'));
  expect(await fates(again)).toEqual(['users add 1', 'enrollments add 1']);
  await apply(db(), again);
  expect(await db().select({ name: users.fullName, phone: users.phone }).from(users)).toEqual(
    expect.arrayContaining([{ name: 'Rao, Om', phone: '+919876543211' }]),
  );
});
