import { describe, expect, it } from 'vitest';
import { whoGets } from './announcement.ts';

const person = { isNew: true, isAgreed: true, isResting: false, isDisabled: false };
const none = { disabled: 0, unagreed: 0, resting: 0 };

describe('[DAY-137] who gets a message', () => {
  it.each([
    ['seat', {}, true, none],
    ['seat', { isNew: false, isAgreed: false }, true, none],
    ['change', { isNew: false, isAgreed: false, isResting: true }, true, none],
    ['change', { isDisabled: true }, false, { ...none, disabled: 1 }],
    ['nudge', {}, true, none],
    ['nudge', { isAgreed: false }, false, { ...none, unagreed: 1 }],
    ['nudge', { isResting: true }, false, { ...none, resting: 1 }],
    ['nudge', { isDisabled: true, isAgreed: false }, false, { ...none, disabled: 1 }],
    ['nudge', { isNew: false, isAgreed: false }, false, none],
  ] as const)('of the kind %s: %o: %s', (kind, change, isMeant, leftOut) => {
    const one = { ...person, ...change };
    expect(whoGets(kind, [one])).toEqual({ gets: isMeant ? [one] : [], leftOut });
  });
});
