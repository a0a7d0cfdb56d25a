import { beforeEach, describe, expect, it } from 'vitest';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { classTasks } from '#app/words/en/class-words.ts';
import { testDatabase } from '#tests/support/database.ts';
import { enroll } from '#tests/support/enrollments.ts';
import { scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { listUnlinkedClasses } from './unlinked-classes.server.ts';

const now = new Date('2026-12-01T04:30:00Z');
const zone = 'Asia/Kolkata';
const tomorrow = new Date('2026-12-02T12:30:00Z');

const database = testDatabase();
let lessonId: string;
beforeEach(async () => {
  await database.truncateAll();
  const course = await taughtCourse(database.db, [{ kind: 'live', title: 'Your questions' }]);
  lessonId = course.lessonIds[0] ?? '';
  await scheduleClass(database.db, lessonId, tomorrow, '');
  for (const student of ['asha', 'ravi']) await enroll(database.db, student, now, { courseId: course.id });
});

const tasks = async (at = now) =>
  classTasks(await listUnlinkedClasses(database.db, { now: at, zone }), { today: '2026-12-01', zone });
const change = (values: Partial<typeof liveSessions.$inferInsert>) =>
  database.db.update(liveSessions).set(values);

describe('[DAY-22] a class without a link', () => {
  it('is named to the owner from the day before until there is a link, with the way to its form', async () => {
    const text = 'Class tomorrow 6:00 pm, 2 students, no link: Your questions';
    expect(await tasks()).toEqual([{ to: `/admin/lessons/${lessonId}`, text }]);
    await change({ joinUrl: null });
    expect(await tasks()).toHaveLength(1);
    await change({ joinUrl: 'https://meet.example/1' });
    expect(await tasks()).toEqual([]);
  });

  it('is named neither two days before nor after its end, nor when it is cancelled or a draft', async () => {
    expect(await tasks(new Date('2026-11-30T18:29:59Z'))).toEqual([]);
    expect(await tasks(new Date('2026-12-02T13:29:59Z'))).toHaveLength(1);
    expect(await tasks(new Date('2026-12-02T13:30:00Z'))).toEqual([]);
    await change({ cancelledAt: now });
    expect(await tasks()).toEqual([]);
    await change({ cancelledAt: null });
    await database.db.update(lessons).set({ isPublished: false });
    expect(await tasks()).toEqual([]);
  });

  it('counts neither demo students nor refunded ones, and is not named without students', async () => {
    await database.db.update(enrollments).set({ isDemo: true });
    expect(await tasks()).toEqual([]);
    await database.db.update(enrollments).set({ isDemo: false, closedAt: now });
    expect(await tasks()).toEqual([]);
  });
});
