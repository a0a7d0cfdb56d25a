import type { PaidSeat } from '#app/core/refunds/refund-queries.server.ts';
import { formatDateLong } from '#app/domain/calendar.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { refundPageWords as words } from '#app/words/en/refund-words.ts';

/**
 * Tells a student who paid for a course without an order until when a refund is possible (SELL-97). The button to ask
 * for it leads to the contact form, because the site's own refund requests always belong to an order.
 */
export function PaidSeatPart({ seat, course }: { seat: PaidSeat; course: string }) {
  const until = formatDateLong(seat.until);
  const subject = new URLSearchParams({ subject: words.subject(course) });
  return (
    <div className="grid gap-3 border-line border-t pt-4 text-sm">
      <p className="text-muted">{seat.isPromised ? words.until(until) : words.over(until)}</p>
      {seat.isPromised && (
        <div>
          <ButtonLink href={`/contact?${subject}`} variant="quiet" size="sm">
            {words.ask}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
