import { expect, it } from 'vitest';
import { judgeCoupon } from './coupon.ts';

const diwali = (year: number) => ({
  name: `Diwali ${year}`,
  startDate: `${year}-11-01`,
  endDate: `${year}-11-10`,
  offer: { couponCode: 'DIWALI60', discount: '60%' },
});
const festivals = [diwali(2025), diwali(2026), { ...diwali(2026), name: 'Holi', offer: null }];

it.each([
  ['DIWALI60', '2026-11-01', { state: 'running', festival: 'Diwali 2026', discount: '60%' }],
  [' diwali 60', '2026-11-10', { state: 'running', festival: 'Diwali 2026', discount: '60%' }],
  ['DIWALI60', '2025-11-05', { state: 'running', festival: 'Diwali 2025', discount: '60%' }],
  ['DIWALI60', '2026-11-11', { state: 'over', festival: 'Diwali 2026', discount: '60%' }],
  ['DIWALI60', '2026-01-01', { state: 'over', festival: 'Diwali 2025', discount: '60%' }],
  ['DIWALI60', '2025-10-31', { state: 'ahead', festival: 'Diwali 2025', discount: '60%' }],
  ['FAKE99', '2026-11-05', { state: 'unknown' }],
  ['', '2026-11-05', { state: 'unknown' }],
])('[CAT-8, FEST-8] finds the festival of the code "%s" on %s', (code, day, verdict) => {
  expect(judgeCoupon(code, festivals, day)).toEqual(verdict);
});
