import { beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '#app/domain/access.ts';
import { open, progressOf, published, seat, storeCourse, typedLesson } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { updateLesson } from './lesson-commands.server.ts';
import { publishAll, setLessonPublished } from './place-lesson.server.ts';
import { removeLesson } from './remove-lesson.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const now = new Date('2026-11-21T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const ctx = () => ({ db: database.db, actor: admin, now });
describe('the progress of students while the curriculum changes', () => {
  it('[LEARN-3] keeps the reported progress when the first lesson is published', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1' }, { id: 'a2' }] });
    await seat(database.db, 'u', 'c', { progress: 45 });
    await seat(database.db, 'done', 'c', { status: 'completed', progress: 100 });
    await publishAll(ctx(), { courseId: 'c' });
    expect(await progressOf(database.db, 'u')).toEqual([0, 45]);
    expect(await progressOf(database.db, 'done')).toEqual([100, null]);
  });

  it('[LEARN-3] [L-1] is computed again when lessons are added, archived, made optional or made drafts', async () => {
    await storeCourse(database.db, 'c', {
      A: [{ id: 'a1', ...published }, { id: 'a2', ...published }, { id: 'a3' }],
    });
    await seat(database.db, 'u', 'c', { progress: 50 });
    await open(database.db, 'u', 'a1', { at: now });
    await setLessonPublished(ctx(), { id: 'a3', published: true });
    expect(await progressOf(database.db, 'u')).toEqual([33, null]);
    await updateLesson(ctx(), { id: 'a2', version: 1, ...typedLesson, isPublished: true, isOptional: true });
    expect(await progressOf(database.db, 'u')).toEqual([50, null]);
    // Only one required lesson is left, and the student has done this lesson. Progress stops at 99 %, because only
    // completing the course makes it 100 %.
    await removeLesson(ctx(), { id: 'a3' });
    expect(await progressOf(database.db, 'u')).toEqual([99, null]);
    await removeLesson(ctx(), { id: 'a1' });
    expect(await progressOf(database.db, 'u')).toEqual([99, null]);
  });

  it('[LEARN-3] does not treat a measured percentage as reported when lessons return', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1', ...published }, { id: 'a2' }] });
    await seat(database.db, 'u', 'c', { progress: 99, reportedProgress: 45 });
    await open(database.db, 'u', 'a1', { at: now });
    await removeLesson(ctx(), { id: 'a1' });
    await setLessonPublished(ctx(), { id: 'a2', published: true });
    expect(await progressOf(database.db, 'u')).toEqual([0, 45]);
  });
});
