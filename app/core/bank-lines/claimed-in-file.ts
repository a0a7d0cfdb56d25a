import { type FileDigits, mayHold } from '@pankh/india/bank-digits.ts';
import type { Utr } from '@pankh/india/utr.ts';
import { claimSearch } from '#app/domain/bank-line.ts';
import type { Day } from '#app/domain/calendar.ts';
import type { OrderState } from '#app/domain/order.ts';

/** An order whose buyer may have given a UTR (payment number), and when. */
type ClaimingOrder = {
  id: string;
  reference: string;
  fullName: string;
  state: OrderState;
  givenUtr: Utr | null;
  claim: { utr: Utr; at: Date; orderedDay: Day; day: Day };
};

type Shown = Pick<ClaimingOrder, 'id' | 'reference' | 'fullName' | 'givenUtr'>;

/** `missing` if the statement covers their days, `mentioned` if elsewhere in the file (SELL-165). */
export type ClaimedInFile = { missing: Shown[]; mentioned: Shown[]; held: Utr[] };

/** Searches a bank statement for given UTRs; `inLines` are those that its lines have. */
export function findClaimed(
  orders: readonly ClaimingOrder[],
  digits: FileDigits,
  { inLines, ...days }: { inLines: ReadonlySet<Utr>; firstDay: Day; lastDay: Day; readAt: Date },
): ClaimedInFile {
  const given = orders.flatMap(({ givenUtr }) => givenUtr ?? []);
  const held = given.filter((utr) => inLines.has(utr) || mayHold(digits, utr));
  const reading = { ...days, mentioned: held };
  const searched = orders
    .filter(
      ({ state, givenUtr }) =>
        state === 'awaiting_confirmation' && givenUtr !== null && !inLines.has(givenUtr),
    )
    .map(({ id, reference, fullName, givenUtr, claim }) => ({
      shown: { id, reference, fullName, givenUtr },
      kind: claimSearch(claim, [reading]).kind,
    }));
  const of = (kind: string) => searched.filter((one) => one.kind === kind).map(({ shown }) => shown);
  return { missing: of('absent'), mentioned: of('mentioned'), held };
}
