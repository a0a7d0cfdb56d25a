/** Every state that a kit can be in, in the order in which a kit passes through them (SELL-110). */
export const shipmentStates = ['to_pack', 'packed', 'shipped', 'delivered', 'returned'] as const;

export type ShipmentState = (typeof shipmentStates)[number];

/** The states that may follow each state of a kit. A kit never goes back; a mistake is undone in the audit log. */
const allowed: Readonly<Record<ShipmentState, readonly ShipmentState[]>> = {
  to_pack: ['packed'],
  packed: ['shipped'],
  shipped: ['delivered', 'returned'],
  delivered: ['returned'],
  returned: [],
};

export function canMove(from: ShipmentState, to: ShipmentState): boolean {
  return allowed[from].includes(to);
}

/** The states that may follow the given one. */
export function movesFrom(state: ShipmentState): readonly ShipmentState[] {
  return allowed[state];
}

/** Whether a kit is still at the academy, so that its address can be corrected and it can be held back. */
export function isHere(state: ShipmentState): boolean {
  return state === 'to_pack' || state === 'packed';
}

/** One step of a kit: the state that it reached, when, and which admin did it. `at` is an ISO string. */
export type ShipmentStep = { state: ShipmentState; at: string; by: string };

/**
 * Why a kit must not be sent: its order was refunded, the student is no longer enrolled, or the account was
 * deleted and the address with it (SELL-111).
 */
export type HeldReason = 'refunded' | 'not_enrolled' | 'no_address';

export type ShipmentFacts = {
  hasAddress: boolean;
  /** Whether the order's money was given back; false for a kit that the owner added by hand. */
  isRefunded: boolean;
  /** Whether the student of a kit added by hand has the seat; true for a kit of an order. */
  isEnrolled: boolean;
};

/** Returns why a kit must not be sent, or null if it may be. */
export function heldReason({ hasAddress, isRefunded, isEnrolled }: ShipmentFacts): HeldReason | null {
  if (isRefunded) return 'refunded';
  if (!isEnrolled) return 'not_enrolled';
  return hasAddress ? null : 'no_address';
}

/** Whether a kit may change its state. A kit that must not be sent is neither packed nor shipped. */
export function moveRefusal(
  from: ShipmentState,
  to: ShipmentState,
  held: HeldReason | null,
): 'closed' | 'held' | null {
  if (!canMove(from, to)) return 'closed';
  return held !== null && isHere(from) ? 'held' : null;
}
