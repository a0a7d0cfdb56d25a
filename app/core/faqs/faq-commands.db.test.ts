import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { faqs } from '#app/db/tables/catalogue-tables.server.ts';
import { auditLog } from '#app/db/tables/desk-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createFaq, deleteFaq, moveFaq, setFaqActive, updateFaq } from './faq-commands.server.ts';
import { listActiveFaqs } from './faq-queries.server.ts';
import { faqSchema } from './faq-schema.ts';

const now = new Date('2026-11-21T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const as = (actor: Actor) => ({ db: database.db, actor, now });
const input = { question: 'Does it fly?', answer: 'It does.' };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

async function create(question = input.question) {
  const made = await createFaq(as(admin), { ...input, question });
  if (!made.success) throw new Error(made.error);
  return made.id;
}
const stored = async (id: string) => (await database.db.select().from(faqs).where(eq(faqs.id, id)))[0];
const acts = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);

describe('questions in the panel', () => {
  it('[DATA-2] [ROLE-4] are added Active, with their new id', async () => {
    const id = await create();
    expect(await stored(id)).toMatchObject({ ...input, isActive: true, createdAt: now });
    expect(await listActiveFaqs(database.db)).toMatchObject([{ id }]);
    expect(await acts()).toEqual(['create']);
  });

  it('[ROLE-4] go from Active to Inactive and back, each once', async () => {
    const id = await create();
    const activate = (active: boolean) => setFaqActive(as(admin), { id, active });
    expect(await activate(false)).toMatchObject({ success: true, id });
    expect(await activate(false)).toEqual({ success: true, id, auditId: null });
    expect(await listActiveFaqs(database.db)).toEqual([]);
    await activate(true);
    expect(await listActiveFaqs(database.db)).toMatchObject([{ id }]);
    expect((await acts()).sort()).toEqual(['activate', 'create', 'deactivate']);
  });

  it('[ROLE-4] keep their state when they are edited', async () => {
    const id = await create();
    await setFaqActive(as(admin), { id, active: false });
    const changed = { ...input, answer: 'Very well.' };
    expect(await updateFaq(as(admin), { id, ...changed })).toMatchObject({ success: true });
    expect(await stored(id)).toMatchObject({ ...changed, isActive: false });
  });

  it('[DATA-2] are deleted, and brought back whole', async () => {
    const id = await create();
    const before = await stored(id);
    const deleted = await deleteFaq(as(admin), { id });
    expect(await stored(id)).toBeUndefined();
    const auditId = deleted.success ? (deleted.auditId ?? '') : '';
    expect(await undoAudit(database.db, admin, auditId, now)).toEqual({ success: true });
    expect(await stored(id)).toEqual(before);
  });

  it('[HOME-6] stand in the order the owner moves them to, also when all moved at once', async () => {
    const [a, b, c] = [await create('a'), await create('b'), await create('c')];
    const order = async () => (await listActiveFaqs(database.db)).map((row) => row.question);
    await moveFaq(as(admin), { id: c, direction: 'up' });
    expect(await order()).toEqual(['a', 'c', 'b']);
    await moveFaq(as(admin), { id: a, direction: 'down' });
    expect(await order()).toEqual(['c', 'a', 'b']);
    await Promise.all([a, b, c].map((id) => moveFaq(as(admin), { id, direction: 'up' })));
    const numbers = (await database.db.select().from(faqs)).map(({ sortOrder }) => sortOrder);
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  it('[DATA-2] say that one is gone', async () => {
    const gone = { success: false, error: 'gone' };
    expect(await setFaqActive(as(admin), { id: 'x', active: true })).toEqual(gone);
    expect(await updateFaq(as(admin), { id: 'x', ...input })).toEqual(gone);
    expect(await deleteFaq(as(admin), { id: 'x' })).toEqual(gone);
    expect(await moveFaq(as(admin), { id: 'x', direction: 'up' })).toEqual(gone);
    expect(await acts()).toEqual([]);
  });

  it('[ROLE-2] are no visitor’s and no student’s to change', async () => {
    const id = await create();
    const before = await stored(id);
    const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' };
    for (const actor of [{ kind: 'visitor' } as const, student]) {
      const tries = [
        createFaq(as(actor), input),
        setFaqActive(as(actor), { id, active: true }),
        updateFaq(as(actor), { id, ...input }),
        deleteFaq(as(actor), { id }),
        moveFaq(as(actor), { id, direction: 'up' }),
      ];
      for (const tried of tries) await expect(tried).rejects.toMatchObject({ status: 403 });
    }
    expect(await stored(id)).toEqual(before);
  });
});

describe('what may be written of a question', () => {
  it.each([
    [{ question: ' ', answer: 'a' }, 'question'],
    [{ question: 'x'.repeat(201), answer: 'a' }, 'question'],
    [{ question: 'q', answer: '' }, 'answer'],
    [{ question: 'q', answer: 'x'.repeat(2_001) }, 'answer'],
  ])('[HOME-6] refuses %j beside %s', (typed, field) => {
    expect(faqSchema.safeParse(typed).error?.issues).toMatchObject([{ path: [field] }]);
  });

  it('[HOME-6] keeps the lines of an answer and none of a question', () => {
    expect(faqSchema.parse({ question: 'a\nb', answer: 'a\nb' })).toEqual({
      question: 'a b',
      answer: 'a\nb',
    });
  });
});
