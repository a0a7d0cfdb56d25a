import { expect, it } from 'vitest';
import type { PriceRule } from './price.ts';
import { atShownPrice } from './shown-price.ts';

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

it('[SELL-15] while an offer lasts, shows its price and what it reduced', () => {
  expect(shown([diwali])).toEqual({ ...course, price: 239, originalPrice: 599, offer });
});

it.each([
  ['no rule', []],
  ['a rule that is over', [{ ...diwali, endsAt: at }]],
  ['a rule for other courses', [{ ...diwali, courseIds: ['d'] }]],
  ['a code', [{ ...diwali, mode: 'code' as const, code: 'DIWALI60' }]],
])('[CAT-6, CAT-7, SELL-15] with %s the course stays the very same', (_, rules) => {
  expect(shown(rules)).toBe(course);
});

it('[SELL-5] a price under ₹1 is shown as what is paid', () => {
  expect(shown([], { ...course, price: 0.4 })).toMatchObject({ price: 0, originalPrice: 1499 });
});
