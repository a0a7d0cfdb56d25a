import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { addBatch, updateBatch } from '#app/core/batches/batch-commands.server.ts';
import { listBatches } from '#app/core/batches/batch-queries.server.ts';
import { updateCourse } from '#app/core/courses/course-commands.server.ts';
import { findLessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { seedBuiltIn, seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { tables } from '#app/db/tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, enroll } from '#tests/support/enrollments.ts';
import { removeSamples } from './sample-commands.server.ts';
import { countSamples, findSamples } from './sample-queries.server.ts';

const {
  auditLog,
  courseBatches,
  courses,
  courseTypes,
  lessons,
  liveSessions,
  enrollmentRequests,
  faqs,
  festivals,
  promotions,
  redemptions,
  teachers,
  testimonials,
} = tables;
const now = new Date('2026-11-21T10:00:00.000Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };
const as = (actor: Actor) => ({ db: database.db, actor, now });
const remove = () => removeSamples(as(portal));
const start = async () => {
  await seedBuiltIn(database.db, now);
  await seedDemoCatalog(database.db, now, { withFestival: true });
};
const closeBatches = async (courseId: string) => {
  const [batch = expect.fail()] = await listBatches(database.db, courseId);
  expect(await updateBatch(as(portal), { ...batch, isClosed: true })).toMatchObject({ success: true });
};
const answer = async (courseId: string) => {
  await database.db.insert(faqs).values({ id: 'own', courseId, question: 'Where?', answer: 'Here.' });
};
const giveTeacher = async (courseId: string) => {
  const mina = { id: 'mina', slug: 'mina', name: 'Mina', about: 'Flies.', links: [] };
  await database.db.insert(teachers).values(mina);
  const [course = expect.fail()] = await database.db.select().from(courses).where(eq(courses.id, courseId));
  const edit = { ...course, slug: null, details: {}, teacherIds: [mina.id] };
  expect(await updateCourse(as(portal), edit)).toMatchObject({ success: true });
};
const another = {
  label: 'Another',
  startsOn: '2026-12-01',
  endsOn: null,
  seats: 5,
  teacherId: null,
  isClosed: false,
};
const sizes = async () => {
  const { db } = database;
  return await Promise.all(
    [courses, faqs, festivals, promotions, testimonials, teachers].map((table) => db.$count(table)),
  );
};

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await start();
});

describe('[BRAND-55] removing the sample content', () => {
  it('removes all of it at once, and keeps the four built-in festivals with their price rules', async () => {
    const before = await countSamples(database.db);
    expect(await remove()).toMatchObject({ success: true, removed: before, kept: [] });
    // The four festivals of every new shop stay: they are not samples, but themes for the owner to use.
    expect(await sizes()).toEqual([0, 0, 4, 4, 0, 0]);
    expect(await database.db.select({ action: auditLog.action }).from(auditLog)).toEqual([
      { action: 'delete' },
    ]);
    expect(await remove()).toEqual({ success: false, error: 'none', kept: [] });
  });

  it('can be undone once, which restores every row as it was', async () => {
    const before = await findSamples(database.db);
    const removed = await remove();
    if (!removed.success) throw new Error('nothing was removed');
    expect(await undoAudit(as(portal), { id: removed.auditId })).toEqual({ success: true });
    const after = await findSamples(database.db);
    for (const kind of ['courses', 'teachers', 'festivals', 'promotions', 'testimonials', 'faqs'] as const)
      expect(new Map(after.removable[kind].map((row) => [row.id, row]))).toEqual(
        new Map(before.removable[kind].map((row) => [row.id, row])),
      );
    expect(await undoAudit(as(portal), { id: removed.auditId })).toMatchObject({ error: 'over' });
  });

  it('[SEED-2] [SEED-3] prevents storing it again at the next start, except after an Undo', async () => {
    const removed = await remove();
    await start();
    expect(await countSamples(database.db)).toBe(0);
    await undoAudit(as(portal), { id: removed.success ? removed.auditId : '' });
    await database.db.delete(faqs);
    await start();
    expect(await database.db.$count(faqs)).toBe(6);
  });

  it('[LEARN-108] removes the live class, its lesson and its batches, and an Undo restores them', async () => {
    const [live] = await database.db
      .select({ courseId: courses.id, slug: courses.slug, lesson: lessons.slug })
      .from(liveSessions)
      .innerJoin(lessons, eq(lessons.id, liveSessions.lessonId))
      .innerJoin(courses, eq(courses.id, lessons.courseId))
      .where(eq(courses.title, 'Why a Quadcopter Hovers'));
    if (!live) throw new Error('there is no live class');
    const shown = () =>
      findLessonPage(database.db, { ...asha, role: 'admin' }, live, { now, zone: 'Asia/Kolkata' });
    expect((await shown())?.content?.live?.startsAt.toISOString()).toBe('2026-12-01T12:30:00.000Z');
    const removed = await remove();
    expect(await shown()).toBeUndefined();
    expect(await addBatch(as(portal), { ...another, courseId: live.courseId })).toMatchObject({
      error: 'course-gone',
    });
    await undoAudit(as(portal), { id: removed.success ? removed.auditId : '' });
    expect((await shown())?.content?.live).toBeTruthy();
    const labels = (await listBatches(database.db, live.courseId)).map(({ label }) => label);
    expect(labels).toEqual(['Evening batch', 'Weekend batch']);
  });

  it('[BRAND-48] is not undone while a type of the courses is gone, and then restores all or nothing', async () => {
    const { db } = database;
    const before = await sizes();
    const removed = await remove();
    const undo = () => undoAudit(as(portal), { id: removed.success ? removed.auditId : '' });
    const left = await sizes();
    const [drone = expect.fail()] = await db
      .delete(courseTypes)
      .where(eq(courseTypes.key, 'drone'))
      .returning();
    expect(await undo()).toEqual({ success: false, error: 'type-gone' });
    expect(await sizes()).toEqual(left);
    await db.insert(courseTypes).values(drone);
    expect(await undo()).toEqual({ success: true });
    expect(await sizes()).toEqual(before);
  });

  it('keeps what the owner changed, and reports it', async () => {
    const { db } = database;
    const [course] = await db.select().from(courses).limit(1);
    const [faq] = await db.select().from(faqs).limit(1);
    await db
      .update(courses)
      .set({ price: 1 })
      .where(eq(courses.id, course?.id ?? ''));
    await db
      .update(faqs)
      .set({ answer: 'Our own answer.' })
      .where(eq(faqs.id, faq?.id ?? ''));
    await db.update(festivals).set({ message: 'Ours.' }).where(eq(festivals.name, 'Udaan Days'));
    const outcome = await remove();
    expect(outcome.kept).toEqual(
      expect.arrayContaining([
        { kind: 'courses', name: course?.title, reason: 'changed' },
        { kind: 'faqs', name: faq?.question, reason: 'changed' },
        { kind: 'festivals', name: 'Udaan Days', reason: 'changed' },
        { kind: 'promotions', name: 'Udaan Days', reason: 'changed' },
      ]),
    );
    expect(await sizes()).toEqual([1, 1, 5, 5, 0, 0]);
  });

  it.each([
    ['added a start of it', (courseId: string) => addBatch(as(portal), { ...another, courseId })],
    ['changed a start of it', (courseId: string) => closeBatches(courseId)],
    ['answered a question about it', (courseId: string) => answer(courseId)],
    ['gave it a teacher of the academy', (courseId: string) => giveTeacher(courseId)],
  ])('keeps a course where the owner %s', async (_, change) => {
    const { db } = database;
    const [course = expect.fail()] = await db
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .innerJoin(courseBatches, eq(courseBatches.courseId, courses.id))
      .orderBy(courses.title);
    await change(course.id);
    expect((await remove()).kept).toEqual([{ kind: 'courses', name: course.title, reason: 'changed' }]);
    expect(await db.select({ id: courses.id }).from(courses)).toEqual([{ id: course.id }]);
  });

  it('[SELL-108] keeps a course whose kit the owner emptied in its form', async () => {
    const { db } = database;
    const [course] = await db.select().from(courses).where(sql`${courses.extra} ? 'kit'`).limit(1);
    if (!course) throw new Error('no sample sends a kit');
    const { slug: _, extra: __, ...rest } = course;
    const edit = { ...rest, slug: null, details: { kit: '' } };
    expect(await updateCourse(as(portal), edit)).toMatchObject({ success: true });
    expect((await remove()).kept).toEqual([{ kind: 'courses', name: course.title, reason: 'changed' }]);
    const left = await db.select({ id: courses.id, extra: courses.extra }).from(courses);
    expect(left.map(({ id }) => id)).toEqual([course.id]);
    expect(left[0]?.extra).not.toHaveProperty('kit');
  });

  it('also removes samples that the owner only hid or moved', async () => {
    const { db } = database;
    await db.update(courses).set({ isActive: false });
    await db.update(faqs).set({ sortOrder: 1 });
    await db.update(testimonials).set({ isApproved: false });
    expect((await remove()).kept).toEqual([]);
  });

  it("keeps courses that a real person's data depends on, and codes that were used", async () => {
    const { db } = database;
    const [seat, request, demo] = await db.select().from(courses).orderBy(courses.slug).limit(3);
    await enroll(db, asha.id, now, { courseId: seat?.id });
    await enroll(db, asha.id, now, { courseId: demo?.id, isDemo: true });
    const asked = { reference: 'PK-1', fullName: 'Asha', email: asha.email, phone: '9876543210' };
    await db
      .insert(enrollmentRequests)
      .values({ id: 'r', ...asked, courseId: request?.id ?? '', courseTitle: 'x' });
    const [rule] = await db.select().from(promotions).where(eq(promotions.code, 'UDAAN10'));
    await db.insert(redemptions).values({
      id: 'u',
      promotionId: rule?.id ?? '',
      orderId: 'o',
      buyerKey: 'asha',
      oncePerBuyer: true,
    });
    const { kept } = await remove();
    expect(new Map(kept.map(({ name, reason }) => [name, reason]))).toEqual(
      new Map([seat?.title, request?.title, 'UDAAN10'].map((name) => [name, 'used'])),
    );
    expect((await db.select().from(courses)).map(({ id }) => id).sort()).toEqual(
      [seat?.id, request?.id].sort(),
    );
  });

  it("keeps the owner's own content", async () => {
    const { db } = database;
    const own = { description: 'd', shortDescription: 's', price: 1, durationDays: 1 };
    await db.insert(courses).values({ id: 'own', slug: 'own', title: 'Own', courseType: 'drone', ...own });
    await db.insert(faqs).values({ id: 'own', question: 'Where?', answer: 'Here.' });
    await db.insert(testimonials).values({ id: 'own', studentName: 'Mina', rating: 5, comment: 'Good.' });
    expect((await remove()).kept).toEqual([]);
    expect(await sizes()).toEqual([1, 1, 4, 4, 1, 0]);
  });

  it('[ROLE-2] refuses visitors and students', async () => {
    for (const actor of [asha, { kind: 'visitor' } as const])
      await expect(removeSamples(as(actor))).rejects.toMatchObject({ status: 403 });
  });
});
