import { expect, it } from 'vitest';
import { type BannerRule, offerWarnings } from './festival-offer.ts';

const offer = { title: 'Lamp offer', code: 'LAMP30', discount: '30%' };
const rule: BannerRule = { kind: 'percent', value: 3000, isActive: true, code: 'LAMP30', courseIds: null };

it('[SELL-17] the code of a coupon', () => {
  expect(offerWarnings(offer, { ...rule, code: null }, ['LAMP30'])).toEqual([]);
  expect(offerWarnings({ ...offer, code: 'x' }, { ...rule, code: null }, ['LAMP30'])).toEqual([
    'code-unknown',
  ]);
});

it('[SELL-17] a code that gives nothing beyond the automatic offer', () => {
  expect(offerWarnings(offer, rule, ['LAMP30'], true)).toEqual(['code-adds-nothing']);
});

it.each([
  ['they agree', offer, rule, []],
  ['nothing is promised, nothing is reduced', null, null, []],
  ['a rule without words', null, rule, []],
  ['words without a rule', offer, null, ['not-in-prices']],
  ['a code alone, without a rule', { code: 'LAMP30' }, null, ['not-in-prices']],
  ['a rule that is switched off', offer, { ...rule, isActive: false }, ['not-in-prices']],
  ['another discount', { ...offer, discount: '40%' }, rule, ['discount-differs']],
  ['rupees for percent', { ...offer, discount: '₹30 off' }, rule, ['discount-differs']],
  ['words that promise no one discount', { ...offer, discount: 'up to 30%' }, rule, ['discount-differs']],
  ['the same code, written otherwise', { ...offer, code: 'lamp-30' }, rule, []],
  ['another code', { ...offer, code: 'LAMP40' }, rule, ['code-unknown']],
  ['a code, and a rule without one', offer, { ...rule, code: null }, ['code-unknown']],
  ['some courses only', offer, { ...rule, courseIds: ['c'] }, ['not-all-courses']],
] as const)('[SELL-17] the code of a coupon: %s', (_, words, of, warnings) => {
  expect(offerWarnings(words, of)).toEqual(warnings);
});
