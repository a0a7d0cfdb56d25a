import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { orderTextForm } from '#app/core/orders/order-text-form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { buttonClass } from '#app/ui/button.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { SubmitLine } from '#app/ui/submit-line.tsx';

type BuyerWordsFormProps = {
  intent: 'refuse' | 'cancel';
  summary: ReactNode;
  submit: string;
  typed: { intent: string; text: string } | undefined;
  /** For the form that refuses a UTR (transaction number): the hidden field with the number that the page showed. */
  children?: ReactNode;
};

/** The owner can add a message. Open from the start if the address has its intent in `act`. */
export function BuyerWordsForm({ intent, summary, submit, typed, children }: BuyerWordsFormProps) {
  const text = typed?.intent === intent ? typed.text : undefined;
  const [params] = useSearchParams();
  const isOpen = text !== undefined || params.get('act') === intent;
  return (
    <details id={intent} name="order-act" open={isOpen || undefined} className="answer open:basis-full">
      <summary className={buttonClass({ variant: 'quiet', size: 'sm' })}>{summary}</summary>
      <Form method="post" className="card mt-3 grid gap-4 p-5">
        <input type="hidden" name="intent" value={intent} />
        {children}
        <FormField {...fieldsOf(orderTextForm, { values: { text } })('text')} rows={3} />
        <SubmitLine variant="danger">{submit}</SubmitLine>
      </Form>
    </details>
  );
}
