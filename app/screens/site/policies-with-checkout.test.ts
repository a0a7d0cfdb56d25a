import { expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { policyOf } from './policies-with-checkout.ts';
import { refundPolicyOf } from './refund-of-any-academy.ts';
import { termsOf } from './terms-of-any-academy.ts';

const usual = { refundDays: 7, supportDays: 60 };

it.each([
  ['Pankh', defaultBrand],
  ['another academy', { name: 'Udaan Shala' }],
])('[DAY-10] the policies of %s speak of the buttons that exist', (_, brand) => {
  const refund = (hasCheckout: boolean) => policyOf(refundPolicyOf(brand, usual), { hasCheckout });
  const terms = (hasCheckout: boolean) => policyOf(termsOf(brand, usual), { hasCheckout });
  expect(refund(false)).toEqual(refundPolicyOf(brand, usual));
  expect(JSON.stringify(terms(false))).toContain('enrollment form is a request');
  const here = JSON.stringify([refund(true), terms(true)]);
  expect(here).toContain('Press “Ask for a refund” on your order’s page. Or write to {email}');
  expect(here).toContain('The button on your order’s page is enough.');
  expect(here).toContain('You order and pay here');
  expect(here).not.toMatch(/One email is enough|form is a request/);
});
