import { expect, it } from 'vitest';
import { nextPriceChange, type PriceRule } from './price.ts';

const start = new Date('2026-11-01T00:00:00Z');
const end = new Date('2026-11-12T18:30:00Z');
const rule = (changes: Partial<PriceRule>): PriceRule => ({
  id: 'rule',
  name: 'Diwali',
  kind: 'percent',
  value: 6000,
  mode: 'automatic',
  code: null,
  courseIds: null,
  startsAt: start,
  endsAt: end,
  minPaise: null,
  maxSavingPaise: null,
  combines: false,
  usesLeft: null,
  ...changes,
});
// A rule that gives its discount only to buyers who type its code. Pages show prices without codes, so its end is not a
// price change.
const code = rule({ mode: 'code', code: 'FRIENDS', endsAt: new Date('2026-11-09T00:00:00Z') });

it.each([
  ['2026-10-01T00:00:00Z', start],
  [start.toISOString(), end],
  ['2026-11-12T18:29:59Z', end],
  [end.toISOString(), null],
])('[SELL-8] after %s prices change next at %s', (moment, next) => {
  const rules = [rule({}), code, rule({ endsAt: null })];
  expect(nextPriceChange(rules, new Date(moment))).toEqual(next);
});
