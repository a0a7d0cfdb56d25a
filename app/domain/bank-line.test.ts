import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimSearch } from '#app/domain/bank-line.ts';
import { addDays } from './calendar.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour));
const claim = { utr: '084718897182', at: at(10), orderedDay: '2026-11-20', day: '2026-11-21' };
const reading = (firstDay: string, lastDay: string, hour: number) => ({
  firstDay,
  lastDay,
  readAt: at(hour),
  mentioned: ['612535829269'],
});

describe("[SELL-105] whether a bank statement covers a buyer's UTR", () => {
  it.each([
    ['has the days and was read later', reading('2026-11-20', '2026-11-21', 11), 'absent'],
    ['was read at the same moment', reading('2026-11-01', '2026-11-30', 10), 'absent'],
    ['was read before the claim', reading('2026-11-20', '2026-11-21', 9), 'not-covered'],
    ['begins after the order', reading('2026-11-21', '2026-11-21', 11), 'not-covered'],
    ['ends before the claim', reading('2026-11-20', '2026-11-20', 11), 'not-covered'],
  ])('for a statement that %s', (_what, read, kind) => {
    const { mentioned, ...days } = read;
    expect(claimSearch(claim, [read])).toEqual({ kind, ...days });
  });

  it('is not known before the first statement', () => {
    expect(claimSearch(claim, [])).toEqual({ kind: 'never' });
  });

  it('names the statement that covers it, else the last one', () => {
    const [last, covering] = [
      reading('2026-10-01', '2026-10-31', 15),
      reading('2026-11-19', '2026-11-22', 14),
    ];
    expect(claimSearch(claim, [last, covering])).toMatchObject({ kind: 'absent', lastDay: covering.lastDay });
    expect(claimSearch(claim, [last])).toMatchObject({ kind: 'not-covered', lastDay: last.lastDay });
  });

  it('[SELL-165] is not absent from a statement that has its digits anywhere', () => {
    const [last, first] = [reading('2026-11-19', '2026-11-22', 15), reading('2026-11-20', '2026-11-21', 14)];
    const holding = { ...first, mentioned: [claim.utr] };
    expect(claimSearch(claim, [last, holding])).toMatchObject({ kind: 'mentioned', readAt: first.readAt });
  });

  it('is never "missing" for a day that no statement covers', () => {
    const readings = fc.array(
      fc
        .record({
          from: fc.integer({ min: -5, max: 5 }),
          days: fc.nat(5),
          hour: fc.integer({ min: 0, max: 23 }),
        })
        .map(({ from, days, hour }) =>
          reading(addDays(claim.day, from), addDays(claim.day, from + days), hour),
        ),
    );
    fc.assert(
      fc.property(readings, (all) => {
        const search = claimSearch(claim, all);
        if (search.kind !== 'absent') return;
        expect(search.firstDay <= claim.orderedDay && search.lastDay >= claim.day).toBe(true);
        expect(search.readAt >= claim.at).toBe(true);
      }),
    );
  });
});
