import type { PaidSeat } from '#app/core/refunds/refund-queries.server.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { refundPageWords as words } from '#app/words/en/refund-words.ts';

/** Paid without an order (SELL-97): asking leads to the contact form. */
export function PaidSeatPart({ seat, course }: { seat: PaidSeat; course: string }) {
  const until = formatDate(seat.until);
  const subject = new URLSearchParams({ subject: words.subject(course) });
  return (
    <p className="border-line border-t pt-4 text-muted text-sm">
      {seat.isPromised ? words.until(until) : words.over(until)}{' '}
      {seat.isPromised && (
        <a href={`/contact?${subject}`} className="link inline-block py-1">
          {words.ask}
        </a>
      )}
    </p>
  );
}
