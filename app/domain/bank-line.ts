import type { Utr } from '@pankh/india/utr.ts';
import type { Day } from './calendar.ts';

/**
 * What a line means for an order (SELL-73). `confirm`: pays it. `suggest`: may pay it, so the owner decides.
 * `other-amount`: has its number, but another amount. `two-orders`: two buyers gave the number. `taken-back`: a
 * payment of it was reversed.
 */
export const bankMeanings = ['confirm', 'suggest', 'other-amount', 'two-orders', 'taken-back'] as const;
export type BankMeaning = (typeof bankMeanings)[number];

/** The covered days, when it was read, and waiting orders' UTRs found anywhere in it. */
type Reading = { firstDay: Day; lastDay: Day; readAt: Date; mentioned: readonly Utr[] };

/**
 * What statements say of a buyer's UTR (SELL-105). `found`: in a line that did not confirm the order. `absent`: not
 * in a statement of its days. `mentioned`: its digits, but in no kept line (SELL-165). `not-covered`: no statement of
 * these days. `never`: no statement was read.
 */
export type ClaimSearch =
  | { kind: 'found'; paise: number; day: Day }
  | ({ kind: 'absent' | 'mentioned' | 'not-covered' } & Omit<Reading, 'mentioned'>)
  | { kind: 'never' };

/**
 * What statements say of a UTR that no stored line has. It is `absent` only if a statement read after the claim
 * covers all days from the order to the claim, without its digits. `readings` begins with the latest.
 */
export function claimSearch(
  claim: { utr: Utr; at: Date; orderedDay: Day; day: Day },
  readings: readonly Reading[],
): ClaimSearch {
  const [last] = readings;
  if (!last) return { kind: 'never' };
  const covering = readings.filter(
    ({ firstDay, lastDay, readAt }) =>
      readAt >= claim.at && firstDay <= claim.orderedDay && lastDay >= claim.day,
  );
  const mentioning = covering.find(({ mentioned }) => mentioned.includes(claim.utr));
  const { firstDay, lastDay, readAt } = mentioning ?? covering[0] ?? last;
  const kind = mentioning ? 'mentioned' : covering.length > 0 ? 'absent' : 'not-covered';
  return { kind, firstDay, lastDay, readAt };
}
