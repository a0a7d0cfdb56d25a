import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { deleteBatch } from '#app/core/batches/batch-commands.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessonNotes, lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { open, published, seat, storeCourse, typedLesson } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { findLesson, readCurriculum } from './curriculum-queries.server.ts';
import { addLesson, updateLesson } from './lesson-commands.server.ts';
import { addModule, deleteModule, moveModule, renameModule } from './module-commands.server.ts';
import {
  moveLesson,
  moveLessonTo,
  publishAll,
  setCourseRules,
  setLessonPublished,
} from './place-lesson.server.ts';
import { removeLesson, restoreLesson } from './remove-lesson.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const now = new Date('2026-11-21T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const ctx = () => ({ db: database.db, actor: admin, now });
const outline = async (id = 'c') =>
  (await readCurriculum(database.db, id)).modules.map(({ title, lessons: inside }) => [
    title,
    ...inside.map((lesson) => lesson.id),
  ]);
const acts = async () =>
  (await database.db.select().from(auditLog)).map((row) => `${row.entity} ${row.action}`);
describe('the outline of a curriculum', () => {
  it('[LEARN-1] gets new modules and lessons at its end, as drafts with a slug', async () => {
    await storeCourse(database.db, 'c');
    const module = await addModule(ctx(), { courseId: 'c', title: 'First steps' });
    const id = module.success ? module.id : '';
    await addLesson(ctx(), { moduleId: id, title: 'पहली उड़ान', kind: 'text' });
    await addLesson(ctx(), { moduleId: id, title: 'Parts', kind: 'video' });
    await addLesson(ctx(), { moduleId: id, title: 'Parts', kind: 'live' });
    const [first] = (await readCurriculum(database.db, 'c')).modules;
    expect(first?.lessons.map(({ slug, isPublished }) => [slug, isPublished])).toEqual([
      ['pahali-udan', false],
      ['parts', false],
      ['parts-2', false],
    ]);
    expect((await acts()).sort()).toEqual([
      'lesson create',
      'lesson create',
      'lesson create',
      'module create',
    ]);
  });

  it('[LEARN-2] allows reordering modules and lessons, also into another module', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }, { id: 'a2' }], B: [{ id: 'b1' }] });
    await moveModule(ctx(), { id: 'c-B', direction: 'up' });
    await moveLesson(ctx(), { id: 'a2', direction: 'up' });
    await moveLessonTo(ctx(), { id: 'a1', moduleId: 'c-B' });
    expect(await outline()).toEqual([
      ['B', 'b1', 'a1'],
      ['A', 'a2'],
    ]);
    // The lesson is the last one in its module already, so moving it down changes nothing.
    await moveLesson(ctx(), { id: 'a1', direction: 'down' });
    expect(await outline()).toEqual([
      ['B', 'b1', 'a1'],
      ['A', 'a2'],
    ]);
  });

  it('[LEARN-2] refuses to move a lesson into a module of another course', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }] });
    await storeCourse(database.db, 'd', { X: [] });
    expect(await moveLessonTo(ctx(), { id: 'a1', moduleId: 'd-X' })).toMatchObject({ error: 'other-course' });
  });

  it('[LEARN-1] allows deleting only an empty module, and Undo restores it', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }], B: [] });
    expect(await deleteModule(ctx(), { id: 'c-A' })).toMatchObject({ error: 'not-empty' });
    const deleted = await deleteModule(ctx(), { id: 'c-B' });
    expect(await outline()).toEqual([['A', 'a1']]);
    if (deleted.success && deleted.auditId) await undoAudit(ctx(), { id: deleted.auditId });
    expect(await outline()).toEqual([['A', 'a1'], ['B']]);
  });

  it('[LEARN-1] renames a module; the same title changes nothing', async () => {
    await storeCourse(database.db, 'c', { A: [] });
    const start = { id: 'c-A', version: 1, title: 'Start' };
    expect(await renameModule(ctx(), start)).toMatchObject({ success: true });
    expect(await renameModule(ctx(), start)).toMatchObject({ auditId: null });
    expect(await outline()).toEqual([['Start']]);
  });

  it('[LEARN-1] keeps the name of a module that another admin gave it meanwhile', async () => {
    await storeCourse(database.db, 'c', { A: [], B: [] });
    const rename = (version: number, title: string) => renameModule(ctx(), { id: 'c-A', version, title });
    await moveModule(ctx(), { id: 'c-A', direction: 'down' });
    expect(await rename(1, 'Theirs')).toMatchObject({ success: true });
    expect(await rename(1, 'Mine')).toEqual({ success: false, error: 'module-stale' });
    expect(await outline()).toEqual([['B'], ['Theirs']]);
    expect(await rename(2, 'Mine')).toMatchObject({ success: true });
  });

  it('[LEARN-4] shows and hides lessons, one or all drafts', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }, { id: 'a2' }] });
    await setLessonPublished(ctx(), { id: 'a1', published: true });
    expect(await setLessonPublished(ctx(), { id: 'a1', published: true })).toMatchObject({ auditId: null });
    expect(await publishAll(ctx(), { courseId: 'c' })).toMatchObject({ count: 1 });
    const rows = await database.db.select().from(lessons);
    expect(rows.every(({ isPublished, publishedAt }) => isPublished && publishedAt?.getTime() === +now)).toBe(
      true,
    );
  });

  it('[LEARN-5] stores whether the lessons must be taken in order', async () => {
    await storeCourse(database.db, 'c');
    await setCourseRules(ctx(), {
      courseId: 'c',
      isSequential: true,
      completesItself: false,
      handInCompletes: false,
    });
    expect(await database.db.select().from(courses)).toMatchObject([
      { isSequential: true, completesItself: false, handInCompletes: false },
    ]);
    expect(
      await setCourseRules(ctx(), {
        courseId: 'x',
        isSequential: true,
        completesItself: true,
        handInCompletes: true,
      }),
    ).toEqual({
      success: false,
      error: 'course-gone',
    });
  });

  it('[LEARN-1] answers that a module or lesson does not exist any more', async () => {
    const gone = { success: false, error: 'gone' };
    expect(await renameModule(ctx(), { id: 'x', version: 1, title: 'T' })).toEqual(gone);
    expect(await addLesson(ctx(), { moduleId: 'x', title: 'T', kind: 'text' })).toEqual(gone);
    expect(await removeLesson(ctx(), { id: 'x' })).toEqual(gone);
    expect(await updateLesson(ctx(), { id: 'x', version: 1, ...typedLesson })).toEqual(gone);
    expect(await addModule(ctx(), { courseId: 'x', title: 'T' })).toEqual({
      success: false,
      error: 'course-gone',
    });
  });
});

describe('the form of a lesson', () => {
  it('[LEARN-6] saves a lesson, and shows the second of two editors the stored values', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }] });
    expect(await updateLesson(ctx(), { id: 'a1', version: 1, ...typedLesson })).toMatchObject({
      success: true,
    });
    const second = await updateLesson(ctx(), { id: 'a1', version: 1, ...typedLesson, title: 'Mine' });
    expect(second).toMatchObject({ error: 'stale', current: { title: 'New title', version: 2 } });
    expect(await findLesson(database.db, 'a1')).toMatchObject({
      title: 'New title',
      body: 'Text',
      minutes: 9,
    });
  });

  it('[LEARN-6] keeps the slug of a lesson that was published, and every slug of a published course', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }, { id: 'a2', ...published }] });
    const save = (id: string, slug: string) => updateLesson(ctx(), { id, version: 1, ...typedLesson, slug });
    expect(await save('a1', 'a2')).toMatchObject({ error: 'address-taken' });
    expect(await save('a2', 'other')).toMatchObject({ error: 'address-fixed' });
    expect(await save('a1', 'other')).toMatchObject({ success: true });
    expect(await save('a2', 'a2')).toMatchObject({ success: true });
  });

  it('[LEARN-9] stores a live class, and counts the changes of its time', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1', kind: 'live' }] });
    const live = {
      startsAt: now,
      zone: 'Asia/Kolkata',
      joinUrl: 'https://meet.example/a',
      isCancelled: false,
    };
    const save = (version: number, changed: Partial<typeof live> | null) =>
      updateLesson(ctx(), {
        id: 'a1',
        version,
        ...typedLesson,
        kind: 'live',
        live: changed && { ...live, ...changed },
      });
    await save(1, {});
    await save(2, { joinUrl: 'https://meet.example/b' });
    const [first] = await database.db.select().from(liveSessions);
    expect(first).toMatchObject({ sequence: 0, minutes: 9, joinUrl: 'https://meet.example/b' });
    await save(3, { startsAt: new Date(+now + 1) });
    await save(4, { startsAt: new Date(+now + 1), isCancelled: true });
    expect(await database.db.select().from(liveSessions)).toMatchObject([
      { id: first?.id, sequence: 2, cancelledAt: now },
    ]);
    await save(5, null);
    expect(await database.db.select().from(liveSessions)).toEqual([]);
  });

  it('[LEARN-10] refuses a picture that does not exist', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }] });
    const body = `![](/images/${'a'.repeat(32)}-400.webp)`;
    expect(await updateLesson(ctx(), { id: 'a1', version: 1, ...typedLesson, body })).toMatchObject({
      error: 'image-gone',
    });
  });
});

describe('removing a lesson', () => {
  it('[LEARN-7] deletes a lesson that nobody opened, and Undo restores it with its live class', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1', kind: 'live', ...published }] });
    const held = { id: 's', lessonId: 'a1', startsAt: now, minutes: 60, zone: 'Asia/Kolkata' };
    await database.db.insert(liveSessions).values(held);
    const removed = await removeLesson(ctx(), { id: 'a1' });
    expect(removed).toMatchObject({ how: 'deleted' });
    expect(await database.db.select().from(liveSessions)).toEqual([]);
    if (removed.success) expect(await undoAudit(ctx(), { id: removed.auditId })).toEqual({ success: true });
    expect(await findLesson(database.db, 'a1')).toMatchObject({
      moduleId: 'c-A',
      live: held,
      isPublished: true,
    });
  });

  it('[LEARN-99] is undone for a class of a batch only while the batch is there', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1', kind: 'live' }] });
    const batch = { courseId: 'c', label: 'Evenings', startsOn: '2026-12-07', seats: 5 };
    await database.db.insert(courseBatches).values({ ...batch, id: 'b1' });
    const held = { id: 's', lessonId: 'a1', startsAt: now, minutes: 60, zone: 'Asia/Kolkata' };
    await database.db.insert(liveSessions).values({ ...held, batchId: 'b1' });
    const removed = await removeLesson(ctx(), { id: 'a1' });
    const gone = await deleteBatch(ctx(), { id: 'b1' });
    if (!removed.success || !gone.success) throw new Error('not deleted');
    const early = await undoAudit(ctx(), { id: removed.auditId });
    expect(early).toEqual({ success: false, error: 'batch-gone' });
    expect(await undoAudit(ctx(), { id: gone.auditId })).toEqual({ success: true });
    expect(await undoAudit(ctx(), { id: removed.auditId })).toEqual({ success: true });
    expect(await findLesson(database.db, 'a1')).toMatchObject({ live: { batchId: 'b1' } });
  });

  it('[LEARN-7] archives a lesson that a student opened; it can be restored, by Undo or by its button', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1', ...published }], B: [] });
    await seat(database.db, 'u', 'c');
    await open(database.db, 'u', 'a1', { at: now, done: false });
    const removed = await removeLesson(ctx(), { id: 'a1' });
    expect(removed).toMatchObject({ how: 'archived' });
    expect(await outline()).toEqual([['A'], ['B']]);
    if (removed.success) expect(await undoAudit(ctx(), { id: removed.auditId })).toEqual({ success: true });
    expect(await outline()).toEqual([['A', 'a1'], ['B']]);
    await removeLesson(ctx(), { id: 'a1' });
    await deleteModule(ctx(), { id: 'c-A' });
    // The lesson's module was deleted, so the lesson is restored to the last module of the course.
    expect(await restoreLesson(ctx(), { id: 'a1' })).toMatchObject({ success: true });
    expect(await outline()).toEqual([['B', 'a1']]);
  });

  it('[LEARN-7] Undo of a deleted module brings its archived lessons back into it, but none that is elsewhere since', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }, { id: 'a2' }], B: [] });
    for (const id of ['a1', 'a2']) {
      await database.db
        .insert(lessonNotes)
        .values({ userId: 'asha', lessonId: id, text: 'Mine', updatedAt: now });
      await removeLesson(ctx(), { id });
    }
    const deleted = await deleteModule(ctx(), { id: 'c-A' });
    await restoreLesson(ctx(), { id: 'a2' });
    expect(await outline()).toEqual([['B', 'a2']]);
    if (deleted.success && deleted.auditId) await undoAudit(ctx(), { id: deleted.auditId });
    await restoreLesson(ctx(), { id: 'a1' });
    expect(await outline()).toEqual([
      ['A', 'a1'],
      ['B', 'a2'],
    ]);
  });

  it('[LEARN-7] reports that a lesson cannot be restored if there is no module for it', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }] });
    const removed = await removeLesson(ctx(), { id: 'a1' });
    await deleteModule(ctx(), { id: 'c-A' });
    const id = removed.success ? removed.auditId : '';
    expect(await undoAudit(ctx(), { id })).toEqual({ success: false, error: 'place-gone' });
  });
});
