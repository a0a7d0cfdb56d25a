import type { Ref } from 'react';
import { useNavigation } from 'react-router';
import { type ContactAnswer, contactForm } from '#app/core/contact/contact-form.ts';
import { spamFields } from '#app/domain/spam.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmailSuggestion } from '#app/ui/email-suggestion.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { FormField, fieldsOf } from '#app/ui/form-field.tsx';
import { SpamFields } from '#app/ui/spam-fields.tsx';
import { useFaultFocus } from '#app/ui/use-fault-focus.ts';
import {
  answerComes,
  sendingLabel,
  sendMessage,
  thanksForMessage,
  yourNumber,
} from '#app/words/en/contact-words.ts';

type ContactFormProps = {
  answer: ContactAnswer | undefined;
  shownAt: number;
  /** From a link's URL and the details of a signed-in user; null without either. */
  proposed: Partial<ContactAnswer['values']> | null;
};

/** The typed values stay in the fields when the server reports an error (CONT-2). */
export function ContactForm({ answer, shownAt, proposed }: ContactFormProps) {
  const values = answer?.values ?? proposed ?? {};
  const of = fieldsOf(contactForm, { values, errors: answer?.errors });
  const isSending = useNavigation().formAction === '/contact';
  const form = useFaultFocus(answer);
  return (
    <Form ref={form} method="post" action="/contact" className="grid gap-5" noValidate>
      <FormErrors errors={answer?.error} />
      <FormField {...of('fullName')} autoComplete="name" />
      <FormField {...of('email')} autoComplete="email" />
      <EmailSuggestion values={answer?.values} />
      <FormField {...of('subject')} />
      <FormField {...of('message')} rows={7} />
      <SpamFields
        trap={spamFields.trap}
        name={spamFields.shownAt}
        shownAt={shownAt}
        sent={values[spamFields.shownAt]}
      />
      <Button type="submit" busy={isSending} busyText={sendingLabel} className="justify-self-start">
        {sendMessage}
      </Button>
    </Form>
  );
}

export function ContactThanks({ reference, ref }: { reference: string; ref?: Ref<HTMLDivElement> }) {
  return (
    <div ref={ref} role="status" tabIndex={-1} className="border-success border-l-4 bg-surface p-6">
      <h2 className="text-2xl">{thanksForMessage}</h2>
      <p className="mt-2">
        {yourNumber}
        <strong className="font-mono">{reference}</strong>
        {answerComes}
      </p>
    </div>
  );
}
