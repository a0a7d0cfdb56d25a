import { beforeEach, describe, expect, it } from 'vitest';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { published, storeCourse } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { copyCurriculum } from './copy-curriculum.server.ts';
import { listOtherCurricula, readCurriculum } from './curriculum-queries.server.ts';
import { setCourseRules } from './place-lesson.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const now = new Date('2026-11-21T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const ctx = () => ({ db: database.db, actor: admin, now });

describe('copying a curriculum', () => {
  it('[LEARN-8] copies modules and lessons to the end of the course, as drafts with unused slugs', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1', slug: 'one', ...published }] });
    await storeCourse(database.db, 'd', {
      X: [{ id: 'x1', slug: 'one', body: 'Text', kind: 'video', mustWatch: true, ...published }],
    });
    const live = { id: 's', lessonId: 'x1', startsAt: now, minutes: 60, zone: 'Asia/Kolkata' };
    const recording = { source: 'vimeo' as const, ref: '1' };
    await database.db.insert(liveSessions).values({ ...live, joinUrl: 'https://meet.example/a', recording });
    await setCourseRules(ctx(), {
      courseId: 'c',
      isSequential: true,
      completesItself: false,
      handInCompletes: false,
    });
    expect(await copyCurriculum(ctx(), { courseId: 'c', from: 'd' })).toEqual({ success: true, lessons: 1 });
    const [own, copy] = (await readCurriculum(database.db, 'c')).modules;
    expect(own?.lessons).toMatchObject([{ id: 'a1', slug: 'one', isPublished: true }]);
    expect(copy).toMatchObject({ title: 'X' });
    expect(copy?.lessons).toMatchObject([
      { title: 'Lesson x1', isPublished: false, live: { joinUrl: null, recording: null } },
    ]);
    expect(
      await database.db.select({ mustWatch: lessons.mustWatch }).from(lessons).orderBy(lessons.mustWatch),
    ).toEqual([{ mustWatch: false }, { mustWatch: true }, { mustWatch: true }]);
    expect(copy?.lessons[0]?.slug).not.toBe('one');
    expect((await database.db.select().from(courses)).find(({ id }) => id === 'c')).toMatchObject({
      isSequential: true,
      completesItself: false,
    });
  });

  it('[LEARN-8] [DAY-46] leaves out the classes of batches, which would be for everybody', async () => {
    await storeCourse(database.db, 'c');
    await storeCourse(database.db, 'd', {
      X: [{ id: 'x1', kind: 'live' }, { id: 'x2' }],
      Evenings: [{ id: 'x3', kind: 'live' }],
    });
    const batch = { courseId: 'd', label: 'Evenings', startsOn: '2026-12-07', seats: 5 };
    await database.db.insert(courseBatches).values({ ...batch, id: 'evenings' });
    const time = { startsAt: now, minutes: 60, zone: 'Asia/Kolkata', batchId: 'evenings' };
    await database.db.insert(liveSessions).values([
      { ...time, id: 's1', lessonId: 'x1' },
      { ...time, id: 's3', lessonId: 'x3' },
    ]);
    expect(await listOtherCurricula(database.db, 'c')).toMatchObject([{ id: 'd', lessons: 1 }]);
    expect(await copyCurriculum(ctx(), { courseId: 'c', from: 'd' })).toEqual({ success: true, lessons: 1 });
    expect((await readCurriculum(database.db, 'c')).modules).toMatchObject([
      { title: 'X', lessons: [{ title: 'Lesson x2' }] },
    ]);
  });

  it('[LEARN-8] is refused from the course itself, an unknown one and one without lessons', async () => {
    await storeCourse(database.db, 'c');
    await storeCourse(database.db, 'd');
    const copy = (from: string) => copyCurriculum(ctx(), { courseId: 'c', from });
    expect(await copy('c')).toMatchObject({ error: 'same-course' });
    expect(await copy('x')).toMatchObject({ error: 'course-gone' });
    expect(await copy('d')).toMatchObject({ error: 'nothing-to-copy' });
    expect(await database.db.select().from(modules)).toEqual([]);
  });
});
