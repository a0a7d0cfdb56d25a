import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeEnrollment } from './merge-enrollment.ts';

type Merged = Parameters<typeof mergeEnrollment>[0];

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const started: Merged = {
  status: 'active',
  progress: 40,
  timeSpentMinutes: 90,
  enrolledAt: day(3),
  startedAt: day(4),
  lastAccessed: day(9),
  completedAt: null,
};
const anyDay = fc.integer({ min: 1, max: 300 }).map(day);
const maybeDay = fc.option(anyDay, { nil: null });
const anyEnrollment: fc.Arbitrary<Merged> = fc
  .record({
    isDone: fc.boolean(),
    progress: fc.integer({ min: 0, max: 99 }),
    timeSpentMinutes: fc.nat(5_000),
    enrolledAt: anyDay,
    startedAt: maybeDay,
    lastAccessed: maybeDay,
    completedAt: anyDay,
  })
  .map(({ isDone, ...rest }) => ({
    ...rest,
    ...(isDone
      ? { status: 'completed', progress: 100 }
      : { status: rest.progress > 0 ? 'active' : 'not_started', completedAt: null }),
  }));

describe('[MOVE-2] merging two records of one enrollment', () => {
  it('keeps the newer access, the greater progress and time, and the earlier of other dates', () => {
    const older = {
      ...started,
      progress: 60,
      timeSpentMinutes: 30,
      enrolledAt: day(1),
      lastAccessed: day(5),
    };
    expect(mergeEnrollment(started, older)).toEqual({
      status: 'active',
      progress: 60,
      timeSpentMinutes: 90,
      enrolledAt: day(1),
      startedAt: day(4),
      lastAccessed: day(9),
      completedAt: null,
    });
  });

  it('gives a completed one if either is completed, at the earlier date', () => {
    const done: Merged = { ...started, status: 'completed', progress: 100, completedAt: day(7) };
    const later: Merged = { ...done, completedAt: day(8) };
    for (const merged of [
      mergeEnrollment(started, done),
      mergeEnrollment(done, started),
      mergeEnrollment(later, done),
    ])
      expect([merged.status, merged.progress, merged.completedAt]).toEqual(['completed', 100, day(7)]);
  });

  it('gives a started one if either is started, even without progress', () => {
    const fresh: Merged = {
      ...started,
      status: 'not_started',
      progress: 0,
      startedAt: null,
      lastAccessed: null,
    };
    const opened: Merged = { ...fresh, status: 'active', startedAt: day(6) };
    expect(mergeEnrollment(fresh, opened)).toMatchObject({ status: 'active', startedAt: day(6) });
    expect(mergeEnrollment(fresh, fresh).status).toBe('not_started');
  });

  it('gives the same in either order', () => {
    fc.assert(
      fc.property(anyEnrollment, anyEnrollment, (one, other) => {
        expect(mergeEnrollment(one, other)).toEqual(mergeEnrollment(other, one));
      }),
    );
  });

  it('changes nothing when repeated, so that a second import stores nothing', () => {
    fc.assert(
      fc.property(anyEnrollment, anyEnrollment, (held, moved) => {
        const merged = mergeEnrollment(held, moved);
        expect(mergeEnrollment(merged, moved)).toEqual(merged);
        expect(mergeEnrollment(held, held)).toEqual(held);
      }),
    );
  });

  it('never loses progress, time or a completion', () => {
    fc.assert(
      fc.property(anyEnrollment, anyEnrollment, (one, other) => {
        const merged = mergeEnrollment(one, other);
        for (const each of [one, other]) {
          expect(merged.progress).toBeGreaterThanOrEqual(each.progress);
          expect(merged.timeSpentMinutes).toBeGreaterThanOrEqual(each.timeSpentMinutes);
          expect(merged.enrolledAt <= each.enrolledAt).toBe(true);
          if (each.status === 'completed') expect(merged.status).toBe('completed');
        }
        expect(merged.completedAt === null).toBe(merged.status !== 'completed');
      }),
    );
  });
});
