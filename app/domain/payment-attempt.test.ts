import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answerTimeMs,
  attemptLifeMs,
  attemptReference,
  isOver,
  isPayable,
  nextLook,
} from './payment-attempt.ts';

const now = new Date('2026-11-21T06:30:00Z');
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

it('[SELL-81] a payment attempt is named after the order and its number', () => {
  expect(attemptReference('PK7QX2MD', 2)).toBe('PK7QX2MD-2');
});

it('[SELL-81] a payment page is open for half an hour, and a gateway must answer within a minute', () => {
  expect([attemptLifeMs, answerTimeMs]).toEqual([1_800_000, 60_000]);
});

describe('[SELL-81] whether a buyer is sent to the payment page of an attempt', () => {
  it.each([
    ['open', 30, true],
    ['open', 1.01, true],
    ['open', 1, false],
    ['open', 0, false],
    ['open', -5, false],
    ['creating', 30, false],
    ['closed', 30, false],
  ] as const)('that is %s and ends in %d minutes: %s', (state, minutes, expected) => {
    expect(isPayable({ state, expiresAt: inMinutes(minutes) }, now)).toBe(expected);
  });
});

describe('[SELL-81] whether an attempt is closed at the gateway', () => {
  it.each([
    [30, 'pending', 60, false],
    [30, 'pending', 0, true],
    [0, 'pending', 60, true],
    [-1, 'pending', 60, true],
    [30, 'cancelled', 60, true],
    [30, 'paid', 60, true],
    [30, 'claimed', 60, true],
  ])(
    'with %d minutes left and an order that is %s for %d minutes: %s',
    (left, state, orderLeft, expected) => {
      const order = { state, expiresAt: inMinutes(orderLeft), receivedPaise: 0, refundedPaise: 0 };
      expect(isOver({ expiresAt: inMinutes(left) }, order, now)).toBe(expected);
    },
  );

  it.each([
    [100, 0, false],
    [100, 100, true],
  ])(
    '[SELL-36] an order after its time with %d received and %d sent back: %s',
    (received, refunded, expected) => {
      const order = {
        state: 'pending',
        expiresAt: inMinutes(-60),
        receivedPaise: received,
        refundedPaise: refunded,
      };
      expect(isOver({ expiresAt: inMinutes(30) }, order, now)).toBe(expected);
    },
  );
});

describe('[SELL-81] the next check of an open attempt', () => {
  it.each([
    [30, 60, 15],
    [10, 60, 10],
    [30, 7, 7],
    [0, 60, 1],
    [30, -60, 1],
    [1, 1, 1],
  ])('if it ends in %d and its order in %d minutes, is in %d', (attempt, order, expected) => {
    const next = nextLook({ expiresAt: inMinutes(attempt) }, { expiresAt: inMinutes(order) }, now);
    expect(next).toEqual(inMinutes(expected));
  });

  it('is in one to fifteen minutes, and never long after its end', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999, max: 999 }), fc.integer({ min: -999, max: 999 }), (one, other) => {
        const next = nextLook({ expiresAt: inMinutes(one) }, { expiresAt: inMinutes(other) }, now);
        expect(next.getTime()).toBeGreaterThanOrEqual(inMinutes(1).getTime());
        expect(next.getTime()).toBeLessThanOrEqual(inMinutes(15).getTime());
        if (Math.min(one, other) >= 1)
          expect(next.getTime()).toBeLessThanOrEqual(inMinutes(Math.min(one, other)).getTime());
      }),
    );
  });
});
