import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedPaise,
  isClosable,
  isPromised,
  owedPaise,
  pauseMsBefore,
  refundable,
  refundCanBecome,
  refundStates,
  refundUntil,
  saleShareOf,
  stateAfterRefund,
  taskRefundPaise,
} from './refund.ts';

const paise = fc.integer({ min: 1, max: 200_000 });
const asked = fc.record({ paise, of: fc.constantFrom('sale' as const, 'surplus' as const) });

describe('[SELL-92] refunds of one order', () => {
  it('never exceed what was received, and end the sale exactly when all of it is refunded', () => {
    const property = fc.property(paise, fc.nat(100_000), fc.array(asked), (salePaise, surplus, all) => {
      let money = { receivedPaise: salePaise + surplus, refundedPaise: 0, salePaise, saleRefundedPaise: 0 };
      for (const one of all) {
        const left = refundable(money);
        const share = saleShareOf(money, one.paise, one.of);
        const fits = one.paise <= (one.of === 'sale' ? left.paise : left.surplusPaise);
        expect(share !== null).toBe(fits);
        if (share === null) continue;
        if (one.of === 'surplus') expect(share).toBe(0);
        money = {
          ...money,
          refundedPaise: money.refundedPaise + one.paise,
          saleRefundedPaise: money.saleRefundedPaise + share,
        };
        expect(money.refundedPaise).toBeLessThanOrEqual(money.receivedPaise);
        expect(money.saleRefundedPaise).toBeLessThanOrEqual(salePaise);
        const { saleRefundedPaise } = money;
        const part = saleRefundedPaise === 0 ? 'paid' : 'partly_refunded';
        expect(stateAfterRefund('paid', money)).toBe(saleRefundedPaise === salePaise ? 'refunded' : part);
      }
    });
    fc.assert(property);
  });

  it.each([0, -1, 0.5])('%d paise are not a valid refund', (none) => {
    const money = { receivedPaise: 100, refundedPaise: 0, salePaise: 100, saleRefundedPaise: 0 };
    expect(saleShareOf(money, none, 'sale')).toBeNull();
  });

  it('use the surplus only after the sale, unless they are refunds of the surplus', () => {
    const money = { receivedPaise: 150, refundedPaise: 0, salePaise: 100, saleRefundedPaise: 0 };
    expect([saleShareOf(money, 120, 'sale'), saleShareOf(money, 50, 'surplus')]).toEqual([100, 0]);
    expect(saleShareOf(money, 51, 'surplus')).toBeNull();
  });
});

describe('[SELL-150] what is left of refunds that failed', () => {
  it('is never more than what was received less what has gone out, whoever sent it', () => {
    const property = fc.property(
      fc.nat(200_000),
      fc.nat(200_000),
      fc.nat(400_000),
      (receivedPaise, ...rest) => {
        const [refundedPaise, outPaise] = rest;
        const money = { receivedPaise, refundedPaise, salePaise: 0, saleRefundedPaise: 0 };
        const owed = owedPaise(money, outPaise);
        expect(owed).toBe(Math.max(Math.min(receivedPaise, refundedPaise) - outPaise, 0));
        const failed = { kind: 'refund_failed', paise: 59_900 } as const;
        const left = { ...refundable(money), owedPaise: owed };
        expect(taskRefundPaise(failed, left, 0)).toBe(Math.min(59_900, owed));
        const added = addedPaise(money, 59_900);
        expect(added).toBe(Math.min(59_900, Math.max(receivedPaise - refundedPaise, 0)));
      },
    );
    fc.assert(property);
  });
});

describe('[SELL-93] a task about money', () => {
  const left = { paise: 70_000, salePaise: 60_000, surplusPaise: 10_000, owedPaise: 5_000 };
  it.each([
    ['over', 4_000, 4_000, 10_000],
    ['double', 4_000, 4_000, 10_000],
    ['late', 4_000, 4_000, 60_000],
    ['refund_failed', 4_000, 4_000, 5_000],
    ['taken_back', 4_000, 4_000, 70_000],
    ['short', 4_000, 0, 0],
    ['enrolled', 4_000, 60_000, 60_000],
  ] as const)('of the kind %s returns of %i paise %i, and at most %i', (kind, paise, some, most) => {
    expect(taskRefundPaise({ kind, paise }, left, 0)).toBe(some);
    expect(taskRefundPaise({ kind, paise: 99_000 }, left, 0)).toBe(most);
  });

  it('of money that was too little returns what is left of that payment, and never the price', () => {
    const short = { kind: 'short', paise: 99_000 } as const;
    expect([4_000, 99_000].map((about) => taskRefundPaise(short, left, about))).toEqual([4_000, 10_000]);
  });

  it.each([
    ['over', false, 'paid', false],
    ['double', false, 'paid', false],
    ['enrolled', false, 'paid', false],
    ['refund_failed', false, 'paid', false],
    ['late', false, 'paid', true],
    ['same_utr', false, 'paid', true],
    ['short', false, 'pending', true],
    ['short', true, 'expired', true],
    ['short', false, 'expired', false],
  ] as const)(
    'of the kind %s (foreign: %s) of an order that is %s, with money to return, can be closed: %s',
    (kind, isForeign, state, expected) => {
      expect(isClosable({ kind, isForeign }, state, 1)).toBe(expected);
      expect(isClosable({ kind, isForeign }, state, 0)).toBe(true);
    },
  );
});

it('a refund that got through stays so, and one that failed can only turn out to have got through', () => {
  const next = (from: (typeof refundStates)[number]) =>
    refundStates.filter((to) => refundCanBecome(from, to));
  expect([next('processed'), next('failed')]).toEqual([[], ['processed']]);
});

it('[SELL-96] a refund promise holds up to and including its last day, and none is made without days', () => {
  const until = refundUntil('2026-11-21', 7);
  expect([until, refundUntil('2026-11-21', 0)]).toEqual(['2026-11-28', null]);
  expect(['2026-11-28', '2026-11-29'].map((today) => isPromised(until, today))).toEqual([true, false]);
  expect(isPromised(null, '2026-11-21')).toBe(false);
});

it('the gateway is asked at growing intervals, but at least four times a day', () => {
  const pauses = Array.from({ length: 20 }, (_, tries) => pauseMsBefore(tries));
  expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
  expect(pauses.at(-1)).toBe(6 * 60 * 60_000);
});
