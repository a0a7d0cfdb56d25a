import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Learner,
  lessonAccess,
  lessonAfter,
  lessonToResume,
  measuredProgress,
  type RuledLesson,
  unlocksAt,
} from './curriculum.ts';
import { percentOf } from './measured-progress.ts';

const zone = 'Asia/Kolkata';
const now = new Date('2026-12-05T06:30:00Z');
const enrolledAt = new Date('2026-12-01T06:30:00Z');
const seat = { status: 'active', enrolledAt, startsOn: null, isRefunded: false, isHeld: false } as const;
const lesson = (id: string, rules: Partial<RuledLesson> = {}): RuledLesson => ({
  id,
  isPublished: true,
  isOptional: false,
  isFree: false,
  archivedAt: null,
  unlockDays: null,
  unlockAt: null,
  ...rules,
});
const learner = (given: Partial<Learner> = {}): Learner => ({
  isAdmin: false,
  seat,
  done: new Set(),
  ...given,
});
const visitor = learner({ seat: null });
const refunded = learner({ seat: { ...seat, isRefunded: true, isHeld: false } });
const held = learner({ seat: { ...seat, isHeld: true } });
const admin = learner({ isAdmin: true, seat: null });
const student = learner();
const inBatch = learner({ seat: { ...seat, startsOn: '2026-12-02' } });
const first = lesson('first');
const midnight = new Date('2026-12-05T18:30:00Z');

describe('who may see a lesson', () => {
  const asked = (own: Partial<RuledLesson>, by: Learner, isSequential = false) => {
    const it = lesson('it', own);
    return lessonAccess(it, { lessons: [first, it], isSequential }, by, { now, zone });
  };
  it.each<[string, Partial<RuledLesson>, Learner, ReturnType<typeof asked>]>([
    ['a visitor', {}, visitor, { state: 'not-enrolled' }],
    ['a visitor, a free lesson', { isFree: true }, visitor, { state: 'open' }],
    ['a visitor, a free draft', { isFree: true, isPublished: false }, visitor, { state: 'missing' }],
    ['a student', {}, student, { state: 'open' }],
    ['a student, a draft', { isPublished: false }, student, { state: 'missing' }],
    ['a student, an archived lesson', { archivedAt: now }, student, { state: 'missing' }],
    ['a refunded student', {}, refunded, { state: 'refunded' }],
    ['a refunded student, a free lesson', { isFree: true }, refunded, { state: 'open' }],
    ['a child whose parent has not agreed, a free lesson', { isFree: true }, held, { state: 'held' }],
    ['a child whose parent has not agreed', {}, held, { state: 'held' }],
    ['a student before its time', { unlockAt: midnight }, student, { state: 'locked', until: midnight }],
    ['a student at its time', { unlockAt: now }, student, { state: 'open' }],
    ['a student before its day', { unlockDays: 5 }, student, { state: 'locked', until: midnight }],
    ['a student on its day', { unlockDays: 4 }, student, { state: 'open' }],
    ['a student of a batch before its day', { unlockDays: 4 }, inBatch, { state: 'locked', until: midnight }],
    ['a student of a batch, a lesson without a day', {}, inBatch, { state: 'open' }],
    ['an admin, a locked draft', { isPublished: false, unlockAt: midnight }, admin, { state: 'open' }],
    [
      'a student who did it, locked since',
      { unlockAt: midnight },
      learner({ done: new Set(['it']) }),
      { state: 'open' },
    ],
    ['a refunded student who did it', {}, { ...refunded, done: new Set(['it']) }, { state: 'refunded' }],
  ])('[LEARN-20] [L-5] %s', (_, own, by, expected) => {
    expect(asked(own, by)).toEqual(expected);
  });

  it.each<[string, Learner, Partial<RuledLesson>, ReturnType<typeof asked>]>([
    ['waits for the one before', student, {}, { state: 'locked', after: first }],
    ['opens after it', learner({ done: new Set(['first']) }), {}, { state: 'open' }],
    ['stays open once done', learner({ done: new Set(['it']) }), {}, { state: 'open' }],
    [
      'names the date before the order',
      student,
      { unlockAt: midnight },
      { state: 'locked', until: midnight },
    ],
    [
      'is open to those who completed',
      learner({ seat: { ...seat, status: 'completed' } }),
      {},
      { state: 'open' },
    ],
  ])('[LEARN-20] in a course with an order, a lesson %s', (_, by, own, expected) => {
    expect(asked(own, by, true)).toEqual(expected);
  });

  it('[LEARN-20] does not wait for optional, draft and archived lessons', () => {
    const passed = [
      lesson('a', { isOptional: true }),
      lesson('b', { isPublished: false }),
      lesson('c', { archivedAt: now }),
    ];
    const it = lesson('it');
    const course = { lessons: [...passed, it], isSequential: true };
    expect(lessonAccess(it, course, student, { now, zone })).toEqual({ state: 'open' });
  });
});

describe('the day on which a lesson opens', () => {
  it.each([
    ['Asia/Kolkata', '2026-11-30T18:29:59Z', 1, '2026-11-30T18:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-30T18:30:00Z', 1, '2026-12-01T18:30:00.000Z'],
    ['Asia/Kolkata', '2026-11-30T18:30:00Z', 7, '2026-12-07T18:30:00.000Z'],
    ['Europe/Berlin', '2026-03-28T12:00:00Z', 1, '2026-03-28T23:00:00.000Z'],
    ['Europe/Berlin', '2026-03-28T12:00:00Z', 2, '2026-03-29T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-24T12:00:00Z', 2, '2026-10-25T23:00:00.000Z'],
  ])(
    '[LEARN-21] [L-6] is counted in %s from %s: after %i days it is %s',
    (place, from, unlockDays, opens) => {
      expect(
        unlocksAt(
          { unlockDays, unlockAt: null },
          { enrolledAt: new Date(from), startsOn: null },
          place,
        )?.toISOString(),
      ).toBe(opens);
    },
  );

  it.each([
    ['2026-12-02', 1, '2026-12-02T18:30:00.000Z'],
    ['2027-01-10', 3, '2027-01-12T18:30:00.000Z'],
    // For a student who joins a batch (a group that starts together) after its first day, the lessons of past days are
    // open at once.
    ['2026-11-20', 3, '2026-11-22T18:30:00.000Z'],
  ])(
    '[LEARN-98] is counted from the first day %s of the batch: after %i days it is %s',
    (startsOn, days, opens) => {
      const rules = { unlockDays: days, unlockAt: null };
      expect(unlocksAt(rules, { enrolledAt, startsOn }, zone)?.toISOString()).toBe(opens);
    },
  );

  it('[LEARN-21] is a fixed time if there is one, and none if neither is set', () => {
    expect(unlocksAt({ unlockDays: 30, unlockAt: midnight }, seat, zone)).toBe(midnight);
    expect(unlocksAt({ unlockDays: 0, unlockAt: null }, seat, zone)).toBeNull();
  });
});

const anyLesson = fc.record({
  id: fc.uuid(),
  isPublished: fc.boolean(),
  isOptional: fc.boolean(),
  isFree: fc.boolean(),
  archivedAt: fc.option(fc.constant(now)),
  unlockDays: fc.option(fc.nat(9)),
  unlockAt: fc.option(fc.constantFrom(midnight, enrolledAt)),
});
const anyCourse = fc
  .uniqueArray(anyLesson, { selector: ({ id }) => id, maxLength: 12 })
  .chain((lessons) =>
    fc.record({ lessons: fc.constant(lessons), done: fc.subarray(lessons.map(({ id }) => id)) }),
  );

describe('the progress measured by lessons', () => {
  it('[LEARN-22] counts only published required lessons, and is null without any', () => {
    const lessons = [
      lesson('a'),
      lesson('b'),
      lesson('c', { isOptional: true }),
      lesson('d', { isPublished: false }),
    ];
    const done = new Set(['b', 'c', 'd', 'gone']);
    expect(measuredProgress(lessons, done)).toEqual({ done: 1, required: 2, isFinished: false });
    expect(measuredProgress([lesson('c', { isOptional: true })], done)).toBeNull();
  });

  it.each([
    [0, 3, 0],
    [1, 3, 33],
    [199, 200, 99],
    [3, 3, 99],
  ])('[LEARN-23] is for %i of %i lessons %i %%', (done, required, percent) => {
    expect(percentOf({ done, required })).toBe(percent);
  });

  it('[L-1] is never more than all of it, and never falls when a lesson is done', () => {
    fc.assert(
      fc.property(anyCourse, ({ lessons, done }) => {
        const before = measuredProgress(lessons, new Set(done.slice(1)));
        const after = measuredProgress(lessons, new Set(done));
        if (!before || !after) {
          expect([before, after]).toEqual([null, null]);
          return;
        }
        expect(after.done).toBeLessThanOrEqual(after.required);
        expect(after.done).toBeGreaterThanOrEqual(before.done);
        expect(percentOf(after)).toBeLessThanOrEqual(99);
      }),
    );
  });
});

describe('the lesson to continue with', () => {
  it('[L-8] is the next one after a lesson, however often it is asked for', () => {
    const lessons = [lesson('a'), lesson('b')];
    expect([lessonAfter(lessons, 'a')?.id, lessonAfter(lessons, 'a')?.id]).toEqual(['b', 'b']);
    expect([lessonAfter(lessons, 'b'), lessonAfter(lessons, 'x')]).toEqual([null, null]);
  });

  const met = (id: string, day: number | null, isDone = false, isOpen = true) => ({
    id,
    isDone,
    isOpen,
    lastOpenedAt: day === null ? null : new Date(Date.UTC(2026, 11, day)),
  });
  it.each([
    ['the first lesson at the beginning', [met('a', null), met('b', null)], 'a'],
    ['the lesson opened last', [met('a', 3, true), met('b', 1), met('c', 2)], 'b'],
    ['the lesson opened last, if it is not done', [met('a', 1), met('b', 3), met('c', 2)], 'b'],
    ['the lesson after one that is done', [met('a', 1), met('b', 3, true), met('c', null)], 'c'],
    ['a lesson left out before, at the end', [met('a', null), met('b', 3, true)], 'a'],
    ['no lesson that is locked', [met('a', 1, true), met('b', null, false, false), met('c', null)], 'c'],
    ['nothing when all are done', [met('a', 1, true)], undefined],
  ])('[LEARN-24] is %s', (_, lessons, expected) => {
    expect(lessonToResume(lessons)?.id).toBe(expected);
  });

  it('[LEARN-24] is an open lesson that is not done whenever there is one', () => {
    const anyMet = fc.record({
      isOpen: fc.boolean(),
      isDone: fc.boolean(),
      lastOpenedAt: fc.option(fc.integer({ min: 1, max: 9 }).map((day) => new Date(Date.UTC(2026, 11, day)))),
    });
    fc.assert(
      fc.property(fc.array(anyMet, { maxLength: 9 }), (lessons) => {
        const found = lessonToResume(lessons);
        const left = lessons.filter(({ isOpen, isDone }) => isOpen && !isDone);
        if (found) expect(left).toContain(found);
        else expect(left).toEqual([]);
      }),
    );
  });
});
