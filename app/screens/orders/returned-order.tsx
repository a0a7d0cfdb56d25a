import type { OrderState } from '#app/domain/order.ts';
import { Badge } from '#app/ui/badge.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { mailWordsOf } from '#app/words/en/mail-words.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { orderTones } from './order-tones.ts';

type ReturnedOrderProps = { reference: string; state: OrderState; isHolder: boolean };

/** Back from the gateway, if the payment is not confirmed or the browser another (S-51). */
export function ReturnedOrder({ reference, state, isHolder }: ReturnedOrderProps) {
  const mail = mailWordsOf(useMailIsSent()).order;
  return (
    <div className="wrap pb-16">
      <section role="status" className="card grid gap-4 p-6 text-lg sm:p-10">
        <h2 className="text-2xl">{state === 'pending' ? words.looking : words.states[state]}</h2>
        {state === 'pending' ? (
          <p>{mail.looking}</p>
        ) : (
          <p>
            <Badge tone={orderTones[state]}>{words.states[state]}</Badge>
          </p>
        )}
        <p className="text-muted">
          {isHolder ? (
            <a className="link" href={`/orders/${reference}`}>
              {words.toOrder}
            </a>
          ) : (
            mail.settledElsewhere
          )}
        </p>
      </section>
    </div>
  );
}
