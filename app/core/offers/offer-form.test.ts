import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkValues } from '#app/domain/form.ts';
import { offerWords } from '#app/words/en/offer-words.ts';
import { couponState } from './coupon-state.ts';
import { daysOf, windowOf } from './offer-days.ts';
import { failedOffer, newCouponValues, offerValuesOf } from './offer-form-values.ts';
import type { StoredOffer } from './offer-queries.server.ts';
import { type OfferContent, offerSchema } from './offer-schema.ts';

const words = offerWords.fields;

const now = new Date('2026-11-08T10:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const stored: StoredOffer = {
  id: 'o1',
  festivalId: null,
  name: 'Diwali',
  kind: 'percent',
  value: 1_250,
  mode: 'code',
  code: 'DIWALI',
  courseIds: null,
  startsAt: null,
  endsAt: null,
  maxUses: null,
  used: 3,
  oncePerBuyer: false,
  minPaise: null,
  maxSavingPaise: null,
  combines: false,
  isActive: true,
  version: 1,
  createdAt: now,
  updatedAt: now,
};
const zones = fc.constantFrom('Asia/Kolkata', 'UTC', 'America/New_York', 'Pacific/Apia');
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

describe('[SELL-14] the state of a coupon in the list', () => {
  const coupon = { isActive: true, startsAt: null, endsAt: null, used: 0, maxUses: null };

  it.each([
    [{}, 'live'],
    [{ isActive: false }, 'off'],
    [{ isActive: false, endsAt: inMs(-1) }, 'off'],
    [{ startsAt: now }, 'live'],
    [{ startsAt: inMs(1) }, 'ahead'],
    [{ endsAt: now }, 'over'],
    [{ endsAt: inMs(1) }, 'live'],
    [{ maxUses: 2, used: 1 }, 'live'],
    [{ maxUses: 2, used: 2 }, 'used-up'],
    [{ maxUses: 2, used: 3 }, 'used-up'],
    [{ maxUses: 2, used: 2, endsAt: now }, 'over'],
    [{ maxUses: 2, used: 2, startsAt: inMs(1) }, 'used-up'],
  ])('%j: %s', (change, expected) => {
    expect(couponState({ ...coupon, ...change }, now)).toBe(expected);
  });
});

describe('[SELL-8] the days of an offer', () => {
  it('are read and shown again as they were, in any time zone', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 400 }), zones, (first, length, zone) => {
        const last = new Date(Date.parse(first) + length * 86_400_000).toISOString().slice(0, 10);
        const window = windowOf(first, last, zone);
        expect(daysOf(window, zone)).toEqual({ firstDay: first, lastDay: last });
        expect(Number(window.startsAt)).toBeLessThan(Number(window.endsAt));
      }),
    );
  });

  it('leave a side open if no day is given', () => {
    expect(windowOf(null, null, 'UTC')).toEqual({ startsAt: null, endsAt: null });
    expect(daysOf({ startsAt: null, endsAt: null }, 'UTC')).toEqual({ firstDay: '', lastDay: '' });
    expect(windowOf('2026-11-01', null, 'UTC').startsAt).toEqual(new Date('2026-11-01T00:00:00Z'));
    expect(windowOf(null, '2026-11-01', 'UTC').endsAt).toEqual(new Date('2026-11-02T00:00:00Z'));
  });
});

describe('[SELL-14] the form of a coupon', () => {
  it('starts for a new code on all courses, switched on', () => {
    expect(newCouponValues).toMatchObject({
      mode: 'code',
      scope: 'all',
      isActive: 'on',
      name: '',
      combines: '',
    });
  });

  it('shows the terms of a stored coupon', () => {
    expect(offerValuesOf(stored, 'Asia/Kolkata')).toEqual({
      name: 'Diwali',
      code: 'DIWALI',
      discount: '12.5%',
      mode: 'code',
      scope: 'all',
      courses: '',
      firstDay: '',
      lastDay: '',
      maxUses: '',
      oncePerBuyer: '',
      minPrice: '',
      maxSaving: '',
      combines: '',
      isActive: 'on',
    });
    const limited = {
      maxUses: 5,
      minPaise: 50_050,
      maxSavingPaise: 20_000,
      combines: true,
      oncePerBuyer: true,
    };
    const some = { ...stored, ...limited, code: null, courseIds: ['c1', 'c2'], isActive: false };
    expect(offerValuesOf(some, 'Asia/Kolkata')).toMatchObject({
      maxUses: '5',
      minPrice: '500.5',
      maxSaving: '200',
      combines: 'on',
      oncePerBuyer: 'on',
      code: '',
      scope: 'some',
      courses: 'c1 c2',
      isActive: '',
    });
  });

  it('changes nothing if saved as it was opened', () => {
    const paise = fc.option(fc.integer({ min: 1, max: 10_000_000 }));
    const terms = fc.record({
      value: fc.integer({ min: 1, max: 10_000 }),
      kind: fc.constantFrom('percent' as const, 'amount' as const),
      maxUses: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      minPaise: paise,
      maxSavingPaise: paise,
      courseIds: fc.option(fc.array(fc.stringMatching(/^[a-z0-9-]{1,12}$/), { minLength: 1, maxLength: 5 })),
      combines: fc.boolean(),
      oncePerBuyer: fc.boolean(),
      isActive: fc.boolean(),
      first: fc.option(days),
    });
    fc.assert(
      fc.property(terms, zones, ({ first, ...change }, zone) => {
        const offer: StoredOffer = { ...stored, ...change, ...windowOf(first, first, zone) };
        const read = checkValues<string, OfferContent>(offerValuesOf(offer, zone), offerSchema(zone));
        expect(read.errors).toEqual({});
        const { id, festivalId, used, version, createdAt, updatedAt, ...content } = offer;
        expect(read.input).toEqual(content);
      }),
    );
  });

  it('[AUTH-7] keeps the ticked courses when saving failed', () => {
    const sent = new FormData();
    sent.append('course', 'c1');
    sent.append('course', 'c2');
    sent.set('discount', '60');
    expect(failedOffer(sent)).toMatchObject({
      values: { courses: 'c1 c2', discount: '60' },
      error: 'Failed to save. Please try again.',
    });
  });
});

it('[SELL-14] an empty coupon form marks all the fields that are needed at once', () => {
  const empty = { name: '', code: '', discount: '', mode: 'code', scope: 'some', courses: '' };
  const rest = { firstDay: '', lastDay: '', maxUses: '', oncePerBuyer: '', minPrice: '', maxSaving: '' };
  const values = { ...empty, ...rest, combines: '', isActive: '' };
  const checked = checkValues<string, OfferContent>(values, offerSchema('UTC'));
  expect(checked).toMatchObject({
    isValid: false,
    errors: {
      name: words.name.needed,
      code: words.code.wrong,
      discount: words.discount.wrong,
      scope: words.scope.none,
    },
  });
});
