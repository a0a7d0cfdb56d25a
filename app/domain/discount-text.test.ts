import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readDiscount, writeDiscount } from './discount-text.ts';

const percent = (value: number) => ({ kind: 'percent', value: value * 100 });
const rupees = (value: number) => ({ kind: 'amount', value: value * 100 });

it.each([
  [60, percent(60)],
  [12.5, percent(12.5)],
  ['60', percent(60)],
  ['60%', percent(60)],
  [' 60 % ', percent(60)],
  ['60% OFF', percent(60)],
  ['60% off!', percent(60)],
  ['Flat 60 % off', percent(60)],
  ['FLAT 60% OFF ON ALL COURSES', percent(60)],
  ['Get 25% off', percent(25)],
  ['Save 10%', percent(10)],
  ['12.5% off', percent(12.5)],
  ['33.33%', percent(33.33)],
  ['100%', percent(100)],
  ['5%', percent(5)],
  ['100.01%', null],
  ['60 percent off', percent(60)],
  ['60 per cent off', percent(60)],
  ['🎉 60% off 🎉', percent(60)],
  ['６０％ off', percent(60)],
  ['Festive offer: 70% off', percent(70)],
  ['₹500 off', rupees(500)],
  ['₹ 500', rupees(500)],
  ['Rs. 500', rupees(500)],
  ['Rs 500 off', rupees(500)],
  ['rs.500/- off', rupees(500)],
  ['INR 500 off', rupees(500)],
  ['500/- off', rupees(500)],
  ['500 rupees off', rupees(500)],
  ['Flat ₹1,500 OFF', rupees(1500)],
  ['₹1,00,000 off', rupees(100_000)],
  ['₹99.50 off', rupees(99.5)],
  ['Up to 60%', null],
  ['up to 60 % off', null],
  ['Upto 60%', null],
  ['UPTO ₹500 OFF', null],
  ['60–70%', null],
  ['60-70% off', null],
  ['60% to 70% off', null],
  ['Buy 1 get 1', null],
  ['BOGO', null],
  ['Buy one get one free', null],
  ['60% + 10% off', null],
  ['60%+ off', null],
  ['60% off*', null],
  ['-60%', null],
  ['0%', null],
  ['₹0 off', null],
  ['101%', null],
  ['500', null],
  ['50 off', null],
  ['6000%', null],
  ['12.345%', null],
  ['₹60%', null],
  ['20% cashback', null],
  ['Now ₹500', null],
  ['Only ₹499', null],
  ['at least 60% off', null],
  ['60% off your second course', null],
  ['Half price', null],
  ['साठ प्रतिशत', null],
  ['1,2,3%', null],
  ['', null],
  [null, null],
  [undefined, null],
  [Number.NaN, null],
  [-5, null],
  [`${'a '.repeat(150)}60%`, null],
])('[S-27, SELL-9] %j promises %j', (text, discount) => {
  expect(readDiscount(text)).toEqual(discount);
});

it('[S-27] a proposed discount is never nothing, or more than everything', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(₹|Rs\. )?[0-9.,]{1,9} ?%?( off)?$/)), (text) => {
      const discount = readDiscount(text);
      if (discount === null) return;
      expect(discount.value).toBeGreaterThan(0);
      if (discount.kind === 'percent') expect(discount.value).toBeLessThanOrEqual(10_000);
      expect(readDiscount(writeDiscount(discount))).toEqual(discount);
    }),
  );
});
