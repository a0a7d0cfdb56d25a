import { useNavigation } from 'react-router';
import { type FindOrderAnswer, findOrderForm } from '#app/core/orders/find-order-form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { findOrderWords as words } from '#app/words/en/find-order-words.ts';

type FindOrderFormProps = {
  reference?: string;
  answer?: FindOrderAnswer | undefined;
  adds?: boolean;
};

/** The form that opens an order by its reference and mobile number (DAY-60). The keyboard's own key sends it, too. */
export function FindOrderForm({ reference = '', answer, adds = false }: FindOrderFormProps) {
  const form = useFaultFocus(answer);
  const isSending = useNavigation().formAction === '/orders';
  const of = fieldsOf(findOrderForm, { values: answer?.values ?? { reference }, errors: answer?.errors });
  return (
    <Form
      ref={form}
      method="post"
      action="/orders"
      noValidate
      className={`grid gap-5 ${adds ? 'items-end sm:grid-cols-2' : 'max-w-md'}`}
    >
      {adds && <input type="hidden" name="intent" value="add" />}
      <FormErrors errors={answer?.error} />
      <FormField
        {...of('reference')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
      />
      <FormField {...of('phone')} type="tel" autoComplete="tel" enterKeyHint="go" />
      <div>
        <Button type="submit" variant={adds ? 'primary' : 'accent'} busy={isSending} busyText={words.finding}>
          {adds ? words.add : words.find}
        </Button>
      </div>
    </Form>
  );
}

/** The part of an empty dashboard that adds the course of an order to the account (DAY-62). */
export function AddOrder() {
  return (
    <section aria-labelledby="add-order" className="card grid gap-5 p-5 sm:p-6">
      <h3 id="add-order" className="text-xl">
        {words.ordered}
      </h3>
      <FindOrderForm adds />
    </section>
  );
}
