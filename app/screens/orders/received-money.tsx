import { formatRupees } from '@pankh/india/money.ts';
import type { OrderStory } from '#app/core/orders/order-admin-queries.server.ts';
import { formatDateTime } from '#app/domain/calendar.ts';
import { isGatewayRail } from '#app/domain/order.ts';
import { Badge } from '#app/ui/badge.tsx';
import { OutsideNumber } from '#app/ui/outside-number.tsx';
import { testMark } from '#app/words/en/common-words.ts';
import { railLabels, orderAdminWords as words } from '#app/words/en/order-words.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';

export function ReceivedMoney({ received, zone }: Pick<OrderStory, 'received'> & { zone: string }) {
  if (received.length === 0) return <p className="text-muted">{words.noMoney}</p>;
  return received.map(
    ({ id, amount, method, rail, createdAt, isTest, feePaise, feeTaxPaise, ...numbers }) => {
      // At the gateway, a payment is found by its payment id. The ids of payments by hand are only our own keys.
      const number = isGatewayRail(rail) ? numbers.externalId : numbers.reference;
      return (
        <div key={id}>
          <p className="flex flex-wrap justify-between gap-x-4">
            <span className="flex gap-2">
              <strong>{formatRupees(amount)}</strong>
              {isTest && <Badge tone="accent">{testMark}</Badge>}
            </span>
            <span>
              {method}
              {number && ' · '}
              {number && (
                <OutsideNumber from={isGatewayRail(rail) ? railLabels[rail] : undefined} number={number} />
              )}
            </span>
            <span className="text-muted text-sm">{formatDateTime(createdAt, zone)}</span>
          </p>
          {feePaise !== null && (
            <p className="text-muted text-sm">{paymentWords.fee(feePaise, feeTaxPaise ?? 0)}</p>
          )}
        </div>
      );
    },
  );
}
