import { useState } from 'react';
import { useNavigation } from 'react-router';
import { ownOrderForm } from '#app/core/orders/own-order-form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailSuggestion } from '#app/ui/email-suggestion.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import { correctEmailWords as words } from '#app/words/en/order-page-words.ts';
import type { OrderAnswer } from './utr-form.tsx';

type CorrectEmailProps = {
  email: string;
  answer: OrderAnswer | undefined;
  isOpen: boolean;
  /** Whether the page refreshes itself without script; a link then opens the form, so that nothing typed is lost. */
  refreshes: boolean;
};

/** Corrects a mistyped email address of a guest's order, for a browser that has the order's secret (DAY-65). */
export function CorrectEmail({ email, answer, isOpen, refreshes }: CorrectEmailProps) {
  const typed = answer?.values?.email;
  const open = isOpen || Boolean(typed || answer?.errors?.email);
  const form = useFaultFocus(open ? answer : undefined);
  const of = fieldsOf(ownOrderForm, { values: { email: typed || email }, errors: answer?.errors });
  const [first] = useState(email);
  const isSending = useNavigation().formData?.get('intent') === 'email';
  const look = 'link w-fit cursor-pointer py-1 text-sm';
  return (
    <>
      <p role="status" className="font-semibold text-sm text-success empty:hidden">
        {email !== first && words.saved}
      </p>
      {refreshes && (
        <noscript>
          <a href="?email" className={look}>
            {words.summary}
          </a>
        </noscript>
      )}
      <details
        key={email}
        open={open || undefined}
        className={`answer ${refreshes ? 'noscript:hidden' : ''}`}
      >
        <summary className={look}>{words.summary}</summary>
        <Form ref={form} method="post" noValidate className="mt-3 grid gap-4">
          <input type="hidden" name="intent" value="email" />
          <FormField {...of('email')} autoComplete="email" />
          <EmailSuggestion values={answer?.values} />
          <div>
            <Button type="submit" busy={isSending} busyText={words.busy}>
              {words.submit}
            </Button>
          </div>
        </Form>
      </details>
    </>
  );
}
