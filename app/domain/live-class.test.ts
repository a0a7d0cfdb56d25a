import { describe, expect, it } from 'vitest';
import {
  canTickClass,
  classChangesIn,
  classPhase,
  classState,
  isClassFor,
  phaseChangesIn,
} from './live-class.ts';

const startsAt = new Date('2026-12-05T12:30:00Z');
const time = { startsAt, minutes: 60, cancelledAt: null };

describe('a live class', () => {
  it.each([
    ['2026-12-05T11:59:59Z', 'early', false],
    ['2026-12-05T12:00:00Z', 'open', false],
    ['2026-12-05T13:29:59Z', 'open', false],
    ['2026-12-05T13:30:00Z', 'over', true],
  ])('[LEARN-40] [LEARN-41] at %s is %s, and can be marked as done: %s', (at, state, canTick) => {
    expect(classState(time, new Date(at))).toBe(state);
    expect(canTickClass(time, new Date(at))).toBe(canTick);
  });

  it.each([
    ['early', '2026-12-05T11:00:00Z'],
    ['early', '2026-12-05T11:59:59.999Z'],
    ['open', '2026-12-05T12:00:00Z'],
    ['open', '2026-12-05T13:29:59.999Z'],
  ] as const)(
    '[LEARN-40] [LEARN-41] that is %s at %s knows to the millisecond when it no longer is',
    (state, from) => {
      const now = new Date(from);
      const wait = classChangesIn(time, now) ?? Number.NaN;
      expect(classState(time, new Date(now.getTime() + wait - 1))).toBe(state);
      expect(classState(time, new Date(now.getTime() + wait))).not.toBe(state);
    },
  );

  it('[DAY-21] is divided at its start: soon before, then on', () => {
    const before = new Date('2026-12-05T12:29:00Z');
    expect(classPhase(time, before)).toBe('soon');
    expect(phaseChangesIn(time, before)).toBe(60_000);
    expect(classPhase(time, startsAt)).toBe('on');
    expect(phaseChangesIn(time, startsAt)).toBe(3_600_000);
  });

  it.each([
    ['over', time, '2026-12-05T13:30:00Z'],
    ['cancelled', { ...time, cancelledAt: startsAt }, '2026-12-05T11:00:00Z'],
  ] as const)('[LEARN-41] stays %s', (state, over, at) => {
    expect(classState(over, new Date(at))).toBe(state);
    expect(classChangesIn(over, new Date(at))).toBeNull();
  });

  it('[LEARN-41] blocks nobody once it is cancelled, and waits for its time', () => {
    const cancelled = { ...time, cancelledAt: startsAt };
    expect(classState(cancelled, startsAt)).toBe('cancelled');
    expect(canTickClass(cancelled, startsAt)).toBe(true);
    expect(canTickClass(null, startsAt)).toBe(false);
  });

  it.each([
    [null, null, true],
    [null, 'morning', true],
    ['morning', 'morning', true],
    ['morning', null, true],
    ['morning', 'evening', false],
  ])('[LEARN-99] of the batch %s is for a student of the batch %s: %s', (batch, own, isFor) => {
    expect(isClassFor(batch, own)).toBe(isFor);
  });
});
