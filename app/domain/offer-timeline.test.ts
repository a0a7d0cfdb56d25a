import { describe, expect, it } from 'vitest';
import { offerTimeline, type TimelineOffer } from './offer-timeline.ts';
import type { PriceRule } from './price.ts';

const time = { zone: 'Asia/Kolkata', festivalDay: 'zone' } as const;
const at = new Date('2026-11-10T06:30:00Z');
const diwali = {
  id: 'd',
  name: 'Diwali',
  startDate: '2026-11-08',
  endDate: '2026-11-12',
  createdAt: new Date(1),
  offer: { title: '60% OFF', code: 'DIWALI60', discount: '60%' },
};
const window = { startsAt: new Date('2026-11-07T18:30:00Z'), endsAt: new Date('2026-11-12T18:30:00Z') };
const rule: PriceRule = {
  id: 'r',
  name: 'Diwali',
  kind: 'percent',
  value: 6000,
  mode: 'automatic',
  code: 'DIWALI60',
  courseIds: null,
  ...window,
  minPaise: null,
  maxSavingPaise: null,
  combines: false,
  usesLeft: null,
};
const offer = (changes: Partial<PriceRule> = {}, rest: Partial<TimelineOffer> = {}): TimelineOffer => ({
  rule: { ...rule, ...changes },
  festivalId: 'd',
  isActive: true,
  ...rest,
});
const coupon = (changes: Partial<PriceRule> = {}) =>
  offer({ id: 'k', name: 'Friends', mode: 'code', code: 'FRIENDS', ...changes }, { festivalId: null });
const courses = [{ id: 'c1', title: 'First Hover', price: 1499 }];
const of = (offers: TimelineOffer[], festivals: (typeof diwali)[] = [diwali], moment = at) =>
  offerTimeline({ festivals, offers, courses, time, at: moment });
const warningsOf = (...args: Parameters<typeof of>) => of(...args).entries[0]?.warnings;

describe('the timeline of offers', () => {
  it('[SELL-122] lists current offers first, then coming ones, then ended ones', () => {
    const next = { ...diwali, id: 'n', name: 'Next', startDate: '2027-11-08', endDate: '2027-11-12' };
    const past = { ...diwali, id: 'p', name: 'Past', startDate: '2025-11-08', endDate: '2025-11-12' };
    const always = coupon({ startsAt: null, endsAt: null });
    const { entries, isStale } = of([offer(), always], [past, next, diwali]);
    expect(entries.map(({ name, state }) => `${name} ${state}`)).toEqual([
      ...['FRIENDS live', 'Diwali live', 'Next ahead', 'Past over'],
    ]);
    expect(isStale).toBe(false);
    expect(entries[1]).toMatchObject({ ...window, warnings: [], rule: { mode: 'automatic' } });
  });

  it('[SELL-122] is stale when all festivals are over, and offers end to the second', () => {
    const last = new Date(window.endsAt.getTime() - 1);
    expect(of([offer()], [diwali], last)).toMatchObject({ isStale: false, entries: [{ state: 'live' }] });
    expect(of([offer()], [diwali], window.endsAt)).toMatchObject({
      isStale: true,
      entries: [{ state: 'over', warnings: [] }],
    });
    expect(of([], []).isStale).toBe(false);
  });

  it('[SELL-122] omits coupons that are switched off, and says that a festival changes no price', () => {
    const { entries } = of([
      { ...offer(), isActive: false },
      { ...coupon(), isActive: false },
    ]);
    expect(entries).toMatchObject([{ name: 'Diwali', rule: null, warnings: [{ kind: 'not-in-prices' }] }]);
  });

  it('[SELL-122] warns of a banner that is hidden by an older one', () => {
    const younger = { ...diwali, id: 'y', name: 'Fair', startDate: '2026-11-12', endDate: '2026-11-20' };
    const fair = { ...younger, createdAt: new Date(2) };
    const { entries } = of([offer(), offer({ id: 'f' }, { festivalId: 'y' })], [diwali, fair]);
    const hidden = entries.map(({ warnings }) => warnings.find(({ kind }) => kind === 'banner-hidden'));
    expect(hidden).toEqual([undefined, { kind: 'banner-hidden', names: ['Diwali'] }]);
  });

  it.each<[string, Partial<PriceRule>, boolean]>([
    ['in a shared hour', { startsAt: new Date(window.endsAt.getTime() - 3_600_000), endsAt: null }, true],
    ['from its very end', { startsAt: window.endsAt, endsAt: null }, false],
    ['to its very start', { startsAt: null, endsAt: window.startsAt }, false],
    ['for this course and another', { courseIds: ['c1', 'c2'] }, true],
    ['for other courses', { courseIds: ['c2'] }, false],
    ['with a code', { mode: 'code' }, false],
  ])('[SELL-122] warns of a second offer %s', (_, changes, isWarned) => {
    const own = offer({ courseIds: ['c1'] });
    const other = offer({ id: 'o', name: 'Monsoon', code: null, ...changes }, { festivalId: null });
    const found = warningsOf([own, other])?.find(({ kind }) => kind === 'offers-overlap');
    expect(found).toEqual(isWarned ? { kind: 'offers-overlap', names: ['Monsoon'] } : undefined);
  });

  it.each<[string, Partial<PriceRule>, boolean]>([
    ['begins a minute late', { startsAt: new Date(window.startsAt.getTime() + 60_000) }, true],
    ['ends a minute early', { endsAt: new Date(window.endsAt.getTime() - 60_000) }, true],
    ['has the same days', window, false],
    ['is always good', { startsAt: null, endsAt: null }, false],
  ])('[SELL-122] warns of a banner’s code whose coupon %s', (_, changes, isWarned) => {
    const own = offer({ code: null });
    const found = warningsOf([own, coupon({ code: 'DIWALI60', ...changes })]);
    const gap = { kind: 'code-gap', code: 'DIWALI60' };
    expect(found?.filter(({ kind }) => kind === 'code-gap')).toEqual(isWarned ? [gap] : []);
  });

  it('[SELL-122] warns of the code that the banner shows, also of a festival that has moved in', () => {
    const moved = { ...diwali, offer: { ...diwali.offer, code: '', couponCode: 'DIWALI60' } };
    const late = coupon({ code: 'DIWALI60', startsAt: new Date(window.startsAt.getTime() + 60_000) });
    const gap = { kind: 'code-gap', code: 'DIWALI60' };
    expect(warningsOf([offer({ code: null }), late], [moved])).toContainEqual(gap);
  });

  it.each<[string, Partial<PriceRule>, boolean]>([
    ['is over', { startsAt: new Date('2026-10-01'), endsAt: new Date('2026-10-05') }, true],
    ['lasts longer', { startsAt: new Date('2026-11-01'), endsAt: new Date('2026-12-01') }, false],
  ])(
    '[SELL-122] warns of a banner’s code that only another festival knows and that %s',
    (_, days, isWarned) => {
      const other = offer(
        { id: 'o', name: 'Fair', mode: 'code', code: 'DIWALI60', ...days },
        { festivalId: 'f' },
      );
      const gap = { kind: 'code-gap', code: 'DIWALI60' };
      const found = warningsOf([offer({ code: null }), other]);
      expect(found?.filter(({ kind }) => kind === 'code-gap')).toEqual(isWarned ? [gap] : []);
    },
  );

  it("[SELL-137] warns of a banner's code without uses left", () => {
    const gone = { kind: 'code-gone', code: 'DIWALI60' };
    const own = offer({ code: null });
    expect(warningsOf([own, coupon({ code: 'DIWALI60', usesLeft: 0 })])).toContainEqual(gone);
    expect(warningsOf([own, coupon({ code: 'DIWALI60', usesLeft: 1 })])).not.toContainEqual(gone);
    const all = [{ usesLeft: 0 }, { endsAt: window.startsAt }, { id: 'g' }].map((changes) =>
      coupon({ code: 'DIWALI60', ...changes }),
    );
    expect(warningsOf([own, ...all])).toEqual([]);
    expect(warningsOf([offer({ code: 'DIWALI60', usesLeft: 0 })])).not.toContainEqual(gone);
  });

  it('[SELL-122] warns of an offer that leaves less than ₹1', () => {
    const free = { kind: 'free', titles: ['First Hover'], isAll: false };
    expect(warningsOf([offer({ value: 10_000 })])).toContainEqual(free);
    expect(warningsOf([offer({ kind: 'amount', value: 149_900, mode: 'code' })])).toContainEqual(free);
    expect(warningsOf([offer({ kind: 'amount', value: 149_800 })])).not.toContainEqual(free);
    expect(warningsOf([offer({ value: 10_000, courseIds: ['c2'] })])).not.toContainEqual(free);
  });

  it.each<[string, Partial<PriceRule>, Partial<PriceRule>, boolean]>([
    ['on top of an offer', {}, {}, true],
    ['that is not added to an offer', { combines: false }, {}, false],
    ['on top of an offer of other days', {}, { startsAt: window.endsAt, endsAt: null }, false],
    ['on top of an offer of other courses', {}, { courseIds: ['c2'] }, false],
    ['of other courses', { courseIds: ['c2'] }, { value: 10_000 }, false],
  ])('[SELL-122] warns of a coupon that leaves less than ₹1, %s', (_, coupons, offers, isWarned) => {
    const half = coupon({ kind: 'amount', value: 80_000, combines: true, ...window, ...coupons });
    const { entries } = of([offer(offers), half]);
    const found = entries.find(({ name }) => name === 'FRIENDS')?.warnings;
    expect(found).toEqual(isWarned ? [{ kind: 'free', titles: ['First Hover'], isAll: false }] : []);
  });
});
