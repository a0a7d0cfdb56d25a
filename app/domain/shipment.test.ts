import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  canMove,
  heldReason,
  isHere,
  moveRefusal,
  movesFrom,
  type ShipmentState,
  shipmentStates,
} from './shipment.ts';

const state = fc.constantFrom(...shipmentStates);

describe('[SELL-110] the states of a kit', () => {
  it('are to pack, packed, shipped, delivered, returned, and then packed again', () => {
    const table = shipmentStates.map((from) => [from, movesFrom(from)]);
    expect(table).toEqual([
      ['to_pack', ['packed']],
      ['packed', ['shipped']],
      ['shipped', ['delivered', 'returned']],
      ['delivered', ['returned']],
      ['returned', ['packed']],
    ]);
  });

  it('repeat and go back only after a return, by whatever moves somebody tries', () => {
    fc.assert(
      fc.property(fc.array(state, { maxLength: 30 }), (tried) => {
        const passed: ShipmentState[] = ['to_pack'];
        for (const to of tried) {
          const from = passed.at(-1) ?? 'to_pack';
          if (moveRefusal(from, to, null) === null) passed.push(to);
        }
        for (const [nth, one] of passed.slice(1).entries()) {
          const before = passed[nth] ?? 'to_pack';
          const isLater = shipmentStates.indexOf(one) > shipmentStates.indexOf(before);
          expect(isLater || before === 'returned').toBe(true);
        }
        // A kit (a parcel for a student) is shipped only after it was packed, and delivered only after it was shipped.
        if (passed.includes('shipped')) expect(passed).toContain('packed');
        if (passed.includes('delivered')) expect(passed).toContain('shipped');
      }),
    );
  });

  it('[SELL-111] do not let a held kit be shipped, but let a shipped kit be delivered', () => {
    fc.assert(
      fc.property(state, state, (from, to) => {
        const answer = moveRefusal(from, to, 'refunded');
        if (!canMove(from, to)) expect(answer).toBe('closed');
        else expect(answer).toBe(isHere(from) || from === 'returned' ? 'held' : null);
      }),
    );
  });

  it.each([
    [{ isOrdered: true, hasAddress: true, isRefunded: false, isEnrolled: true }, null],
    [{ isOrdered: true, hasAddress: true, isRefunded: true, isEnrolled: true }, 'refunded'],
    [{ isOrdered: true, hasAddress: true, isRefunded: false, isEnrolled: false }, 'not_enrolled'],
    [{ isOrdered: true, hasAddress: false, isRefunded: false, isEnrolled: true }, 'no_address'],
    [{ isOrdered: true, hasAddress: false, isRefunded: true, isEnrolled: true }, 'refunded'],
    [{ isOrdered: false, hasAddress: false, isRefunded: false, isEnrolled: true }, 'address_missing'],
    [{ isOrdered: false, hasAddress: false, isRefunded: false, isEnrolled: false }, 'no_address'],
  ] as const)('[SELL-111] %o: held as %s', (facts, reason) => {
    expect(heldReason(facts)).toBe(reason);
  });
});
