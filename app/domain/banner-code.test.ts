import { expect, it } from 'vitest';
import { extraOfCode } from './banner-code.ts';
import type { PriceRule } from './price.ts';

const time = { zone: 'Asia/Kolkata', festivalDay: 'zone' } as const;
const festival = {
  startDate: '2026-11-08',
  endDate: '2026-11-12',
  offer: { title: 'Lamp offer', code: 'lamp-10', discount: '20%' },
};
const offer: PriceRule = {
  ...{ id: 'offer', name: 'Lamps', kind: 'percent', value: 2_000, mode: 'automatic', code: null },
  ...{ courseIds: null, minPaise: null, maxSavingPaise: null, combines: false, usesLeft: null },
  ...{ startsAt: new Date('2026-11-07T18:30:00Z'), endsAt: new Date('2026-11-12T18:30:00Z') },
};
const always = { startsAt: null, endsAt: null };
const coupon: PriceRule = { ...offer, ...always, id: 'coupon', value: 1_000, mode: 'code', code: 'LAMP10' };
const onTop: PriceRule = { ...coupon, combines: true };
const tenPercent = { kind: 'percent', value: 1_000 };

it.each<[string, PriceRule[], object | null]>([
  ['a code on top of the automatic offer', [offer, onTop], { ...tenPercent, isOnTop: true }],
  ['a code instead of the automatic offer', [offer, coupon], { ...tenPercent, isOnTop: false }],
  ['a code on top of nothing', [onTop], { ...tenPercent, isOnTop: false }],
  ['a code that gives the discount of the banner', [{ ...coupon, value: 2_000 }], null],
  [
    'the same discount once more',
    [offer, { ...onTop, value: 2_000 }],
    { kind: 'percent', value: 2_000, isOnTop: true },
  ],
  ['the code of the automatic offer itself', [{ ...offer, code: 'LAMP10' }], null],
  ['another code', [offer, { ...onTop, code: 'LAMP20' }], null],
  ['a code that ends before the festival', [offer, { ...onTop, endsAt: new Date('2026-11-10') }], null],
  ['a code for some courses', [offer, { ...onTop, courseIds: ['c'] }], null],
  ['a code from a price on', [offer, { ...onTop, minPaise: 50_000 }], null],
  ['no rule', [], null],
])('[SELL-137] a banner says what its code takes off: %s', (_, rules, extra) => {
  expect(extraOfCode(festival, rules, time)).toEqual(extra);
});

it('[SELL-137] a banner without a code has nothing to say about one', () => {
  expect(extraOfCode({ ...festival, offer: { discount: '20%' } }, [offer, onTop], time)).toBeNull();
  expect(extraOfCode({ ...festival, offer: null }, [offer, { ...onTop, code: null }], time)).toBeNull();
});
