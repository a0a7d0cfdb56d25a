import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isLive, judgeCode, type PriceRule, priceOf } from './price.ts';

const at = new Date('2026-11-08T10:00:00Z');
const before = new Date('2026-11-01T00:00:00Z');
const after = new Date('2026-11-12T18:30:00Z');

const rule = (changes: Partial<PriceRule>): PriceRule => ({
  id: 'rule',
  name: 'Diwali',
  kind: 'percent',
  value: 6000,
  mode: 'automatic',
  code: null,
  courseIds: null,
  startsAt: before,
  endsAt: after,
  minPaise: null,
  maxSavingPaise: null,
  combines: false,
  usesLeft: null,
  ...changes,
});
const coupon = (changes: Partial<PriceRule>): PriceRule =>
  rule({ id: 'coupon', name: 'Friends', mode: 'code', code: 'FRIENDS', value: 2000, ...changes });
const course = (price: number, originalPrice: number | null = null) => ({ id: 'c', price, originalPrice });
const typed = ' friends ';

describe('the price that a buyer pays', () => {
  it.each([
    ['no rule', course(599), [], '', 59_900],
    ['a sale of the course itself', course(599, 1499), [], '', 59_900],
    ['paise stay without an offer', course(499.5), [], '', 49_950],
    ['60 % of ₹1,499 is ₹599.60, shown as ₹599', course(1499), [rule({})], '', 59_900],
    [
      'the offer counts on the course price, not on the list price',
      course(599, 1499),
      [rule({})],
      '',
      23_900,
    ],
    ['12.5 %', course(800), [rule({ value: 1250 })], '', 70_000],
    ['an amount', course(800), [rule({ kind: 'amount', value: 50_000 })], '', 30_000],
    ['[S-30] an amount above the price', course(300), [rule({ kind: 'amount', value: 50_000 })], '', 0],
    ['[S-30] 100 %', course(599), [rule({ value: 10_000 })], '', 0],
    ['[S-30] a free course', course(0), [rule({})], '', 0],
    ['[S-30] ₹0.40', course(0.4), [], '', 0],
    ['[S-30] ₹1', course(1), [], '', 100],
    ['[SELL-4] 33.67 % of ₹101 is ₹34.0067', course(101), [rule({ value: 3367 })], '', 6_600],
    ['[S-30] less than ₹1 is left', course(2), [rule({})], '', 0],
    ['at most ₹200 off', course(1499), [rule({ maxSavingPaise: 20_000 })], '', 129_900],
    ['the better of two offers', course(1000), [rule({ value: 1000 }), rule({ value: 3000 })], '', 70_000],
    ['offers do not add up', course(1000), [rule({ value: 3000 }), rule({ value: 3000 })], '', 70_000],
    ['other courses', course(1000), [rule({ courseIds: ['d'] })], '', 100_000],
    ['this course', course(1000), [rule({ courseIds: ['c'] })], '', 40_000],
    ['below the least price', course(999.99), [rule({ minPaise: 100_000 })], '', 99_999],
    ['at the least price', course(1000), [rule({ minPaise: 100_000 })], '', 40_000],
    ['a code that nobody typed', course(1000), [coupon({})], '', 100_000],
    ['a code', course(1000), [coupon({})], typed, 80_000],
    ['the offer beats the code', course(1000), [rule({}), coupon({})], typed, 40_000],
    ['the code beats the offer', course(1000), [rule({ value: 1000 }), coupon({})], typed, 80_000],
    ['a code on top of the offer', course(1000), [rule({}), coupon({ combines: true })], typed, 32_000],
    [
      'an amount on top of it',
      course(1000),
      [rule({}), coupon({ combines: true, kind: 'amount', value: 10_050 })],
      typed,
      29_900,
    ],
  ])('[SELL-1, SELL-3] %s', (_, of, rules, code, total) => {
    expect(priceOf({ course: of, rules, code, at }).totalPaise).toBe(total);
  });

  it('[SELL-2] has an explained line for each step', () => {
    const { lines, ...price } = priceOf({
      course: course(1000, 1500),
      rules: [rule({}), coupon({ combines: true })],
      code: typed,
      at,
    });
    const discount = { kind: 'percent', value: 6000 };
    expect(lines).toEqual([
      { kind: 'list', paise: 150_000 },
      { kind: 'course-sale', paise: -50_000 },
      { kind: 'offer', ruleId: 'rule', name: 'Diwali', code: null, discount, endsAt: after, paise: -60_000 },
      {
        kind: 'coupon',
        ruleId: 'coupon',
        name: 'Friends',
        code: 'FRIENDS',
        discount: { kind: 'percent', value: 2000 },
        endsAt: after,
        paise: -8_000,
      },
    ]);
    expect(price).toEqual({
      totalPaise: 32_000,
      listPaise: 150_000,
      coursePaise: 100_000,
      savedPaise: 118_000,
      code: { state: 'used', code: 'FRIENDS', ruleId: 'coupon' },
    });
  });

  it.each([
    ['no code', [], '', { state: 'none' }],
    ['spaces', [], '  ', { state: 'none' }],
    ['an unknown code', [], 'nope', { state: 'refused', code: 'NOPE', why: 'unknown' }],
    ['nonsense', [rule({})], ' <b> ', { state: 'refused', code: '<b>', why: 'unknown' }],
    [
      'a code that is over once and to come again',
      [coupon({ endsAt: before }), coupon({ id: 'next', startsAt: after })],
      typed,
      { state: 'refused', code: 'FRIENDS', why: 'not-begun', startsAt: after },
    ],
    ['used up', [coupon({ usesLeft: 0 })], typed, { state: 'refused', code: 'FRIENDS', why: 'unknown' }],
    ['one use left', [coupon({ usesLeft: 1 })], typed, { state: 'used', code: 'FRIENDS', ruleId: 'coupon' }],
    [
      'a code to come',
      [coupon({ startsAt: after })],
      typed,
      { state: 'refused', code: 'FRIENDS', why: 'not-begun', startsAt: after },
    ],
    [
      'an ended code',
      [coupon({ endsAt: before })],
      typed,
      { state: 'refused', code: 'FRIENDS', why: 'ended', endedAt: before },
    ],
    [
      'other courses',
      [coupon({ courseIds: ['d'] })],
      typed,
      { state: 'refused', code: 'FRIENDS', why: 'other-courses', courseIds: ['d'] },
    ],
    [
      'too cheap a course',
      [coupon({ minPaise: 200_000 })],
      typed,
      { state: 'refused', code: 'FRIENDS', why: 'below-minimum', minPaise: 200_000 },
    ],
    [
      'the offer saves as much',
      [rule({}), coupon({ value: 6000 })],
      typed,
      { state: 'unused', code: 'FRIENDS', ruleId: 'coupon', better: 'Diwali' },
    ],
    [
      'the same after whole rupees',
      [rule({ value: 6001 }), coupon({ kind: 'amount', value: 60_099 })],
      typed,
      { state: 'unused', code: 'FRIENDS', ruleId: 'coupon', better: 'Diwali' },
    ],
    [
      'nothing is left',
      [rule({ value: 10_000 }), coupon({ combines: true })],
      typed,
      { state: 'unused', code: 'FRIENDS', ruleId: 'coupon', better: 'Diwali' },
    ],
    [
      'last year’s code',
      [coupon({ endsAt: before }), coupon({ id: 'new' })],
      typed,
      { state: 'used', code: 'FRIENDS', ruleId: 'new' },
    ],
    [
      'the code of the automatic offer',
      [rule({ code: 'FRIENDS' })],
      typed,
      { state: 'used', code: 'FRIENDS', ruleId: 'rule' },
    ],
    [
      'the code of a smaller automatic offer',
      [rule({ code: 'FRIENDS', id: 'small', value: 1 }), rule({})],
      typed,
      { state: 'unused', code: 'FRIENDS', ruleId: 'small', better: 'Diwali' },
    ],
    [
      'the code of an automatic offer that is over',
      [rule({ code: 'FRIENDS', endsAt: before })],
      typed,
      { state: 'refused', code: 'FRIENDS', why: 'ended', endedAt: before },
    ],
  ])('[SELL-6] %s', (_, rules, code, answer) => {
    expect(priceOf({ course: course(1000), rules, code, at }).code).toEqual(answer);
  });

  it('[SELL-6] refuses a code that this buyer has used', () => {
    const query = { course: course(1000), rules: [coupon({})], code: typed, at };
    expect(priceOf({ ...query, spentRuleIds: ['coupon'] })).toMatchObject({
      totalPaise: 100_000,
      code: { state: 'refused', why: 'used-by-buyer' },
    });
  });

  it('[SELL-6] tells that a code saves nothing on a free course', () => {
    expect(priceOf({ course: course(0), rules: [coupon({})], code: typed, at }).code).toMatchObject({
      state: 'unused',
      better: null,
    });
  });
});

it.each([
  [
    'other courses do not count yet',
    coupon({ courseIds: ['d'], minPaise: 900_000 }),
    { state: 'used' },
    'coupon',
  ],
  ['a code that is over', coupon({ endsAt: before }), { state: 'refused', why: 'ended' }, undefined],
  ['the code of an automatic offer', rule({ code: 'FRIENDS' }), { state: 'used' }, 'rule'],
  ['an unknown code', coupon({ code: 'OTHER' }), { state: 'refused', why: 'unknown' }, undefined],
])('[SELL-6] without a course: %s', (_, one, answer, id) => {
  const judged = judgeCode({
    rules: [one, rule({ id: 'big', value: 9000, code: 'DIWALI' })],
    code: typed,
    at,
  });
  expect(judged.answer).toMatchObject(answer);
  expect(judged.rule?.id).toBe(id);
});

describe('the days of a price rule', () => {
  it.each([
    ['2026-10-31T23:59:59.999Z', false],
    ['2026-11-01T00:00:00.000Z', true],
    ['2026-11-12T18:29:59.999Z', true],
    ['2026-11-12T18:30:00.000Z', false],
  ])('[S-28, SELL-8] at %s the rule is live: %s', (moment, live) => {
    expect(isLive(rule({}), new Date(moment))).toBe(live);
    const { totalPaise } = priceOf({ course: course(1000), rules: [rule({})], at: new Date(moment) });
    expect(totalPaise).toBe(live ? 40_000 : 100_000);
  });
});

describe('[S-31] rounding a price', () => {
  const discount = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 500_000 }) }),
  );
  const cap = fc.option(fc.integer({ min: 100, max: 200_000 }));
  const anyRule = fc
    .record({ discount, cap, automatic: fc.boolean(), combines: fc.boolean(), id: fc.string() })
    .map(({ discount: { kind, value }, cap: maxSavingPaise, automatic, combines, id }) => {
      const changes = { id, kind, value, maxSavingPaise };
      return automatic ? rule(changes) : coupon({ ...changes, combines });
    });
  const rules = fc.array(anyRule, { maxLength: 5 });
  const rupees = fc.integer({ min: 0, max: 2_000_000 }).map((paise) => paise / 100);

  it('keeps 0 ≤ total ≤ price, the lines equal to the total, no total between ₹0 and ₹1, and no line of ₹0', () => {
    fc.assert(
      fc.property(rupees, fc.option(rupees), rules, (price, originalPrice, some) => {
        const result = priceOf({ course: course(price, originalPrice), rules: some, code: typed, at });
        expect(result.totalPaise).toBeGreaterThanOrEqual(0);
        expect(result.totalPaise).toBeLessThanOrEqual(result.coursePaise);
        expect(result.lines.reduce((sum, { paise }) => sum + paise, 0)).toBe(result.totalPaise);
        expect(result.listPaise - result.savedPaise).toBe(result.totalPaise);
        expect(result.totalPaise === 0 || result.totalPaise >= 100).toBe(true);
        expect(result.lines.every(({ paise }) => Number.isInteger(paise))).toBe(true);
        expect(result.lines.slice(1).every(({ paise }) => paise < 0)).toBe(true);
        expect(result.lines.filter(({ kind }) => kind === 'offer' || kind === 'coupon').length).toBeLessThan(
          3,
        );
      }),
    );
  });

  it('[SELL-4] saves at least what a rule promises, and a further rule or code never costs more', () => {
    fc.assert(
      fc.property(rupees, rules, anyRule, (price, some, more) => {
        const query = { course: course(price), code: typed, at };
        const one = priceOf({ ...query, rules: [more] });
        const promised = more.kind === 'amount' ? more.value : (one.coursePaise * more.value) / 10_000;
        const limit = Math.min(promised, more.maxSavingPaise ?? promised, one.coursePaise);
        expect(one.savedPaise).toBeGreaterThanOrEqual(limit);
        expect(priceOf({ ...query, rules: [...some, more] }).totalPaise).toBeLessThanOrEqual(
          priceOf({ ...query, rules: some }).totalPaise,
        );
      }),
    );
  });

  it('never makes a higher percentage cost more', () => {
    const percent = fc.integer({ min: 1, max: 10_000 });
    fc.assert(
      fc.property(rupees, percent, percent, (price, one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)].map(
          (value) => priceOf({ course: course(price), rules: [rule({ value })], at }).totalPaise,
        );
        expect(more).toBeLessThanOrEqual(less ?? 0);
      }),
    );
  });
});
