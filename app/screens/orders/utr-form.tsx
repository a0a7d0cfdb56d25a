import { useNavigation } from 'react-router';
import { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import type { FormAnswer } from '#app/domain/form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, buttonClass } from '#app/ui/button.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';

/** The server's response to a rejected form on the order's page: the typed values and the error messages. */
type OrderField = (typeof ownOrderForm.fields)[number];
export type OrderAnswer = Partial<Omit<FormAnswer<OrderField>, 'values'>> & {
  values?: Partial<FormAnswer<OrderField>['values']>;
};

/** The form in which the buyer enters the transaction number (UTR) of a UPI payment (SELL-37). */
export function UtrForm({ answer }: { answer: OrderAnswer | undefined }) {
  return (
    <section aria-label={words.havePaid} className="card p-5 sm:p-6">
      <Fields submit={words.sendUtr} typed={answer?.values?.utr} answer={answer} />
    </section>
  );
}

type CorrectUtrProps = { utr: string; answer: OrderAnswer | undefined; isOpen: boolean };

/** Until answered. Without script a link opens it, as the page then stops refreshing (DAY-8). */
export function CorrectUtr({ utr, answer, isOpen }: CorrectUtrProps) {
  const typed = answer?.values?.utr;
  const open = isOpen || Boolean(typed || answer?.errors?.utr);
  const look = buttonClass({ variant: 'quiet', size: 'sm' });
  return (
    <>
      {!open && (
        <noscript>
          <a href="?correct" className={look}>
            {words.correctUtr}
          </a>
        </noscript>
      )}
      <details key={utr} open={open} className={`answer ${open ? '' : 'noscript:hidden'}`}>
        <summary className={look}>{words.correctUtr}</summary>
        <div className="card mt-3 p-5 sm:p-6">
          <Fields submit={words.sendCorrected} typed={typed ?? utr} answer={answer} />
        </div>
      </details>
    </>
  );
}

type FieldsProps = { submit: string; typed: string | undefined; answer: OrderAnswer | undefined };

/** The field says how the common UPI apps call the number. */
function Fields({ submit, typed, answer }: FieldsProps) {
  const form = useFaultFocus(answer);
  const of = fieldsOf(ownOrderForm, { values: { utr: typed }, errors: answer?.errors });
  const isSending = useNavigation().formData?.get('intent') === 'claim';
  return (
    <Form ref={form} method="post" noValidate className="grid gap-4 not-first:mt-4">
      <input type="hidden" name="intent" value="claim" />
      <FormField {...of('utr')} inputMode="numeric" autoComplete="off" className="max-w-md" />
      <div>
        <Button type="submit" busy={isSending} busyText={words.sending}>
          {submit}
        </Button>
      </div>
    </Form>
  );
}
