import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { canUndo, undoAudit } from '#app/core/audit/undo.server.ts';
import { type Noun, nouns } from '#app/core/nouns.ts';
import { courses, faqs, festivals, settings, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { recordAudit } from './record-audit.server.ts';

const now = new Date('2026-03-02T10:00:00.123Z');
const portal: Actor = { kind: 'portal', sessionId: 'p1' };
const admin: Actor = { kind: 'user', id: 'u9', role: 'admin', email: 'owner@example.in', fullName: 'Meera' };
const student: Actor = { ...admin, role: 'student' };

const database = testDatabase();
beforeEach(() => database.truncateAll());

const entries = () => database.db.select().from(auditLog).orderBy(auditLog.entityId);
const record = (actor: Actor, entry: Parameters<typeof recordAudit>[1]) =>
  recordAudit({ db: database.db, actor, now }, entry);

describe('the audit log', () => {
  it('[PORTAL-3] names an admin by name, and the portal by its label', async () => {
    await record(portal, { action: 'create', entity: nouns.faqs, entityId: 'f1' });
    await record(admin, { action: 'create', entity: nouns.faqs, entityId: 'f2' });
    const [first, second] = await entries();
    expect([first?.actorLabel, first?.actorId]).toEqual(['Admin portal', 'p1']);
    expect([second?.actorLabel, second?.actorId, second?.at]).toEqual(['Meera', 'u9', now]);
  });

  it('[ROLE-2] is written only for admins', async () => {
    for (const actor of [student, { kind: 'visitor' } as const]) {
      await expect(
        record(actor, { action: 'delete', entity: nouns.faqs, entityId: 'f1' }),
      ).rejects.toMatchObject({
        status: 403,
      });
    }
    expect(await entries()).toEqual([]);
  });

  it('stores only what an update changed, and no contact data of people', async () => {
    const before = { id: 'u1', role: 'student', fullName: 'Asha', email: 'asha@example.in', phone: '1' };
    const after = { ...before, role: 'admin', email: 'new@example.in' };
    await record(admin, { action: 'promote', entity: nouns.students, entityId: 'u1', before, after });
    const course = { title: 'Kites', price: 599 };
    await record(admin, {
      action: 'update',
      entity: nouns.courses,
      entityId: 'c1',
      before: course,
      after: { ...course, price: 499 },
    });
    const [changed, person] = await entries();
    expect([person?.before, person?.after]).toEqual([{ role: 'student' }, { role: 'admin' }]);
    expect([changed?.before, changed?.after]).toEqual([{ price: 599 }, { price: 499 }]);
  });

  it('has no entry if the transaction fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await recordAudit(
        { db: tx, actor: admin, now },
        { action: 'delete', entity: nouns.faqs, entityId: 'f1' },
      );
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await entries()).toEqual([]);
  });
});

const stamps = { createdAt: now, updatedAt: now };
const rows = {
  courses: [
    courses,
    {
      id: 'x',
      slug: 'kites',
      title: 'Kites',
      description: 'd',
      shortDescription: 's',
      price: 599.5,
      durationDays: 3,
      courseType: 'drone',
      features: ['a', 'b'],
      extra: { level: 'easy' },
      version: 4,
      ...stamps,
    },
  ],
  festivals: [
    festivals,
    {
      id: 'x',
      name: 'Holi',
      startDate: '2026-03-10',
      endDate: '2026-03-16',
      colors: { primary: '#000000', secondary: '#000000', accent: '#000000' },
      animations: { type: 'confetti', particles: 5 },
      ...stamps,
    },
  ],
  testimonials: [testimonials, { id: 'x', studentName: 'Ravi', rating: 5, comment: 'c', createdAt: now }],
  faqs: [faqs, { id: 'x', question: 'q', answer: 'a', createdAt: now }],
  enrollments: [
    enrollments,
    {
      id: 'x',
      userId: 'u1',
      courseId: 'c1',
      status: 'completed',
      progress: 100,
      completedAt: now,
      enrolledAt: now,
    },
  ],
} as const;

describe('Undo in the audit log', () => {
  it.each(Object.entries(rows))(
    'restores a deleted row of %s as it was, once',
    async (noun, [table, values]) => {
      const { db } = database;
      await db.insert(table).values(values as never);
      const [before] = await db.select().from(table);
      await db.delete(table);
      const id = await record(admin, {
        action: 'delete',
        entity: nouns[noun as Noun],
        entityId: 'x',
        before,
      });
      const [entry] = await entries();
      expect(entry && canUndo(entry)).toBe(true);

      expect(await undoAudit({ db, actor: portal, now }, { id })).toEqual({ success: true });
      expect(await db.select().from(table)).toEqual([before]);
      expect(await undoAudit({ db, actor: portal, now }, { id })).toMatchObject({ success: false });
      expect((await entries()).map(({ action }) => action).sort()).toEqual(['delete', 'undo']);
    },
  );

  it('is refused if something new has its place, and possible again later', async () => {
    const { db } = database;
    const [table, values] = rows.courses;
    const before = { ...values, originalPrice: null };
    const id = await record(admin, { action: 'delete', entity: nouns.courses, entityId: 'x', before });
    await db.insert(table).values({ ...values, id: 'y', courseType: 'drone', features: [] });
    expect(await undoAudit({ db, actor: admin, now }, { id })).toMatchObject({ success: false });
    await db.delete(table).where(eq(table.id, 'y'));
    expect(await undoAudit({ db, actor: admin, now }, { id })).toEqual({ success: true });
  });

  it('[ROLE-2] is possible only for admins, and only for actions with an undo', async () => {
    await expect(undoAudit({ db: database.db, actor: student, now }, { id: 'any' })).rejects.toMatchObject({
      status: 403,
    });
    const id = await record(admin, {
      action: 'create',
      entity: nouns.courses,
      entityId: 'x',
      after: { title: 't' },
    });
    expect(await undoAudit({ db: database.db, actor: admin, now }, { id })).toMatchObject({ success: false });
    expect(await undoAudit({ db: database.db, actor: admin, now }, { id: 'nothing' })).toMatchObject({
      success: false,
    });
  });

  it('[ADM-SET-1] reverts a change of settings, and nothing else in the group', async () => {
    const { db } = database;
    await db
      .insert(settings)
      .values({ key: 'social', value: { x: 'https://x.com/new', youtube: 'https://y.be/1' } });
    const id = await record(admin, {
      action: 'update',
      entity: nouns.settings,
      entityId: 'social',
      before: { facebook: 'https://f.com/old' },
      after: { x: 'https://x.com/new' },
    });
    expect(await undoAudit({ db, actor: admin, now }, { id })).toEqual({ success: true });
    const [row] = await db.select().from(settings);
    expect(row?.value).toEqual({ facebook: 'https://f.com/old', youtube: 'https://y.be/1' });
  });
});
