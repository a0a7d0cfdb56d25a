/** The states in the order in which a kit passes through them (SELL-110). */
export const shipmentStates = ['to_pack', 'packed', 'shipped', 'delivered', 'returned'] as const;

export type ShipmentState = (typeof shipmentStates)[number];

/** A kit that the courier returned is packed and sent again. */
const allowed: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  to_pack: ['packed'],
  packed: ['shipped'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: ['packed'],
};

export function canMove(from: ShipmentState, to: ShipmentState): boolean {
  return allowed[from].includes(to);
}

export function movesFrom(state: ShipmentState): readonly ShipmentState[] {
  return allowed[state];
}

/** Whether a kit is still at the academy. Its address can be corrected only until it leaves. */
export function isHere(state: ShipmentState): boolean {
  return state === 'to_pack' || state === 'packed';
}

/** `at` is an ISO string; `by` is the admin. */
export type ShipmentStep = { state: ShipmentState; at: string; by: string };

/** Refunded, not enrolled, address deleted with the account (SELL-111), or address not given yet (SELL-141). */
export type HeldReason = 'refunded' | 'not_enrolled' | 'no_address' | 'address_missing';

export type ShipmentFacts = {
  hasAddress: boolean;
  /** Whether the kit belongs to an order. Its address came with the order, so a missing one has been deleted. */
  isOrdered: boolean;
  /** Whether the order was refunded; always false for a kit without an order. */
  isRefunded: boolean;
  /** Whether the student is enrolled, or will be automatically once the buyer or applicant has an account. */
  isEnrolled: boolean;
};

/** Returns why a kit must not be sent; null if the kit may be sent. */
export function heldReason(facts: ShipmentFacts): HeldReason | null {
  const { hasAddress, isOrdered, isRefunded, isEnrolled } = facts;
  if (isRefunded) return 'refunded';
  if (!hasAddress) return isEnrolled && !isOrdered ? 'address_missing' : 'no_address';
  return isEnrolled ? null : 'not_enrolled';
}

/** Returns why the state may not change; null if it may. A kit that must not be sent cannot be packed or shipped. */
export function moveRefusal(
  from: ShipmentState,
  to: ShipmentState,
  held: HeldReason | null,
): 'closed' | 'held' | null {
  if (!canMove(from, to)) return 'closed';
  return held !== null && (isHere(from) || from === 'returned') ? 'held' : null;
}
