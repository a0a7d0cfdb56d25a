import fc from 'fast-check';
import { expect, it } from 'vitest';
import { refundOfAnyAcademy } from './refund-of-any-academy.ts';

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
