import { refundPageWords as words } from '#app/words/en/refund-words.ts';

/**
 * Tells a student whose course came from an order that is not in the account where its refund is (DAY-116): on the order's
 * page, with its link, else with the academy. The account itself cannot ask for the money (decision 030).
 */
export function ClaimedSeatPart({ reference }: { reference: string }) {
  const subject = new URLSearchParams({ subject: words.orderSubject(reference) });
  return (
    <p className="border-line border-t pt-4 text-muted text-sm">
      {words.withOrder}{' '}
      <a className="link font-mono" href={`/orders/${reference}`}>
        {reference}
      </a>
      .{' '}
      <a className="link" href={`/contact?${subject}`}>
        {words.lostLink}
      </a>
      .
    </p>
  );
}
