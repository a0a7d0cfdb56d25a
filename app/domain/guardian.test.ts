import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageBands, allowanceOf, type Standing, standingOf, standings } from './guardian.ts';

const all = { learns: true, isNamed: true, isFollowed: true, getsMail: true, getsNudges: true };
const child = { ...all, isNamed: false, isFollowed: false, getsNudges: false };
const closed = { ...child, learns: false, getsMail: false };

describe('[DAY-173] what may be done with a learner of an age', () => {
  it.each([
    ['unasked', all, all],
    ['adult', all, all],
    ['waiting', closed, child],
    ['given', child, child],
    ['ended', closed, closed],
  ] as const)(
    'of the standing %s, while ages are asked and while they are not',
    (standing, asked, unasked) => {
      expect(allowanceOf(standing, true)).toEqual(asked);
      expect(allowanceOf(standing, false)).toEqual(unasked);
    },
  );

  it('opens lessons of no child without a consent that stands, and restricts no adult, for every answer', () => {
    const time = fc.option(fc.date({ noInvalidDate: true }), { nil: null });
    const answer = fc.option(
      fc.record({ band: fc.constantFrom(...ageBands), givenAt: time, endedAt: time }),
      { nil: undefined },
    );
    fc.assert(
      fc.property(answer, fc.boolean(), (given, asksAge) => {
        const standing: Standing = standingOf(given);
        expect(standings).toContain(standing);
        const may = allowanceOf(standing, asksAge);
        const isChild = given?.band === 'minor';
        expect([may.isNamed, may.isFollowed, may.getsNudges]).toEqual([!isChild, !isChild, !isChild]);
        const stands = given?.givenAt !== null && given?.endedAt === null;
        if (!isChild) expect(may).toEqual(all);
        else if (asksAge) expect(may.learns).toBe(stands);
        else expect(may.learns).toBe(given.endedAt === null);
      }),
    );
  });
});
