import { describe, expect, it } from 'vitest';
import { enrollmentUrl, isCheckout } from './enroll-links.ts';
import { answerDay, canPayByUpi, defaultSelling, isSelling, waysToPay } from './selling.ts';
import { canPay, settingsFrom, shownEnrollment } from './settings.ts';

const upi = { ...defaultSelling, isUpiOn: true, vpa: 'pankh@okbank' };
const online = { ...defaultSelling, isGatewayOn: true };
const course = { slug: 'fly', title: 'Fly', id: 'c1' };

it.each([
  ['nothing while no way is on', defaultSelling, 59_900, []],
  ['nothing without a UPI ID', { ...upi, vpa: '' }, 59_900, []],
  ['UPI', upi, 59_900, ['upi']],
  ['UPI up to the ceiling', { ...upi, ceilingPaise: 50_000 }, 50_000, ['upi']],
  ['nothing above it', { ...upi, ceilingPaise: 50_000 }, 50_001, []],
  ['nothing to choose where nothing is to pay', upi, 0, ['free']],
  ['the gateway above the ceiling of UPI', { ...upi, ...online, isUpiOn: true }, 10_000_001, ['razorpay']],
  ['the gateway first', { ...online, isUpiOn: true, vpa: 'pankh@okbank' }, 59_900, ['razorpay', 'upi']],
  ['no gateway below a rupee', online, 99, []],
  ['the gateway from a rupee', online, 100, ['razorpay']],
])('[SELL-40, SELL-84] the ways to pay are %s', (_what, selling, paise, ways) => {
  expect(waysToPay(selling, paise, true)).toEqual(ways);
});

const unpaid: Parameters<typeof canPayByUpi>[0] = {
  state: 'pending',
  rail: 'razorpay',
  isTest: false,
  totalPaise: 59_900,
  keptPaise: 0,
  expiresAt: new Date('2026-11-21T10:00:01Z'),
};

it.each([
  ['while nothing was received', {}, upi, true],
  ['not if a part was received', { keptPaise: 100 }, upi, false],
  ['not once it is paid', { state: 'paid' }, upi, false],
  ['not once it is over', { expiresAt: new Date('2026-11-21T10:00:00Z') }, upi, false],
  ['not if UPI is chosen already', { rail: 'upi' }, upi, false],
  ['not for a test of the gateway', { isTest: true }, upi, false],
  ['not above the ceiling', {}, { ...upi, ceilingPaise: 59_899 }, false],
  ['not while UPI is off', {}, online, false],
] as const)('[SELL-148] an order to be paid online can be paid by UPI %s', (_, change, selling, can) => {
  expect(canPayByUpi({ ...unpaid, ...change }, selling, new Date('2026-11-21T10:00:00Z'))).toBe(can);
});

it('[SELL-84] the gateway is offered only while its keys are set', () => {
  expect(waysToPay(online, 59_900, false)).toEqual([]);
  expect(waysToPay({ ...upi, isGatewayOn: true }, 59_900, false)).toEqual(['upi']);
  expect(waysToPay(online, 0, false)).toEqual([]);
});

it('[SELL-40] Enroll Now leads to the checkout once a way to pay is on, and nothing changes before', () => {
  const formUrl = 'https://forms.example/{slug}';
  const off = settingsFrom(new Map([['enrolment', { formUrl }]]));
  expect(off.enrollment).toEqual({ formUrl });
  expect(enrollmentUrl(shownEnrollment(off, true), course)).toBe('https://forms.example/fly');
  const on = settingsFrom(
    new Map<string, unknown>([
      ['enrolment', { formUrl }],
      ['selling', { isUpiOn: true, vpa: 'pankh@okbank' }],
    ]),
  );
  expect(isSelling(on.selling, false)).toBe(true);
  expect(enrollmentUrl(shownEnrollment(on, false), course)).toBe('/checkout/fly');
  expect(enrollmentUrl(shownEnrollment(on, false), null)).toBe('https://forms.example/');
  expect([isCheckout('/checkout/fly'), isCheckout('/courses/fly/enroll')]).toEqual([true, false]);
});

describe('[SELL-107] a shop whose gateway is on while its keys are missing', () => {
  const settings = { selling: online, enrollment: { formUrl: null } };

  it('has no checkout, so that Enroll Now leads to a form', () => {
    expect(enrollmentUrl(shownEnrollment(settings, false), course)).toBe('/courses/fly/enroll');
    expect(enrollmentUrl(shownEnrollment(settings, true), course)).toBe('/checkout/fly');
  });

  it('is one in which nobody can pay, unless there is another way', () => {
    expect(canPay(settings, false)).toBe(false);
    expect(canPay(settings, true)).toBe(true);
    expect(canPay({ ...settings, selling: { ...online, ...upi } }, false)).toBe(true);
    expect(canPay({ ...settings, enrollment: { formUrl: 'https://forms.example/' } }, false)).toBe(true);
  });
});

it('[SELL-107] an owner who chose requests is not warned', () => {
  expect(canPay({ selling: defaultSelling, enrollment: { formUrl: null, way: 'request' } }, false)).toBe(
    true,
  );
});

it.each([
  ['the next day', '2026-11-24', 1, '2026-11-25'],
  ['the same day', '2026-11-24', 0, '2026-11-24'],
  ['a day of the next year', '2026-12-31', 2, '2027-01-02'],
  ['none if none is promised', '2026-11-24', null, null],
  ['none if that day is over', '2026-11-22', 1, null],
] as const)('[SELL-37] a buyer who gave a UTR hears from the owner by %s', (_what, claimedOn, days, day) => {
  expect(answerDay(claimedOn, '2026-11-24', days)).toBe(day);
});
