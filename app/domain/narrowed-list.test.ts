import { expect, it } from 'vitest';
import { orderKinds } from '#app/core/orders/order-admin-list.ts';
import { paymentKinds } from '#app/core/payments/payment-list.ts';
import { isNarrowed, narrowedBy, narrowedParams } from './narrowed-list.ts';

it.each([
  ['', {}],
  ['from=2026-11-01&to=2026-11-30', { from: '2026-11-01', to: '2026-11-30' }],
  ['from=2026-11-30&to=2026-11-01&course=c1', { course: 'c1' }],
  ['code=DIWALI&only=reduced', { code: 'DIWALI', only: 'reduced' }],
  ['only=everything&q=asha', {}],
  ['only=unpaid&course=none', { only: 'unpaid', course: 'none' }],
  ['campaign=source:fair&only=first', { campaign: 'source:fair', only: 'first' }],
  ['campaign=sauce:fair', {}],
])('[DAY-51] "%s" narrows a list by %j', (query, params) => {
  const narrowed = narrowedBy(new URLSearchParams(query), 'Asia/Kolkata');
  expect(narrowedParams(narrowed)).toEqual(params);
  expect(isNarrowed(narrowed)).toBe(Object.keys(params).length > 0);
});

it.each([
  ['first', '', 'first'],
  ['reduced', '', 'reduced'],
  ['refunds', 'refunds', ''],
])('[DAY-51] "only=%s" narrows payments by "%s" and orders by "%s"', (only, ofPayments, ofOrders) => {
  const params = new URLSearchParams({ only });
  expect(narrowedBy(params, 'Asia/Kolkata', paymentKinds).only).toBe(ofPayments);
  expect(narrowedBy(params, 'Asia/Kolkata', orderKinds).only).toBe(ofOrders);
});
