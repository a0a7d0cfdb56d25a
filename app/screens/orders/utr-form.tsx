import { Form, useNavigation } from 'react-router';
import type { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/** The server's response to a rejected form on the order's page: the typed values and the error messages. */
export type OrderAnswer = Partial<FormAnswer<(typeof ownOrderForm.fields)[number]>>;

/**
 * The form in which the buyer enters the transaction number (UTR) of a UPI payment. It says how the common UPI apps
 * call this number (SELL-37).
 */
export function UtrForm({ answer }: { answer: OrderAnswer | undefined }) {
  const form = useFaultFocus(answer);
  const isSending = useNavigation().formData?.get('intent') === 'claim';
  return (
    <section aria-labelledby="utr" className="card p-5 sm:p-6">
      <h2 id="utr" className="text-xl">
        {words.havePaid}
      </h2>
      <Form ref={form} method="post" noValidate className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="claim" />
        <TextField
          name="utr"
          label={words.utr}
          hint={words.utrHint}
          inputMode="numeric"
          autoComplete="off"
          required
          maxLength={40}
          className="max-w-md"
          defaultValue={answer?.values?.utr}
          error={answer?.errors?.utr}
        />
        <div>
          <Button type="submit" busy={isSending} busyText={words.sending}>
            {words.sendUtr}
          </Button>
        </div>
      </Form>
    </section>
  );
}
