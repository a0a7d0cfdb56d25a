import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canAccept,
  canBecome,
  hasEnded,
  isOpen,
  lifetimeMsOf,
  orderStates,
  settlementOf,
  statesBefore,
  taskPaise,
  wasPaid,
} from './order.ts';
import { orderReferenceFrom, readOrderReference } from './reference.ts';

const anyState = fc.constantFrom(...orderStates);
const paise = fc.integer({ min: 1, max: 10_000_000 });

describe('[SELL-31] the states of an order', () => {
  it('change only as the table allows', () => {
    const moves = orderStates.map((from) => [from, orderStates.filter((to) => canBecome(from, to)).join()]);
    expect(Object.fromEntries(moves)).toEqual({
      pending: 'awaiting_confirmation,paid,expired,cancelled',
      awaiting_confirmation: 'pending,paid,expired,cancelled',
      paid: 'partly_refunded,refunded',
      partly_refunded: 'refunded',
      refunded: '',
      expired: 'paid',
      cancelled: 'paid',
    });
  });

  it('never change from paid to unpaid, in any sequence', () => {
    fc.assert(
      fc.property(anyState, fc.array(anyState), (start, wishes) => {
        let state = start;
        for (const to of wishes) {
          const before = state;
          if (canBecome(state, to)) state = to;
          expect(wasPaid(before) && !wasPaid(state)).toBe(false);
        }
      }),
    );
  });

  it('have consistent lists of next and previous states', () => {
    for (const to of orderStates)
      expect(statesBefore(to)).toEqual(orderStates.filter((from) => canBecome(from, to)));
  });
});

it('[SELL-32] an order is open for two days by UPI, one day otherwise, and one hour with a limited code', () => {
  const hours = (rail: 'upi' | 'razorpay', isScarce: boolean) => lifetimeMsOf({ rail, isScarce }) / 3_600_000;
  expect([hours('upi', false), hours('razorpay', false), hours('upi', true)]).toEqual([48, 24, 1]);
});

describe('[SELL-36] the effect of a payment on an order', () => {
  const order = { state: 'pending' as const, totalPaise: 59_900, keptPaise: 0 };
  it.each([
    ['the exact sum', order, 59_900, { isPaid: true, task: null }],
    ['one rupee for 599', order, 100, { isPaid: false, task: { kind: 'short', paise: 59_800 } }],
    ['the rest', { ...order, keptPaise: 100 }, 59_800, { isPaid: true, task: null }],
    ['one rupee too much', order, 60_000, { isPaid: true, task: { kind: 'over', paise: 100 } }],
    [
      'money for a paid order',
      { ...order, state: 'paid' as const, keptPaise: 59_900 },
      59_900,
      { isPaid: false, task: { kind: 'double', paise: 59_900 } },
    ],
    [
      'money after its time',
      { ...order, state: 'expired' as const },
      59_900,
      { isPaid: true, task: { kind: 'late', paise: 59_900 } },
    ],
    [
      'the last part of money after its time',
      { ...order, state: 'expired' as const, keptPaise: 40_000 },
      19_900,
      { isPaid: true, task: { kind: 'late', paise: 59_900 } },
    ],
  ])('%s', (_what, given, sum, expected) => {
    expect(settlementOf(given, sum)).toEqual(expected);
  });

  it('is never "paid" for less than the total, and no surplus is lost', () => {
    fc.assert(
      fc.property(anyState, paise, fc.nat(10_000_000), paise, (state, totalPaise, keptPaise, sum) => {
        const { isPaid, task } = settlementOf({ state, totalPaise, keptPaise }, sum);
        const all = keptPaise + sum;
        if (isPaid) expect(all).toBeGreaterThanOrEqual(totalPaise);
        if (isPaid && all > totalPaise) expect(task).toEqual({ kind: 'over', paise: all - totalPaise });
        if (!isPaid) expect(task).not.toBeNull();
        if (isPaid && task === null) expect(isOpen(state)).toBe(true);
      }),
    );
  });
});

describe('[SELL-36] the amount named by a task', () => {
  const price = { totalPaise: 59_900, receivedPaise: 30_000, refundedPaise: 0 };
  it.each([
    ['what is missing now, not what was missing then', 'short', price, 'pending', 29_900],
    [
      'what is missing after a part was refunded',
      'short',
      { ...price, refundedPaise: 10_000 },
      'pending',
      39_900,
    ],
    ['nothing, once the order is paid', 'short', price, 'paid', 0],
    ['the stored amount of any other task', 'over', price, 'paid', 50_000],
    ['what can still go back of money paid twice', 'double', price, 'paid', 20_000],
    ['what can still go back of money for a seat that was there', 'enrolled', price, 'paid', 20_000],
    ['what can still go back of a refund that failed', 'refund_failed', price, 'paid', 20_000],
  ] as const)('is %s', (_, kind, amounts, state, expected) => {
    expect(taskPaise({ kind, paise: 50_000, refundPaise: 20_000 }, { ...amounts, state })).toBe(expected);
  });

  it('[DAY-214] is what can still go back for a deleted course, and what arrived of other late money', () => {
    const late = { kind: 'late', paise: 50_000, refundPaise: 20_000 } as const;
    const paise = (about: string | null) => taskPaise({ ...late, about }, { ...price, state: 'paid' });
    expect([paise(null), paise('084718897182')]).toEqual([20_000, 50_000]);
  });
});

it.each([
  ['pending', 0, 1, false],
  ['pending', 0, 0, true],
  ['pending', 1, 0, false],
  ['awaiting_confirmation', 0, 0, false],
  ['paid', 0, 0, false],
  ['partly_refunded', 0, 0, false],
  ['refunded', 0, 1, true],
  ['expired', 1, 0, true],
  ['cancelled', 0, 1, true],
] as const)(
  '[SELL-36] an order that is %s, has kept %i paise and lasts %i ms has ended: %s',
  (state, keptPaise, ms, expected) => {
    const order = { state, receivedPaise: 500 + keptPaise, refundedPaise: 500, expiresAt: new Date(ms) };
    expect(hasEnded(order, new Date(0))).toBe(expected);
  },
);

it.each([
  ['short', false, 'pending', 1, true],
  ['short', false, 'expired', 1, true],
  ['short', false, 'pending', 0, false],
  ['short', false, 'paid', 1, false],
  ['short', true, 'pending', 1, false],
  ['over', false, 'pending', 1, false],
] as const)(
  '[SELL-36] a task %s (foreign: %s) of an order that is %s and has kept %i paise is accepted as paid: %s',
  (kind, isForeign, state, keptPaise, expected) => {
    const order = { state, receivedPaise: 500 + keptPaise, refundedPaise: 500 };
    expect(canAccept({ kind, isForeign }, order)).toBe(expected);
  },
);

describe('[SELL-30] the reference of an order', () => {
  it('contains only letters and digits, and is read in any spelling', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (random) => {
        const reference = orderReferenceFrom(random);
        expect(reference).toMatch(/^PK[2-9A-Z]{6}$/);
        expect(readOrderReference(reference)).toBe(reference);
        const typed =
          ` ${reference.slice(0, 2)}-${reference.slice(2, 5)} ${reference.slice(5)}`.toLowerCase();
        expect(readOrderReference(typed)).toBe(reference);
      }),
    );
  });

  it.each(['', 'PK', 'PK0OOOOO', 'PK7F3K9', 'PKXX7F3K9QQ', '7F3K9QPK', '../PK7F3K9Q'])(
    'is not %j',
    (text) => {
      expect(readOrderReference(text)).toBeNull();
    },
  );
});
