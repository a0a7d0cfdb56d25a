import { expect, it } from 'vitest';
import { codeOnBanner } from './banner-code.ts';
import type { PriceRule } from './price.ts';

const time = { zone: 'Asia/Kolkata', festivalDay: 'zone' } as const;
const festival = {
  startDate: '2026-11-08',
  endDate: '2026-11-12',
  offer: { title: 'Lamp offer', code: 'lamp-10', discount: '20%' },
};
const offer: PriceRule = {
  id: 'offer',
  name: 'Lamps',
  kind: 'percent',
  value: 2_000,
  mode: 'automatic',
  code: null,
  courseIds: null,
  minPaise: null,
  maxSavingPaise: null,
  combines: false,
  usesLeft: null,
  startsAt: new Date('2026-11-07T18:30:00Z'),
  endsAt: new Date('2026-11-12T18:30:00Z'),
};
const always = { startsAt: null, endsAt: null };
const coupon: PriceRule = { ...offer, ...always, id: 'coupon', value: 1_000, mode: 'code', code: 'LAMP10' };
const onTop: PriceRule = { ...coupon, combines: true };
const extra = (isOnTop: boolean, value = 1_000) => ({
  is: 'extra',
  extra: { kind: 'percent', value, isOnTop },
});
const usedUp = { usesLeft: 0 };

it.each<[string, PriceRule[], object | null]>([
  ['a code on top of the automatic offer', [offer, onTop], extra(true)],
  ['a code instead of a smaller automatic offer', [{ ...offer, value: 500 }, coupon], extra(false)],
  ['a code that saves less than the automatic offer', [offer, coupon], { is: 'applied' }],
  ['a code that saves just as much', [offer, { ...coupon, value: 2_000 }], { is: 'applied' }],
  ['a code beside a capped offer', [{ ...offer, maxSavingPaise: 5_000 }, coupon], extra(false)],
  ['a code on top of nothing', [onTop], extra(false)],
  ['a code that gives the discount of the banner', [{ ...coupon, value: 2_000 }], null],
  ['the same discount once more', [offer, { ...onTop, value: 2_000 }], extra(true, 2_000)],
  ['the code of the automatic offer itself', [{ ...offer, code: 'LAMP10' }], { is: 'applied' }],
  ['a coupon with the code of the automatic offer', [{ ...offer, code: 'LAMP10' }, onTop], extra(true)],
  ['another code', [offer, { ...onTop, code: 'LAMP20' }], null],
  ['a code that ends before the festival', [offer, { ...onTop, endsAt: new Date('2026-11-10') }], null],
  ['a code for some courses', [offer, { ...onTop, courseIds: ['c'] }], null],
  ['a code from a price on', [offer, { ...onTop, minPaise: 50_000 }], null],
  ['a code with one use left', [offer, { ...onTop, usesLeft: 1 }], extra(true)],
  ['a code without uses, beside the offer', [offer, { ...onTop, ...usedUp }], { is: 'gone', isAll: false }],
  ['a code without uses, which was the offer', [{ ...coupon, ...usedUp }], { is: 'gone', isAll: true }],
  ['a code with more uses than allowed', [{ ...coupon, usesLeft: -1 }], { is: 'gone', isAll: true }],
  [
    'a used coupon of the offer’s code',
    [
      { ...offer, code: 'LAMP10' },
      { ...coupon, ...usedUp },
    ],
    { is: 'applied' },
  ],
  ['no rule', [], null],
])('[SELL-137] a banner explains the effect of its code: %s', (_, rules, state) => {
  expect(codeOnBanner(festival, rules, time)).toEqual(state);
});

it('[SELL-137] a banner without a code does not mention a code', () => {
  expect(codeOnBanner({ ...festival, offer: { discount: '20%' } }, [offer, onTop], time)).toBeNull();
  expect(codeOnBanner({ ...festival, offer: null }, [offer, { ...onTop, code: null }], time)).toBeNull();
});
