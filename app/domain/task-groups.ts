import type { ClaimSearch } from './bank-line.ts';
import type { TaskKind } from './order.ts';

/**
 * The groups of what the owner decides about payments, in the order in which they are shown (DAY-48). Of the UTRs that
 * buyers gave: `found` in a statement with the amount of the order, not looked for yet (`open`), `mentioned`, `absent`,
 * and found with an `other` amount. Then orders of which a part is missing, refunds, and the rest.
 */
export const taskGroups = [
  'found',
  'open',
  'mentioned',
  'absent',
  'other',
  'short',
  'refund',
  'rest',
] as const;
export type TaskGroup = (typeof taskGroups)[number];

/** Returns the group of a UTR by what the statements say of it. */
export function groupOfClaim(search: ClaimSearch | undefined, missingPaise: number): TaskGroup {
  if (search?.kind === 'found') return search.paise === missingPaise ? 'found' : 'other';
  return search?.kind === 'absent' || search?.kind === 'mentioned' ? search.kind : 'open';
}

export function groupOfTask({
  kind,
  isForeign,
}: {
  kind: TaskKind;
  isForeign: boolean;
}): Extract<TaskGroup, 'short' | 'refund' | 'rest'> {
  if (kind === 'short' && !isForeign) return 'short';
  return kind === 'refund_asked' || kind === 'refund_failed' ? 'refund' : 'rest';
}
