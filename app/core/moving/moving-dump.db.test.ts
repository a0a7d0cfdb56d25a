import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { faqs, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { moveWords } from '#app/words/en/move-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { file } from '#tests/support/moving/files.ts';
import { apply, check, movingContext, rowsOf } from '#tests/support/moving/moving.ts';
import { chooseDumpKeys, listDumpKeys } from './choose-dump-keys.server.ts';
import { findMove } from './move-queries.server.ts';
import type { DumpChoice, DumpKind } from './storage-dump.ts';

const database = testDatabase();
const db = () => database.db;

beforeEach(() => database.truncateAll());

const question = { question: 'Is there a kit?', answer: 'Yes' };
const dump = {
  shop_faq: JSON.stringify([{ ...question, sort_order: 1 }]),
  shop_old: JSON.stringify({ a: { ...question, question: 'Old?' } }),
  // These objects resemble testimonials, but lack the fields by which testimonials are recognized.
  shop_notes: JSON.stringify([{ name: 'Asha', rating: 5, comment: 'Good', question: 1 }]),
  __proto__x: 'true',
};

const keys = async (id: string) => {
  const move = await findMove(db(), id);
  return await listDumpKeys(db(), id, (move?.choice ?? {}) as DumpChoice);
};
const say = async (id: string, said: Record<string, DumpKind>) => {
  const kinds = (await keys(id)).map(({ key }) => said[key] ?? null);
  return await chooseDumpKeys(movingContext(db()), { id, kinds });
};
const sources = async (id: string) =>
  (await rowsOf(db(), id)).map(({ kind, source, fate }) => `${kind} ${source} ${fate}`);

describe('[MOVE-30] the keys of a browser’s storage', () => {
  it('are shown with the guess, and read as the owner says, each time anew', async () => {
    const { id } = await check(db(), [file('chrome.json', dump)]);
    const guess = ['faqs shop_faq/1 add', 'faqs shop_old/a add'];
    expect(await sources(id)).toEqual(guess);
    expect((await keys(id)).map(({ key, found, chosen }) => [key, found, chosen])).toEqual([
      ['shop_faq', ['faqs'], null],
      ['shop_old', ['faqs'], null],
      ['shop_notes', [], null],
      ['__proto__x', [], null],
    ]);
    expect(await say(id, { shop_old: 'none', shop_notes: 'testimonials' })).toMatchObject({ success: true });
    expect(await sources(id)).toEqual(['testimonials shop_notes/1 refuse', 'faqs shop_faq/1 add']);
    expect((await keys(id)).map(({ chosen }) => chosen)).toEqual([null, 'none', 'testimonials', null]);
    expect((await findMove(db(), id))?.files[0]?.leftOut).toEqual(['shop_old', '__proto__x']);
    await say(id, { shop_notes: 'faqs' });
    expect(await sources(id)).toEqual([...guess, 'faqs shop_notes/1 refuse']);
    await say(id, { shop_old: 'none' });
    await apply(db(), id);
    expect((await db().select().from(faqs)).map((row) => row.question)).toEqual(['Is there a kit?']);
    expect(await say(id, {})).toMatchObject({ success: false, error: 'gone' });
  });

  it('[MOVE-11] never bring a student’s consent, also where the owner says what a key holds', async () => {
    const said = { rating: 5, comment: 'It flies.', is_approved: true };
    const words = consentWords.textOf({ studentName: 'Asha', rating: 5, comment: 'It flies.', course: null });
    const forged = { ...said, student_name: 'Asha', consent: { consent_words: words } };
    const { id } = await check(db(), [file('b.json', { shop_said: JSON.stringify([forged]) })]);
    await say(id, { shop_said: 'testimonials' });
    await apply(db(), id);
    const stored = await db().select().from(testimonials);
    expect(stored.map(({ isApproved, consentWords: agreed }) => [isApproved, agreed])).toEqual([
      [false, null],
    ]);
  });

  it('are all kept, and are left as they were read if they would make more than 200,000 rows', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [`key_${index}`, '1']));
    const tiny = JSON.stringify(Array.from({ length: 200_001 }, () => ({})));
    const { id } = await check(db(), [file('b.json', { shop_tiny: tiny, ...dump, ...many })]);
    const before = await sources(id);
    expect(await say(id, { shop_tiny: 'faqs' })).toEqual({ success: false, error: 'too-many-rows' });
    expect(moveWords.mapping).toHaveProperty('too-many-rows');
    expect(await sources(id)).toEqual(before);
    const kept = await db().select().from(moveRows).where(eq(moveRows.kind, 'lines'));
    expect(new Set(kept.map(({ position }) => position)).size).toBe(1_006);
  });

  it('[MOVE-8] are deleted once it is applied, also one that holds a refused object', async () => {
    const broken = { id: 'u1', email: 'asha at example', full_name: 'Asha Rao', role: 'student' };
    const { id } = await check(db(), [file('b.json', { ...dump, shop_user: JSON.stringify(broken) })]);
    expect(await sources(id)).toContain('users shop_user refuse');
    await apply(db(), id);
    expect(await db().$count(moveRows, eq(moveRows.kind, 'lines'))).toBe(0);
  });

  it('are not asked for files of other kinds', async () => {
    const { id } = await check(db(), [file('data.json', { faqs: { a: question } }), file('b.json', dump)]);
    expect(await say(id, {})).toMatchObject({ success: false, error: 'gone' });
    expect((await db().select().from(moves)).map(({ header }) => header)).toEqual([null]);
  });
});
