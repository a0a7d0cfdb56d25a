import { formatPaise } from '@pankh/india/money.ts';
import type { ListedRefund } from '#app/core/refunds/refund-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { takenBackMethod } from '#app/words/en/payment-methods.ts';
import { refundStateLabels, refundAdminWords as words } from '#app/words/en/refund-words.ts';

/** Amount, method, state and reason of each; nothing if there are none. */
export function RefundLines({ refunds, zone }: { refunds: readonly ListedRefund[]; zone: string }) {
  if (refunds.length === 0) return null;
  return (
    <>
      <h3 className="mt-2 text-lg">{words.given}</h3>
      {refunds.map(({ id, paise, method, reference, state, reason, createdAt }) => (
        <p key={id} className="flex flex-wrap justify-between gap-x-4">
          <strong>−{formatPaise(paise)}</strong>
          <span>
            {[method, reference, method !== takenBackMethod && refundStateLabels[state]]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="text-muted text-sm">{formatDateTime(createdAt, zone)}</span>
          {reason && <span className="wrap-anywhere basis-full text-muted text-sm">{reason}</span>}
        </p>
      ))}
    </>
  );
}
