import type { ClaimedSeat } from '#app/core/refunds/refund-queries.server.ts';
import { refundPageWords as words } from '#app/words/en/refund-words.ts';

/**
 * Tells a student whose course came from an order that is not in the account where its receipt and refund are (DAY-116): on
 * the order's page, for which a guest needs its link, else with the academy. The account itself cannot ask for the money (decision 030).
 */
export function ClaimedSeatPart({ seat }: { seat: ClaimedSeat }) {
  const { reference, isOfGuest, isPromised } = seat;
  const subject = new URLSearchParams({ subject: words.orderSubject(reference) });
  return (
    <p className="border-line border-t pt-4 text-muted text-sm">
      {words.withOrder(isPromised)}{' '}
      <a className="link font-mono" href={`/orders/${reference}`}>
        {reference}
      </a>
      .{' '}
      {isOfGuest && (
        <>
          <a className="link" href={`/contact?${subject}`}>
            {words.lostLink}
          </a>
          .
        </>
      )}
    </p>
  );
}
