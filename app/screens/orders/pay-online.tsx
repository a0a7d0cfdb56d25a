import { useNavigation } from 'react-router';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/**
 * The amount to pay at the payment gateway, and the URL of its payment page; `url` is null until such a page is opened.
 * `hasFailed` says that the buyer has tried to pay before, and no payment can come of that try any more. `canPayByUpi` offers UPI instead (SELL-148).
 */
export type OnlinePayment = { amount: string; url: string | null; hasFailed: boolean; canPayByUpi: boolean };

/**
 * How to pay at the payment gateway: a link to its payment page. The link is not a form, because the
 * Content-Security-Policy blocks forms that lead to another site (S-12). Until the gateway has opened a payment page, a
 * form of this site requests one.
 */
export function PayOnline({ payment: { amount, url, hasFailed, canPayByUpi } }: { payment: OnlinePayment }) {
  const isOpening = useNavigation().formData?.get('intent') === 'pay';
  return (
    <section aria-labelledby="pay-online" className="grid gap-5">
      <h2 id="pay-online" className="text-2xl">
        {words.payOnline}
      </h2>
      <p>{url !== null ? words.payOnlineText : hasFailed ? words.lastFailed : words.payAgainText}</p>
      {url === null ? (
        <Form method="post">
          <input type="hidden" name="intent" value="pay" />
          <Button type="submit" variant="accent" size="lg" busy={isOpening} busyText={words.opening}>
            {words.payAgain}
          </Button>
        </Form>
      ) : (
        <p>
          <a href={url} rel="noreferrer" className={buttonClass({ variant: 'accent', size: 'lg' })}>
            {words.pay(amount)}
          </a>
        </p>
      )}
      {canPayByUpi && (
        <Form method="post">
          <input type="hidden" name="intent" value="by-upi" />
          <button type="submit" className="link">
            {words.byUpi}
          </button>
        </Form>
      )}
    </section>
  );
}
