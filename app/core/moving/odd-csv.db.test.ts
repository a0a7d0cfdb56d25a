import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, courseTypes } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { twoOfEach } from '#tests/support/enrollments.ts';
import { apply, check, exported, movingContext, now, rowsOf } from '#tests/support/moving/moving.ts';
import type { ColumnChoice } from './csv-columns.ts';
import { findMove } from './move-queries.server.ts';
import { chooseColumns } from './start-move.server.ts';

const database = testDatabase();
const db = () => database.db;

beforeEach(() => database.truncateAll());

const utf8 = (text: string) => new TextEncoder().encode(text);
const little = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));
const big = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le').swap16());
const latin = (text: string) => new Uint8Array(Buffer.from(text.replaceAll('’', '\u0092'), 'latin1'));

/** Uploads a CSV file and checks its rows, with each column assigned to the field that its heading suggests. */
async function checked(bytes: Uint8Array) {
  const { id } = await check(db(), [{ name: 'odd.csv', bytes }]);
  const choice = (await findMove(db(), id))?.choice as ColumnChoice;
  expect(await chooseColumns(movingContext(db()), { id, choice })).toMatchObject({ success: true });
  return { id, rows: await rowsOf(db(), id) };
}
const fates = (rows: Awaited<ReturnType<typeof checked>>['rows']) =>
  rows.map(({ kind, source, fate, reason }) => `${kind} ${source} ${reason ?? fate}`);

const plain = 'Title,Price,Duration,Description,Title\nCafé d’été,500,5,"One\nline, two",x\n\nBad,,5,,\n';
const semicolons =
  'Title;Price;Duration;Description;Title\nCafé d’été;500;5;"One\nline, two";x\n;;;;\nBad;;5;;\n';
const shapes: [name: string, bytes: Uint8Array][] = [
  ['UTF-8', utf8(plain)],
  ['UTF-8 with a byte order mark and blank lines in front', utf8(`\ufeff\r\n\r\n${semicolons}`)],
  ['UTF-16, low bytes first, tabs', little(semicolons.replaceAll(';', '\t'))],
  ['UTF-16, high bytes first, semicolons', big(semicolons)],
  ['Windows-1252, semicolons', latin(semicolons)],
  ['CRLF', utf8(plain.replaceAll('\n', '\r\n'))],
  ['CR alone', utf8(plain.replaceAll('\n', '\r'))],
];

describe('[MOVE-6] [B-36] a CSV file of courses', () => {
  it.each(shapes)('is read alike: %s', async (name, bytes) => {
    const { id, rows } = await checked(bytes);
    const ahead = name.includes('in front') ? 2 : 0;
    expect(fates(rows)).toEqual([
      `courses line ${2 + ahead} add`,
      `courses line ${5 + ahead} amount-invalid`,
    ]);
    await apply(db(), id);
    const [stored, other] = await db().select().from(courses);
    expect(other).toBeUndefined();
    expect(stored).toMatchObject({ title: 'Café d’été', price: 500 });
    expect(stored?.description.replaceAll(/\r\n?/g, '\n')).toBe('One\nline, two');
    const data = await exported(db());
    const again = await checked(bytes);
    expect(again.rows.map(({ fate }) => fate)).toEqual(['same', 'refuse']);
    await apply(db(), again.id);
    expect(await exported(db())).toEqual(data);
  });

  it('[BRAND-49] brings no type along for a course that is refused or already here', async () => {
    const before = await db().$count(courseTypes);
    const csv =
      'Title,Price,Duration,Category\nRaga,500,5,drone\nSitar,,5,Music\nRaga,500,5,Dance\nTabla,1,1,Beats\n';
    const { id, rows } = await checked(utf8(csv));
    expect(fates(rows)).toEqual([
      'course_types line 5 add',
      'courses line 2 add',
      'courses line 3 amount-invalid',
      'courses line 4 same',
      'courses line 5 add',
    ]);
    await apply(db(), id);
    expect(await db().$count(courseTypes)).toBe(before + 1);
  });

  it('may have 10,000 lines, which take less than a minute', async () => {
    const lines = Array.from({ length: 10_000 }, (_, i) => `Course ${i},${i % 7 === 6 ? '' : 500},5`);
    const begun = process.cpuUsage();
    const { id, rows } = await checked(utf8(`Title,Price,Duration\n${lines.join('\n')}`));
    expect(rows[6]).toMatchObject({ source: 'line 8', reason: 'amount-invalid' });
    await apply(db(), id);
    expect(await db().$count(courses)).toBe(8_572);
    expect(process.cpuUsage(begun).user / 1e6).toBeLessThan(60);
  }, 300_000);
});

describe('[MOVE-6] [B-36] a CSV file of people of another product', () => {
  const people =
    'Name;Email;Product;Percent;Email\nJosé “J” Ruiz;JOSE@example.in;First Hover;45%;x\n;;;;\nNo one;;First Hover;;\n';
  it.each<[name: string, bytes: Uint8Array]>([
    ['UTF-8 with a byte order mark', utf8(`\ufeff${people}`)],
    ['UTF-16, low bytes first, tabs', little(people.replaceAll(';', '\t'))],
    ['UTF-16, high bytes first', big(people)],
    ['Windows-1252', latin(people.replace('“', '\u0093').replace('”', '\u0094'))],
  ])('is read alike: %s', async (_, bytes) => {
    await twoOfEach(db(), now);
    const { id, rows } = await checked(bytes);
    expect(fates(rows)).toEqual(['users line 2 add', 'users line 4 email-missing', 'enrollments line 2 add']);
    await apply(db(), id);
    expect((await db().select().from(users)).map(({ fullName }) => fullName)).toContain('José “J” Ruiz');
    expect(await db().select().from(enrollments)).toMatchObject([{ courseId: 'c1', progress: 45 }]);
    const again = await checked(bytes);
    expect(again.rows.map(({ fate }) => fate)).not.toContain('add');
  });
});
