import { describe, expect, it } from 'vitest';
import type { StoredOffer } from '#app/core/offers/offer-queries.server.ts';
import type { TimelineEntry } from '#app/domain/offer-timeline.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { faultsIn, namesOf } from '#tests/support/rendered-form.ts';
import { CouponCard } from './coupon-card.tsx';
import { Timeline } from './timeline.tsx';

const at = new Date('2026-11-21T06:30:00Z');
const zone = 'Asia/Kolkata';

describe('[SELL-14] a coupon in the list', () => {
  const coupon: StoredOffer = {
    id: 'o1',
    festivalId: null,
    name: 'Diwali',
    kind: 'percent',
    value: 2_000,
    mode: 'code',
    code: 'DIWALI',
    courseIds: null,
    startsAt: null,
    endsAt: null,
    maxUses: null,
    used: 1250,
    oncePerBuyer: false,
    minPaise: null,
    maxSavingPaise: null,
    combines: false,
    isActive: true,
    version: 1,
    createdAt: at,
    updatedAt: at,
  };
  const card = (change: Partial<StoredOffer> = {}, courses: string[] | null = null) =>
    renderAt(
      '/',
      <>
        <form id="chosen" />
        <ul>
          <CouponCard
            coupon={{ ...coupon, ...change }}
            state="live"
            share="https://a.example/?code=DIWALI"
            {...{ courses, zone }}
            chooser="chosen"
          />
        </ul>
      </>,
    );

  it('shows its discount, its uses and the link to share', () => {
    const html = card();
    expect(textOf(html)).toMatch(
      /DIWALI.*Live.*Diwali · 20% off.*All courses.*1,250 used.*https:\/\/a\.example\/\?code=DIWALI/s,
    );
    expect(namesOf(html, 'a', 'button')).toEqual(['DIWALI', 'Edit: DIWALI', 'Delete: DIWALI', '1,250 used']);
    expect(faultsIn(html)).toEqual([]);
  });

  it('shows its limits, and the last whole day', () => {
    const limited = {
      endsAt: new Date('2026-11-30T18:30:00Z'),
      minPaise: 50_000,
      maxSavingPaise: 20_000,
      maxUses: 2000,
    };
    const text = textOf(card({ ...limited, oncePerBuyer: true, combines: true }, ['Kites', 'Drones']));
    expect(text).toContain(
      'Kites, Drones · until 30 Nov 2026 · from ₹500 · at most ₹200 off · once for each buyer',
    );
    expect(text).toContain('1,250 of 2,000 used');
    expect(card()).toContain('href="/admin/campaigns?campaign=code%3ADIWALI&amp;period=all"');
  });
});

describe('[SELL-122] the timeline of offers', () => {
  const entry: TimelineEntry = {
    kind: 'festival',
    id: 'f/1',
    name: 'Diwali',
    state: 'live',
    warnings: [],
    startsAt: new Date('2026-11-07T18:30:00Z'),
    endsAt: new Date('2026-11-30T18:30:00Z'),
    rule: { kind: 'percent', value: 6_000, mode: 'automatic', code: null },
  };
  const page = (entries: TimelineEntry[], isStale = false) =>
    renderAt('/', <Timeline {...{ entries, isStale, zone, now: at }} />);

  it('shows when each offer is on, and what it does to prices', () => {
    const html = page([
      entry,
      {
        ...entry,
        kind: 'coupon',
        id: 'o1',
        name: 'Friends',
        state: 'ahead',
        rule: null,
        startsAt: null,
        endsAt: null,
      },
    ]);
    expect(textOf(html)).toMatch(
      /Diwali On now Festival · 60% off automatically · from 8 Nov 2026 until 30 Nov/,
    );
    expect(textOf(html)).toMatch(/Friends To come Coupon · changes no price · always/);
    expect(linksIn(html)).toEqual(['/admin/festivals/f%2F1 Diwali', '/admin/coupons/o1 Friends']);
    expect(faultsIn(html)).toEqual([]);
  });

  it('collapses ended offers, and can copy a festival to next year', () => {
    const html = page([entry, { ...entry, id: 'f2', state: 'over' }]);
    expect(textOf(html)).toContain('Over (1)');
    expect(html).not.toMatch(/<details open/);
    expect(linksIn(html)).toContain('/admin/festivals/new?copy=f2 Copy to next year : Diwali');
    expect(page([{ ...entry, state: 'over' }])).toMatch(/<details open/);
  });

  it.each<[TimelineEntry['warnings'][number], string]>([
    [{ kind: 'banner-hidden', names: ['Holi', 'Diwali'] }, 'the banner of Holi and Diwali is shown instead'],
    [{ kind: 'offers-overlap', names: ['Holi'] }, 'only the larger saving counts'],
    [{ kind: 'code-gap', code: 'HOLI70' }, 'HOLI70, which is not good on all of its days'],
    [{ kind: 'free', titles: ['Kites'], isAll: false }, 'Less than ₹1 is left of Kites:'],
    [{ kind: 'free', titles: ['A', 'B', 'C', 'D', 'E'], isAll: false }, 'left of A, B, C and 2 more: free'],
    [{ kind: 'free', titles: ['A', 'B', 'C', 'D'], isAll: true }, 'left of all courses: free'],
    [{ kind: 'not-in-prices' }, 'no price changes'],
  ])('shows the warning %j', (warning, words) => {
    expect(textOf(page([{ ...entry, warnings: [warning] }]))).toContain(words);
  });

  it('tells that nothing is planned, or that all festivals are over', () => {
    expect(textOf(page([]))).toContain('Nothing is planned yet');
    expect(textOf(page([entry], true))).toContain('All festivals are over.');
    expect(textOf(page([entry]))).not.toContain('All festivals are over.');
  });
});
