import { expect, it } from 'vitest';
import type { PriceRule } from './price.ts';
import { atProvenPrice, atShownPrice } from './shown-price.ts';

const at = new Date('2026-11-08T10:00:00Z');
const diwali: PriceRule = {
  id: 'r',
  name: 'Diwali',
  kind: 'percent',
  value: 6000,
  mode: 'automatic',
  code: null,
  courseIds: null,
  startsAt: null,
  endsAt: new Date('2026-11-12T18:30:00Z'),
  minPaise: null,
  maxSavingPaise: null,
  combines: false,
  usesLeft: null,
};
const course = { id: 'c', price: 599, originalPrice: 1499, title: 'First Hover' };
const offer = { name: 'Diwali', endsAt: diwali.endsAt, until: 'until 12 Nov' };
const shown = (rules: PriceRule[], of = course) => atShownPrice(of, { rules, at }, () => offer);

it("[SELL-15] an offer's price and the price before it are shown while the offer lasts", () => {
  expect(shown([diwali])).toEqual({ ...course, price: 239, originalPrice: 599, offer });
});

it.each([
  ['no rule', []],
  ['a rule that is over', [{ ...diwali, endsAt: at }]],
  ['a rule for other courses', [{ ...diwali, courseIds: ['d'] }]],
  ['a code', [{ ...diwali, mode: 'code' as const, code: 'DIWALI60' }]],
])('[CAT-6, CAT-7, SELL-15] with %s the shown course is unchanged', (_, rules) => {
  expect(shown(rules)).toBe(course);
});

it('[SELL-5] a price under ₹1 is shown as the amount to pay', () => {
  expect(shown([], { ...course, price: 0.4 })).toMatchObject({ price: 0, originalPrice: 1499 });
});

const shownTo = (
  prior: number | null,
  rules: PriceRule[] = [],
  of: typeof course | typeof unstruck = course,
) =>
  atShownPrice(
    of,
    { rules, at },
    () => offer,
    () => prior,
  );
const unstruck = { ...course, originalPrice: null };

it.each([
  ['the price that the history proves', 149_900, [], { price: 599, originalPrice: 1499 }],
  ['a lower one than was typed', 70_000, [], { price: 599, originalPrice: 700 }],
  ['none where the history proves none', null, [], { price: 599, originalPrice: null }],
  ['none where it was as low before', 59_900, [], { price: 599, originalPrice: null }],
  ['the proven price during an offer', 50_000, [diwali], { price: 239, originalPrice: 500, offer }],
  ['none during an offer that is no reduction', 23_900, [diwali], { price: 239, originalPrice: null, offer }],
])('[SELL-118] the shown price is struck through: %s', (_, prior, rules, expected) => {
  expect(shownTo(prior, rules)).toEqual({ ...course, ...expected });
});

it('[SELL-118] a course without a reduced price has no price to prove', () => {
  expect(shownTo(149_900, [], unstruck)).toEqual(unstruck);
  expect(shownTo(149_900, [], { ...course, originalPrice: 599 })).toMatchObject({ originalPrice: null });
});

it('[SELL-118] the lines of a price start with the proven price, and during an offer have none', () => {
  const begins = (prior: number | null, rules: PriceRule[] = []) =>
    atProvenPrice(course, { rules, at }, () => prior);
  expect(atProvenPrice(course, { rules: [], at }, null)).toBe(course);
  expect(begins(149_900)).toEqual(course);
  expect(begins(null)).toEqual(unstruck);
  expect(begins(149_900, [diwali])).toEqual(unstruck);
});
