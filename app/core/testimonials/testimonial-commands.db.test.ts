import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { testimonials } from '#app/db/tables/catalogue-tables.server.ts';
import { auditLog } from '#app/db/tables/desk-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  createTestimonial,
  deleteTestimonial,
  moveTestimonial,
  setTestimonialApproved,
  updateTestimonial,
} from './testimonial-commands.server.ts';
import { listShownTestimonials } from './testimonial-queries.server.ts';
import { testimonialSchema } from './testimonial-schema.ts';

const now = new Date('2026-11-21T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const input = { studentName: 'Asha Rao', rating: 5, comment: 'It flies.', course: null };

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

async function create(studentName = input.studentName) {
  const made = await createTestimonial(database.db, admin, { ...input, studentName }, now);
  if (!made.success) throw new Error(made.error);
  return made.id;
}
const stored = async (id: string) =>
  (await database.db.select().from(testimonials).where(eq(testimonials.id, id)))[0];
const acts = async () => (await database.db.select().from(auditLog)).map(({ action }) => action);

describe('testimonials in the panel', () => {
  it('[DATA-2] [ROLE-4] are added Pending, with their new id', async () => {
    const id = await create();
    expect(await stored(id)).toMatchObject({ ...input, isApproved: false, createdAt: now });
    expect(await listShownTestimonials(database.db)).toEqual([]);
    expect(await acts()).toEqual(['create']);
  });

  it('[ROLE-4] go from Pending to Approved and back, each once', async () => {
    const id = await create();
    const approve = (approved: boolean) => setTestimonialApproved(database.db, admin, id, approved, now);
    expect(await approve(true)).toMatchObject({ success: true, id });
    expect(await approve(true)).toEqual({ success: true, id, auditId: null });
    expect(await listShownTestimonials(database.db)).toMatchObject([{ id }]);
    await approve(false);
    expect(await listShownTestimonials(database.db)).toEqual([]);
    expect((await acts()).sort()).toEqual(['approve', 'create', 'unapprove']);
  });

  it('[ROLE-4] keep their state when they are edited', async () => {
    const id = await create();
    await setTestimonialApproved(database.db, admin, id, true, now);
    const changed = { ...input, rating: 4, course: 'Kites' };
    expect(await updateTestimonial(database.db, admin, id, changed, now)).toMatchObject({ success: true });
    expect(await stored(id)).toMatchObject({ ...changed, isApproved: true });
  });

  it('[DATA-2] are deleted, and brought back whole', async () => {
    const id = await create();
    const before = await stored(id);
    const deleted = await deleteTestimonial(database.db, admin, id, now);
    expect(await stored(id)).toBeUndefined();
    const auditId = deleted.success ? (deleted.auditId ?? '') : '';
    expect(await undoAudit(database.db, admin, auditId, now)).toEqual({ success: true });
    expect(await stored(id)).toEqual(before);
  });

  it('[HOME-5] stand in the order the owner moves them to, also when all moved at once', async () => {
    const [a, b, c] = [await create('a'), await create('b'), await create('c')];
    for (const id of [a, b, c]) await setTestimonialApproved(database.db, admin, id, true, now);
    const order = async () => (await listShownTestimonials(database.db)).map((row) => row.studentName);
    await moveTestimonial(database.db, admin, { id: c, direction: 'up' }, now);
    expect(await order()).toEqual(['a', 'c', 'b']);
    await moveTestimonial(database.db, admin, { id: a, direction: 'down' }, now);
    expect(await order()).toEqual(['c', 'a', 'b']);
    await Promise.all(
      [a, b, c].map((id) => moveTestimonial(database.db, admin, { id, direction: 'up' }, now)),
    );
    const numbers = (await database.db.select().from(testimonials)).map(({ sortOrder }) => sortOrder);
    expect(numbers.sort()).toEqual([1, 2, 3]);
  });

  it('[DATA-2] say that one is gone', async () => {
    const gone = { success: false, error: 'There is no such testimonial any more.' };
    expect(await setTestimonialApproved(database.db, admin, 'x', true, now)).toEqual(gone);
    expect(await updateTestimonial(database.db, admin, 'x', input, now)).toEqual(gone);
    expect(await deleteTestimonial(database.db, admin, 'x', now)).toEqual(gone);
    expect(await moveTestimonial(database.db, admin, { id: 'x', direction: 'up' }, now)).toEqual(gone);
    expect(await acts()).toEqual([]);
  });

  it('[ROLE-2] are no visitor’s and no student’s to change', async () => {
    const id = await create();
    const before = await stored(id);
    const student: Actor = { kind: 'user', id: 's', role: 'student', email: 's@example.in', fullName: 'S' };
    for (const actor of [{ kind: 'visitor' } as const, student]) {
      const tries = [
        createTestimonial(database.db, actor, input, now),
        setTestimonialApproved(database.db, actor, id, true, now),
        updateTestimonial(database.db, actor, id, input, now),
        deleteTestimonial(database.db, actor, id, now),
        moveTestimonial(database.db, actor, { id, direction: 'up' }, now),
      ];
      for (const tried of tries) await expect(tried).rejects.toMatchObject({ status: 403 });
    }
    expect(await stored(id)).toEqual(before);
  });
});

describe('what may be written of a testimonial', () => {
  const typed = { studentName: 'Asha', rating: '5', comment: 'Good', course: '' };
  it.each([
    [{ studentName: ' ' }, 'studentName'],
    [{ rating: '0' }, 'rating'],
    [{ rating: '6' }, 'rating'],
    [{ rating: '4.5' }, 'rating'],
    [{ rating: '' }, 'rating'],
    [{ comment: '' }, 'comment'],
    [{ comment: 'x'.repeat(1_001) }, 'comment'],
  ])('[ROLE-4] refuses %j beside %s', (wrong, field) => {
    expect(testimonialSchema.safeParse({ ...typed, ...wrong }).error?.issues).toMatchObject([
      { path: [field] },
    ]);
  });

  it('[ROLE-4] reads the stars as a number and no course as none', () => {
    expect(testimonialSchema.parse(typed)).toMatchObject({ rating: 5, course: null });
  });
});
