import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { faqStore } from '#app/core/faqs/faq-commands.server.ts';
import { listActiveFaqs } from '#app/core/faqs/faq-queries.server.ts';
import { listAllTeachers } from '#app/core/teachers/teacher-admin-queries.server.ts';
import { teacherStore } from '#app/core/teachers/teacher-commands.server.ts';
import { testimonialStore } from '#app/core/testimonials/testimonial-commands.server.ts';
import { listShownTestimonials } from '#app/core/testimonials/testimonial-queries.server.ts';
import { faqs, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const now = new Date('2026-11-21T10:00:00Z');
const actor = { kind: 'portal', sessionId: 'p' } as const;
const ctx = () => ({ db: database.db, actor, now });

const input = { question: 'Does it fly?', answer: 'It does.', courseId: null };
const changed = { ...input, answer: 'Very well.' };

describe('a noun that the panel keeps, such as a question,', () => {
  const create = async () => {
    const made = await faqStore.create(ctx(), input);
    if (!made.success) throw new Error(made.error);
    return made.id;
  };
  const show = (id: string, isOn: boolean) => faqStore.setFlag(ctx(), { id, isOn });
  const stored = (id: string) => faqStore.find(database.db, id);
  const versionOf = async (id: string) => (await stored(id))?.version ?? 0;
  const save = (id: string, version: number, typed: typeof input) =>
    faqStore.update(ctx(), { id, version, ...typed });
  const shownIds = async () => (await listActiveFaqs(database.db)).map(({ id }) => id);
  const recorded = async () => (await database.db.select().from(auditLog)).map(({ action }) => action).sort();

  it('[DATA-2] [ROLE-4] is added and shown, and the command returns its new id', async () => {
    const id = await create();
    expect(await stored(id)).toMatchObject({ ...input, isActive: true, createdAt: now });
    expect(await shownIds()).toEqual([id]);
    expect(await recorded()).toEqual(['create']);
  });

  it('[ROLE-4] can be shown and hidden; doing so twice changes nothing', async () => {
    const id = await create();
    expect(await show(id, false)).toMatchObject({ success: true, id });
    expect(await show(id, false)).toEqual({ success: true, id, auditId: null });
    expect(await shownIds()).toEqual([]);
    await show(id, true);
    expect(await shownIds()).toEqual([id]);
    expect(await recorded()).toEqual(['activate', 'create', 'deactivate']);
  });

  it('[ROLE-4] keeps its visibility when it is edited', async () => {
    const id = await create();
    await show(id, false);
    expect(await save(id, await versionOf(id), changed)).toMatchObject({ success: true });
    expect(await stored(id)).toMatchObject({ ...changed, isActive: false });
  });

  it('[DATA-2] keeps what one admin saved when another one, who began before, saves too', async () => {
    const id = await create();
    const version = await versionOf(id);
    const saved = await Promise.all([save(id, version, changed), save(id, version, changed)]);
    expect(saved.filter(({ success }) => success)).toHaveLength(1);
    expect(saved).toContainEqual({ success: false, error: 'stale' });
    expect(await save(id, version, input)).toEqual({ success: false, error: 'stale' });
    expect(await stored(id)).toMatchObject(changed);
    expect(await recorded()).toEqual(['create', 'update']);
    expect(await save(id, await versionOf(id), input)).toMatchObject({ success: true });
  });

  it('[DATA-2] refuses an edit that was begun before it was shown or hidden, but not one before a move', async () => {
    const [id] = [await create(), await create()];
    const version = await versionOf(id);
    await faqStore.move(ctx(), { id, direction: 'down' });
    expect(await versionOf(id)).toBe(version);
    await show(id, false);
    expect(await save(id, version, changed)).toEqual({ success: false, error: 'stale' });
  });

  it('[DATA-2] can be deleted and restored with all its values', async () => {
    const id = await create();
    const before = await stored(id);
    const deleted = await faqStore.remove(ctx(), { id });
    expect(await stored(id)).toBeUndefined();
    const auditId = deleted.success ? (deleted.auditId ?? '') : '';
    expect(await undoAudit(ctx(), { id: auditId })).toEqual({
      success: true,
    });
    expect(await stored(id)).toEqual(before);
  });

  it("[HOME-6] moves up and down in the owner's order, also when all rows move at once", async () => {
    const [a, b, c] = [await create(), await create(), await create()];
    for (const id of [a, b, c]) await show(id, true);
    await faqStore.move(ctx(), { id: c, direction: 'up' });
    expect(await shownIds()).toEqual([a, c, b]);
    await faqStore.move(ctx(), { id: a, direction: 'down' });
    expect(await shownIds()).toEqual([c, a, b]);
    await Promise.all([a, b, c].map((id) => faqStore.move(ctx(), { id, direction: 'up' })));
    const numbers = (await database.db.select().from(faqs)).map(({ sortOrder }) => sortOrder);
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  it('[DATA-2] a command on a deleted row answers that it is gone', async () => {
    const gone = { success: false, error: 'gone' };
    expect(await show('x', true)).toEqual(gone);
    expect(await save('x', 1, input)).toEqual(gone);
    expect(await faqStore.remove(ctx(), { id: 'x' })).toEqual(gone);
    expect(await faqStore.move(ctx(), { id: 'x', direction: 'up' })).toEqual(gone);
    expect(await recorded()).toEqual([]);
  });
});

/** Adds three rows of a noun and moves the last one up; returns the ids that visitors should now see, in this order. */
async function arrange<Input>(
  store: {
    create: (context: ReturnType<typeof ctx>, input: Input) => Promise<{ success: boolean; id?: string }>;
    move: (context: ReturnType<typeof ctx>, given: { id: string; direction: 'up' }) => Promise<unknown>;
  },
  given: Input,
) {
  const add = async () => (await store.create(ctx(), given)).id ?? 'refused';
  const [a, b, c] = [await add(), await add(), await add()];
  await store.move(ctx(), { id: c, direction: 'up' });
  return [a, c, b];
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it('[HOME-5] [CLAIM-12] visitors see testimonials in the order of the owner', async () => {
  const order = await arrange(testimonialStore, {
    studentName: 'Asha Rao',
    rating: 5,
    comment: 'It flies.',
    course: null,
  });
  // Samples need no consent.
  await database.db.update(testimonials).set({ isSample: true, isApproved: true });
  expect(idsOf(await listShownTestimonials(database.db))).toEqual(order);
});

it('[DAY-31] teachers keep the order of the owner', async () => {
  const asha = { name: 'Asha Rao', about: 'Flies.', photoUrl: null, links: [] };
  expect(await arrange(teacherStore, asha)).toEqual(idsOf(await listAllTeachers(database.db)));
});
