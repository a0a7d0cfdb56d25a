import { isDeepStrictEqual } from 'node:util';
import { doneBy, type WatchedRange } from '#app/domain/lesson.ts';
import { mergeWatched, mostRanges } from '#app/domain/watched.ts';
import { labelOf, type RowRefs, refsIn, wholeIn } from './check-learning.ts';
import { checked, wrong } from './checked-row.ts';
import { findCourse, findUser } from './decide-learning.ts';
import { type Decision, type MoveTerms, type PlannedRow, refuse, same, written } from './decision.ts';
import type { RawRow } from './move-kinds.ts';
import { instantIn, type Reading, textIn, textOrNull } from './read-values.ts';
import { type LessonState, pairKey, type World } from './world.ts';

/** What a student did in one lesson. `lesson` is its slug. */
export type LessonFields = RowRefs & LessonState & { lesson: string };

/** The most minutes for one lesson; a higher number is lowered to it. */
const mostMinutes = 960;
const mostSeconds = 1_000_000;

/** If a lesson is done, but the file does not say by what (such as a quiz), `doneBy` becomes `import`. */
export function checkLesson({ raw }: RawRow, reading: Reading) {
  const refs = refsIn(raw);
  const lesson = textOrNull(raw, 'lesson', 200);
  const label = [labelOf(refs), lesson].filter(Boolean).join(' – ');
  if (lesson === null) return wrong('lesson-missing', label);
  const dates: Record<string, string | null> = {};
  for (const name of ['first_opened_at', 'last_opened_at', 'done_at', 'watched_at']) {
    const at = instantIn(raw, name, reading);
    if (typeof at === 'string') return wrong(at, label);
    dates[name] = at?.toISOString() ?? null;
  }
  const doneAt = dates.done_at ?? null;
  const firstOpenedAt = dates.first_opened_at ?? dates.last_opened_at ?? doneAt;
  if (firstOpenedAt === null) return wrong('date-invalid', label);
  const why = doneBy.find((known) => known === textIn(raw, 'done_by')) ?? 'import';
  const fields: LessonFields = {
    ...refs,
    lesson,
    firstOpenedAt,
    doneAt,
    doneBy: doneAt === null ? null : why,
    lastOpenedAt: dates.last_opened_at ?? doneAt ?? firstOpenedAt,
    minutes: wholeIn(raw, 'minutes', mostMinutes),
    watched: rangesIn(raw.watched),
    position: wholeIn(raw, 'position', mostSeconds),
    watchedAt: dates.watched_at ?? null,
  };
  return checked(fields, label);
}

/** The course must have the lesson, and the student be enrolled. A done lesson stays done. */
export function decideLesson(world: World, row: PlannedRow<LessonFields>, terms: MoveTerms): Decision {
  const { userId, email, courseId, courseName, lesson, ...given } = row.fields;
  const refs = { userId, email, courseId, courseName };
  const user = findUser(world, refs, terms);
  if (!user.success) return refuse(user.error);
  const course = findCourse(world, refs, terms);
  if (!course.success) return refuse(course.error);
  const seat = world.enrollments.get(pairKey(user.id, course.id));
  if (!seat || seat.isDemo) return refuse('enrollment-unknown');
  if (!world.lessons.get(course.id)?.has(lesson)) return refuse('lesson-unknown');
  const id = `${pairKey(user.id, course.id)} ${lesson}`;
  const held = world.lessonStates.get(id);
  const values = held ? mergeLesson(held, given) : given;
  if (held && isDeepStrictEqual(values, held)) return same(id);
  world.lessonStates.set(id, values);
  const whose = { userId: user.id, courseId: course.id, lesson, enrollmentId: seat.id };
  return written(row, held !== undefined, { id, values: { ...whose, ...values } });
}

/** Merging twice changes no more than merging once. */
export function mergeLesson(one: LessonState, other: LessonState): LessonState {
  const done = [one, other].filter(({ doneAt }) => doneAt !== null).sort(byText((state) => state.doneAt));
  const seen = (other.watchedAt ?? '') > (one.watchedAt ?? '') ? other : one;
  return {
    firstOpenedAt: one.firstOpenedAt < other.firstOpenedAt ? one.firstOpenedAt : other.firstOpenedAt,
    lastOpenedAt: one.lastOpenedAt > other.lastOpenedAt ? one.lastOpenedAt : other.lastOpenedAt,
    doneAt: done[0]?.doneAt ?? null,
    doneBy: done[0]?.doneBy ?? null,
    minutes: Math.max(one.minutes, other.minutes),
    watched: mergeWatched([...one.watched, ...other.watched], mostSeconds).slice(0, mostRanges),
    position: seen.position,
    watchedAt: seen.watchedAt,
  };
}

const byText = (textOf: (state: LessonState) => string | null) => (one: LessonState, other: LessonState) =>
  (textOf(one) ?? '') < (textOf(other) ?? '') ? -1 : 1;

/** Reads the watched parts of a video, each a pair of start and end in seconds. Skips anything else. */
function rangesIn(value: unknown): WatchedRange[] {
  const pairs: unknown[] = Array.isArray(value) ? value.slice(0, mostRanges) : [];
  const ranges = pairs.flatMap((pair): WatchedRange[] => {
    if (!Array.isArray(pair) || pair.length !== 2) return [];
    const [from, to]: unknown[] = pair;
    return Number.isFinite(from) && Number.isFinite(to) ? [[Number(from), Number(to)]] : [];
  });
  return mergeWatched(ranges, mostSeconds);
}
