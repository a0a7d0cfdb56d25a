import { expect, it } from 'vitest';
import type { CodeAnswer, PriceLine } from '#app/domain/price.ts';
import {
  codeExtraLabel,
  codeLabel,
  codeSentence,
  codeWorth,
  discountLabel,
  lineLabel,
  untilLabel,
} from './price-words.ts';

const zone = 'Asia/Kolkata';
const midnight = new Date('2026-11-12T18:30:00Z');
const discount = { kind: 'percent', value: 1250 } as const;
const fifty = { kind: 'amount', value: 5_000 } as const;
const line = { ruleId: 'r', name: 'Diwali', discount, endsAt: midnight, paise: -1 };

it.each([
  [{ kind: 'percent', value: 6000 }, '60% off'],
  [discount, '12.5% off'],
  [{ kind: 'amount', value: 150_000 }, '₹1,500 off'],
] as const)('[SELL-2] the price line %j reads %s', (value, label) => {
  expect(discountLabel(value)).toBe(label);
});

it('[SELL-137] the text tells whether a code adds to the offer', () => {
  expect(codeExtraLabel({ ...discount, isOnTop: true })).toBe('another 12.5% off');
  expect(codeExtraLabel({ ...discount, isOnTop: false })).toBe('12.5% off');
});

it('[S-28] [SELL-125] the text names the last day of an offer, or the time at which the price changes', () => {
  expect(untilLabel(midnight, zone)).toBe('until 12 Nov');
  expect(untilLabel(new Date('2026-12-06T12:30:00Z'), zone)).toBe('until 6 Dec, 6:00 pm');
  expect(untilLabel(new Date('2026-12-06T00:00:00Z'), zone)).toBe('until 5 Dec');
  expect(untilLabel(new Date('2026-12-06T00:00:00Z'), 'UTC')).toBe('until 5 Dec');
  expect(untilLabel(new Date('2026-12-31T18:30:00Z'), zone)).toBe('until 31 Dec');
});

it.each<[PriceLine, string]>([
  [{ kind: 'list', paise: 1 }, 'Price'],
  [{ kind: 'course-sale', paise: -1 }, 'Course sale'],
  [{ kind: 'waived', paise: -1 }, 'Less than ₹1 is waived'],
  [{ kind: 'offer', code: null, ...line }, 'Diwali offer (12.5% off, until 12 Nov)'],
  [{ kind: 'offer', code: null, ...line, endsAt: null }, 'Diwali offer (12.5% off)'],
  [{ kind: 'coupon', code: 'FRIENDS', ...line }, 'Coupon FRIENDS (12.5% off)'],
  [{ kind: 'coupon', code: 'A', ...line, discount: fifty, paise: -5_000 }, 'Coupon A (₹50 off)'],
  [
    { kind: 'coupon', code: 'A', ...line, discount: fifty, paise: -5_020 },
    'Coupon A (₹50 off, rounded in your favor)',
  ],
])('[SELL-2] the text for %j reads %s', (of, label) => {
  expect(lineLabel(of, zone)).toBe(label);
});

const refused = { state: 'refused', code: 'FRIENDS' } as const;

it.each<[CodeAnswer, string]>([
  [{ state: 'none' }, ''],
  [{ state: 'used', code: 'FRIENDS', ruleId: 'r' }, 'FRIENDS is applied.'],
  [
    { state: 'unused', code: 'FRIENDS', ruleId: 'r', better: 'Diwali' },
    'The Diwali offer saves you at least as much, so FRIENDS is not used up.',
  ],
  [
    { state: 'unused', code: 'FRIENDS', ruleId: 'r', better: null },
    'There is nothing left to pay, so FRIENDS is not used up.',
  ],
  [{ ...refused, why: 'used-by-buyer' }, 'You have already used FRIENDS; it is good once per person.'],
  [{ ...refused, why: 'below-minimum', minPaise: 100_000 }, 'FRIENDS is good from ₹1,000.'],
  [{ ...refused, why: 'other-courses', courseIds: [] }, 'FRIENDS is good for Vedic Maths only.'],
  [{ ...refused, why: 'not-begun', startsAt: midnight }, 'FRIENDS is good from 13 Nov 2026, 12:00 am.'],
  [{ ...refused, why: 'ended', endedAt: midnight }, 'FRIENDS ended on 12 Nov 2026.'],
  [{ ...refused, why: 'unknown' }, 'FRIENDS is not a valid code. Please check its spelling.'],
])('[SELL-6] the code result %j has the message %s', (answer, sentence) => {
  expect(codeSentence(answer, { zone, titles: ['Vedic Maths'] })).toBe(sentence);
});

it.each<[CodeAnswer, string, string]>([
  [{ state: 'none' }, '', ''],
  [{ state: 'used', code: 'FRIENDS', ruleId: 'r' }, '12.5% off · Friends', 'Valid'],
  [
    { state: 'unused', code: 'FRIENDS', ruleId: 'r', better: 'Diwali' },
    'The Diwali offer saves you at least as much, so FRIENDS is not used up.',
    'Not needed',
  ],
  [
    { ...refused, why: 'ended', endedAt: midnight },
    'FRIENDS ended on 12 Nov 2026. You can send the form all the same.',
    'Expired',
  ],
])('[SELL-6] beside an enrollment request %j reads: %s', (answer, worth, label) => {
  expect(codeWorth(answer, { name: 'Friends', ...discount }, { zone })).toBe(worth);
  expect(codeLabel(answer)).toBe(label);
});
