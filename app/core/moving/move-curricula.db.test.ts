import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { lessons, liveSessions } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ashasAccount, enroll } from '#tests/support/enrollments.ts';
import { bothProgresses, scheduleClass, taughtCourse } from '#tests/support/lessons.ts';
import { file } from '#tests/support/moving/files.ts';
import { apply, check, exported, now } from '#tests/support/moving/moving.ts';
import { askQuestions } from '#tests/support/quizzes.ts';

const database = testDatabase();
const db = () => database.db;

beforeEach(() => database.truncateAll());

const fates = (rows: readonly { kind: string; fate: string | null; reason: string | null }[]) =>
  rows.filter(({ kind }) => kind === 'curricula').map(({ fate, reason }) => reason ?? fate);

describe('[LEARN-56] the lessons of courses in an import and export', () => {
  it('are imported with their quizzes, and count for imported students', async () => {
    const { id, lessonIds } = await taughtCourse(db(), [{ kind: 'quiz', passPercent: 70 }, {}]);
    await askQuestions(db(), lessonIds[0] ?? '');
    await db().insert(users).values(ashasAccount);
    await enroll(db(), 'asha', now, { courseId: id, status: 'active', progress: 45, startedAt: now });
    const before = await exported(db());
    await database.truncateAll();
    const moved = await check(db(), [file('academy.json', before)]);
    expect(fates(moved.rows)).toEqual(['add']);
    await apply(db(), moved.id);
    expect((await exported(db())).curricula).toEqual(before.curricula);
    expect(await db().$count(quizQuestions)).toBe(2);
    const [seat] = await db().select().from(enrollments);
    expect(seat).toMatchObject({ progress: 0, reportedProgress: 45 });
    expect(await bothProgresses(db(), seat?.id ?? '')).toEqual({ stored: 0, derived: 0 });
    const again = await check(db(), [file('academy.json', before)]);
    expect(fates(again.rows)).toEqual(['same']);
  });

  it('replace stored lessons only if the admin chose so', async () => {
    const { id } = await taughtCourse(db(), [{ body: 'Old text' }]);
    const data = await exported(db());
    const [row] = data.curricula as { course_id: string; text: string }[];
    const newer = { ...data, curricula: [{ ...row, text: row?.text.replace('Old text', 'New text') }] };
    expect(fates((await check(db(), [file('a.json', newer)])).rows)).toEqual(['same']);
    const overwriting = await check(db(), [file('a.json', newer)], { overwrites: true });
    expect(fates(overwriting.rows)).toEqual(['update']);
    await apply(db(), overwriting.id);
    expect(await db().select().from(lessons)).toMatchObject([{ courseId: id, body: 'New text' }]);
  });

  it('are refused if they cannot be read, or their course is unknown', async () => {
    const { id } = await taughtCourse(db(), [{}]);
    const text = '# Module: One\n\n## Lesson: Up\n';
    const curricula = [{ course_id: id, text: 'no module' }, { course_id: 'nowhere', text }, { text }];
    const { rows } = await check(db(), [file('a.json', { format: 'academy-export', version: 1, curricula })]);
    expect(fates(rows)).toEqual(['curriculum-invalid', 'course-unknown', 'course-missing']);
  });

  it('[DAY-46] have the classes of batches, which are not moved, as drafts', async () => {
    const { id, lessonIds } = await taughtCourse(db(), [{ kind: 'live', isOptional: true }, {}]);
    const batch = { id: 'evenings', courseId: id, label: 'Evenings', startsOn: '2026-12-07', seats: 5 };
    await db().insert(courseBatches).values(batch);
    await scheduleClass(db(), lessonIds[0] ?? '', now, 'https://meet.example/a');
    await db().update(liveSessions).set({ batchId: 'evenings' });
    const before = await exported(db());
    await database.truncateAll();
    await apply(db(), (await check(db(), [file('academy.json', before)])).id);
    const shown = await db().select().from(lessons).orderBy(lessons.sortOrder);
    expect(shown.map(({ kind, isPublished }) => [kind, isPublished])).toEqual([
      ['live', false],
      ['text', true],
    ]);
  });

  it('are not exported by a shop without lessons', async () => {
    expect(await exported(db())).not.toHaveProperty('curricula');
  });
});
