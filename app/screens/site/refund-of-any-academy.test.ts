import fc from 'fast-check';
import { expect, it } from 'vitest';
import { defaultBrand } from '#app/domain/brand.ts';
import { refundOfAnyAcademy, refundPolicyOf } from './refund-of-any-academy.ts';
import refundPolicy from './refund-policy.json';
import { termsOf } from './terms-of-any-academy.ts';
import termsOfService from './terms-of-service.json';

const days = fc.integer({ min: 0, max: 365 });

it('[BRAND-38] the refund policy names only the numbers of days that the owner has set', () => {
  fc.assert(
    fc.property(days, days, (refundDays, supportDays) => {
      const text = JSON.stringify({ ...refundOfAnyAcademy({ refundDays, supportDays }), updated: '' });
      const named = [...text.matchAll(/(\d+|one) days?/g)].map(([, count]) =>
        count === 'one' ? 1 : Number(count),
      );
      const set = new Set([refundDays, supportDays].filter((count) => count > 0));
      expect(new Set(named)).toEqual(set);
    }),
  );
});

it('[BRAND-38] neither promises nor refuses a change of mind where the owner has not set the days', () => {
  const text = JSON.stringify({
    ...refundOfAnyAcademy({ refundDays: null, supportDays: null }),
    updated: '',
  });
  expect(text).toContain('We have set no number of days for a change of mind');
  expect(text).toContain('if we call a course off');
  expect(text).not.toMatch(/\d|null|we do not return/i);
});

it('[BRAND-38] the refund policy promises no refund if the owner has set none', () => {
  const { lead, inShort, sections } = refundOfAnyAcademy({ refundDays: 0, supportDays: 0 });
  expect(lead).toContain('we do not return the fee');
  expect(inShort.join(' ')).toContain('if we call a course off');
  expect(JSON.stringify(sections)).not.toMatch(/\d/);
});

it('[BRAND-38] the written refund policy and terms are shown only while their days are those of the settings', () => {
  const usual = { refundDays: 7, supportDays: 60 };
  expect(refundPolicyOf(defaultBrand, usual)).toBe(refundPolicy);
  expect(termsOf(defaultBrand, usual)).toBe(termsOfService);
  expect(refundPolicyOf({ name: 'Udaan Shala' }, usual)).toEqual(refundOfAnyAcademy(usual));
  for (const changed of [{ refundDays: 14 }, { refundDays: 0 }, { refundDays: null }, { supportDays: 30 }]) {
    const promised = { ...usual, ...changed };
    expect(refundPolicyOf(defaultBrand, promised)).toEqual(refundOfAnyAcademy(promised));
    expect(JSON.stringify(termsOf(defaultBrand, promised))).not.toMatch(/\b(7|60) days/);
  }
});
