import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { setLessonPublished } from '#app/core/curriculum/place-lesson.server.ts';
import { removeLesson, restoreLesson } from '#app/core/curriculum/remove-lesson.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, ravi, studyContext } from '#tests/support/enrollments.ts';
import { bothProgresses, taughtCourse } from '#tests/support/lessons.ts';
import { markLessonDone, markLessonUndone } from './study-lesson.server.ts';

const now = new Date('2026-11-21T06:30:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };

const database = testDatabase();
beforeEach(() => database.truncateAll());

const owner = () => ({ db: database.db, actor: admin, now });
const student = (actor = asha) => studyContext(database.db, actor, now);

type Setting = Awaited<ReturnType<typeof taught>>;

async function taught() {
  await database.db.insert(users).values(ashasAccount).onConflictDoNothing();
  const given = [{}, { isOptional: true }, { isPublished: false }, {}, {}];
  const course = await taughtCourse(database.db, given);
  const { id } = await enroll(database.db, 'asha', now, { courseId: course.id });
  const idOf = (number: number) => course.lessonIds[number - 1] ?? '';
  return {
    ...course,
    seat: id,
    idOf,
    at: (number: number) => ({ slug: course.slug, lesson: `lesson-${number}` }),
  };
}

const acts = {
  publish: ({ idOf }: Setting, n: number) => setLessonPublished(owner(), { id: idOf(n), published: true }),
  hide: ({ idOf }: Setting, n: number) => setLessonPublished(owner(), { id: idOf(n), published: false }),
  restore: ({ idOf }: Setting, n: number) => restoreLesson(owner(), { id: idOf(n) }),
  remove: ({ idOf }: Setting, n: number) => removeLesson(owner(), { id: idOf(n) }),
  done: ({ at }: Setting, n: number) => markLessonDone(student(), at(n)),
  undone: ({ at }: Setting, n: number) => markLessonUndone(student(), at(n)),
};
const step = fc.tuple(
  // The cast is needed because `Object.keys` returns string[], which loses the names of the actions.
  fc.constantFrom(...(Object.keys(acts) as (keyof typeof acts)[])),
  fc.integer({ min: 1, max: 5 }),
);

describe('the progress of a student while the owner changes the curriculum', () => {
  it('[L-1] [LEARN-3] is what the lessons give, after any actions of both', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
        const setting = await taught();
        for (const [act, number] of steps) {
          await acts[act](setting, number);
          const { stored, derived } = await bothProgresses(database.db, setting.seat);
          // For a course without required lessons, `derived` is null and the stored progress stays at its
          // last value.
          if (derived !== null) expect(stored).toBe(derived);
        }
        await database.truncateAll();
      }),
      { numRuns: 12 },
    );
  });

  it('[L-2] is exact after both acted at the same time, and no action is lost', async () => {
    const setting = await taught();
    await database.db.insert(users).values({ id: ravi.id, email: ravi.email, fullName: ravi.fullName });
    const other = await enroll(database.db, 'ravi', now, { courseId: setting.id });
    const work = Array.from({ length: 50 }, (_, i) => [
      markLessonDone(student(i % 2 ? asha : ravi), setting.at((i % 5) + 1)),
      setLessonPublished(owner(), { id: setting.idOf(3), published: i % 2 === 0 }),
    ]);
    const outcomes = await Promise.all(work.flat());
    // The only allowed refusals are that the lesson was a draft at that moment, or that the course was
    // already completed.
    const faults = outcomes.flatMap((outcome) => (outcome.success ? [] : [outcome.error]));
    expect(faults.filter((fault) => fault !== 'missing' && fault !== 'already-completed')).toEqual([]);
    for (const seat of [setting.seat, other.id]) {
      const { stored, derived } = await bothProgresses(database.db, seat);
      expect(stored).toBe(derived);
    }
  });
});
