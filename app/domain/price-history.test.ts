import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { festivalWindow } from './festival-day.ts';
import { type PriceRule, priceOf } from './price.ts';
import { type PriceRecord, priorPeriodMs, readPriceHistory, type StoredRule } from './price-history.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 24 * 3_600_000);
const course = (n: number, rupees: number | null): PriceRecord => ({
  subject: 'course',
  id: 'c',
  since: day(n),
  value: rupees === null ? null : { paise: rupees * 100 },
});
const percent: StoredRule = {
  kind: 'percent',
  value: 6000,
  courseIds: null,
  minPaise: null,
  maxSavingPaise: null,
  festivalId: null,
  startsAt: null,
  endsAt: null,
};
const rule = (n: number, value: Partial<StoredRule> | null): PriceRecord => ({
  subject: 'rule',
  id: 'r',
  since: day(n),
  value: value && { ...percent, ...value },
});
const confirmed = (n: number, rupees: number | null): PriceRecord => ({
  subject: 'confirmed',
  id: 'c',
  since: day(n),
  value: rupees === null ? null : { paise: rupees * 100, reason: 'as billed in May' },
});

/** Returns the earlier price in rupees that may be struck through on day `n`, with its source (`from`). */
const prior = (records: PriceRecord[], n: number) => {
  const { from, paise } = readPriceHistory(records).priorPrice('c', day(n));
  return paise === null ? from : `${from} ${paise / 100}`;
};

describe('the earlier price', () => {
  it.each<[string, PriceRecord[], number, string]>([
    ['a reduction after 30 days', [course(0, 1499), course(30, 599)], 31, 'history 1499'],
    ['a reduction after 29 days', [course(0, 1499), course(29, 599)], 31, 'unknown'],
    ['a reduction long ago', [course(0, 1499), course(40, 599)], 400, 'history 1499'],
    ['a course that is new', [course(0, 599)], 90, 'unknown'],
    [
      'a dip to 399 within the 30 days',
      [course(0, 1499), course(50, 399), course(51, 1499), course(60, 599)],
      61,
      'history 399',
    ],
    [
      'a dip that ended just before the 30 days',
      [course(0, 399), course(30, 1499), course(60, 599)],
      61,
      'history 1499',
    ],
    [
      'a price raised for a week before the sale',
      [course(0, 599), course(60, 1499), course(67, 599)],
      68,
      'history 599',
    ],
    ['a price raised', [course(0, 599), course(60, 1499)], 61, 'history 599'],
    ['two reductions in a row', [course(0, 1499), course(60, 999), course(62, 599)], 63, 'history 999'],
    [
      'a course that was hidden within the 30 days',
      [course(0, 1499), course(50, null), course(51, 1499), course(60, 599)],
      61,
      'unknown',
    ],
    [
      'an offer on the days of a rule',
      [course(0, 599), rule(10, { startsAt: day(60).getTime(), endsAt: day(70).getTime() })],
      61,
      'history 599',
    ],
    [
      'a second offer ten days after the first',
      [
        course(0, 1000),
        rule(10, { startsAt: day(60).getTime(), endsAt: day(65).getTime() }),
        rule(66, { value: 5000, startsAt: day(75).getTime(), endsAt: day(80).getTime() }),
      ],
      76,
      'history 400',
    ],
    [
      'an offer switched off and on again',
      [course(0, 1000), rule(60, {}), rule(61, null), rule(62, {})],
      63,
      'history 400',
    ],
    ['an offer for another course', [course(0, 1000), rule(60, { courseIds: ['x'] })], 61, 'unknown'],
    [
      'an offer in the days of a festival',
      [
        course(0, 1000),
        {
          subject: 'festival',
          id: 'f',
          since: day(0),
          value: { startDate: '2026-03-02', endDate: '2026-03-04' },
        },
        rule(10, { festivalId: 'f' }),
      ],
      61,
      'history 1000',
    ],
    [
      'an offer of a festival that was deleted',
      [course(0, 1000), rule(10, { festivalId: 'gone' }), course(60, 500)],
      61,
      'history 1000',
    ],
    [
      'an earlier price that the owner confirmed during the sale',
      [course(0, 1499), course(10, 599), confirmed(11, 1499)],
      12,
      'confirmed 1499',
    ],
    [
      'a confirmation that was meant for a sale before this one',
      [course(0, 1499), course(10, 599), confirmed(11, 1499), course(20, 499)],
      21,
      'unknown',
    ],
    [
      'a confirmation taken back',
      [course(0, 1499), course(10, 599), confirmed(11, 1499), confirmed(12, null)],
      13,
      'unknown',
    ],
    [
      'a confirmation beside a history that knows better',
      [course(0, 999), course(40, 599), confirmed(41, 1499)],
      42,
      'history 999',
    ],
  ])('[S-37] [SELL-116] of %s', (_, records, n, expected) => {
    expect(prior(records, n)).toBe(expected);
  });

  it('[SELL-116] follows the day zone that the festival had at that time', () => {
    const festival = { startDate: '2026-03-02', endDate: '2026-03-04' };
    const records: PriceRecord[] = [
      course(0, 1000),
      { subject: 'festival', id: 'f', since: day(0), value: festival },
      { subject: 'time', id: 'time', since: day(1), value: { zone: 'Asia/Kolkata', festivalDay: 'zone' } },
      rule(2, { festivalId: 'f' }),
      // If the time zone is changed after the festival, the prices of the past stay the same.
      { subject: 'time', id: 'time', since: day(90), value: { festivalDay: 'utc' } },
    ];
    const { priceAt } = readPriceHistory(records);
    const { startsAt } = festivalWindow(festival, { zone: 'Asia/Kolkata', festivalDay: 'zone' });
    expect(priceAt('c', new Date(startsAt.getTime() - 1))).toBe(100_000);
    expect(priceAt('c', startsAt)).toBe(40_000);
  });
});

type Change = { n: number; rupees: number | null } | { n: number; kept: Partial<StoredRule> | null };

const onDay = fc.integer({ min: 1, max: 110 });
const window = fc.tuple(onDay, fc.integer({ min: 1, max: 30 }));
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ n: onDay, rupees: fc.option(fc.integer({ min: 1, max: 4 })) }),
  fc.record({
    n: onDay,
    kept: fc.option(
      fc.tuple(fc.constantFrom(2500, 5000), fc.option(window)).map(([value, days]) => ({
        value,
        startsAt: days && day(days[0]).getTime(),
        endsAt: days && day(days[0] + days[1]).getTime(),
      })),
    ),
  }),
);
const changes = fc
  .array(change, { maxLength: 14 })
  .map((list) => list.toSorted((one, other) => one.n - other.n));
const recordOf = (one: Change) => ('rupees' in one ? course(one.n, one.rupees) : rule(one.n, one.kept));
const lastDay = 120;

/**
 * Computes the price of each day step by step from the list of changes. The test compares these prices with those of
 * the price history.
 */
function livedPrices(list: readonly Change[]): (number | null)[] {
  let rupees: number | null = 3;
  let kept: Partial<StoredRule> | null = null;
  return Array.from({ length: lastDay + 1 }, (_, n) => {
    for (const one of list.filter((one) => one.n === n)) {
      if ('rupees' in one) rupees = one.rupees;
      else kept = one.kept;
    }
    if (rupees === null) return null;
    const asked = { id: 'c', price: rupees, originalPrice: null };
    return priceOf({ course: asked, rules: kept ? [liveRule(kept)] : [], at: day(n) }).totalPaise;
  });
}

function liveRule(kept: Partial<StoredRule>): PriceRule {
  const { startsAt, endsAt, festivalId, ...reduction } = { ...percent, ...kept };
  return {
    id: 'r',
    name: '',
    mode: 'automatic',
    code: null,
    combines: false,
    usesLeft: null,
    ...reduction,
    startsAt: startsAt === null ? null : new Date(startsAt),
    endsAt: endsAt === null ? null : new Date(endsAt),
  };
}

describe('the price history', () => {
  it('[SELL-116] tells for every day what the shop showed on it', () => {
    fc.assert(
      fc.property(changes, (list) => {
        const { priceAt } = readPriceHistory([course(0, 3), ...list.map(recordOf)]);
        const read = livedPrices(list).map((_, n) => priceAt('c', day(n)));
        expect(read).toEqual(livedPrices(list));
      }),
    );
  });

  it('[S-37] [SELL-116] finds the lowest price of the 30 days before the present price, or none', () => {
    fc.assert(
      fc.property(changes, fc.integer({ min: 0, max: lastDay }), (list, today) => {
        const prices = livedPrices(list);
        let begin = today;
        while (begin > 0 && prices[begin - 1] === prices[today]) begin--;
        const before = prices.slice(Math.max(0, begin - 30), begin);
        const isKnown = before.length === 30 && !before.includes(null);
        const lowest = isKnown ? Math.min(...before.map(Number)) : null;
        const { paise } = readPriceHistory([course(0, 3), ...list.map(recordOf)]).priorPrice('c', day(today));
        expect(paise).toBe(lowest);
      }),
      { numRuns: 500 },
    );
  });

  it('[SELL-116] is not changed by later changes', () => {
    fc.assert(
      fc.property(changes, changes, fc.integer({ min: 0, max: lastDay }), (list, later, today) => {
        const until = [course(0, 3), ...list.map(recordOf)].filter(({ since }) => since <= day(today));
        const after = later.map(recordOf).filter(({ since }) => since > day(today));
        const prior = (records: PriceRecord[]) => readPriceHistory(records).priorPrice('c', day(today));
        expect(prior([...until, ...after])).toEqual(prior(until));
      }),
    );
  });

  it('[SELL-116] looks back 30 days to the millisecond', () => {
    const lowUntil = (ms: number): PriceRecord => ({
      ...course(0, 399),
      since: new Date(day(60).getTime() - priorPeriodMs - ms),
    });
    const raised = { ...course(0, 1499), since: new Date(day(60).getTime() - priorPeriodMs) };
    expect(prior([lowUntil(1), raised, course(60, 599)], 60)).toBe('history 1499');
    expect(prior([lowUntil(0), course(59, 1499), course(60, 599)], 60)).toBe('history 399');
    expect(prior([lowUntil(-1), course(59, 1499), course(60, 599)], 60)).toBe('unknown');
  });
});
