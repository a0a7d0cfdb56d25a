import type { FormAnswer } from '#app/domain/form.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { FormErrors } from '#app/ui/form-errors.tsx';
import { useMailIsSent } from '#app/ui/mail-context.ts';
import { Notice } from '#app/ui/notice.tsx';
import { setupWords } from '#app/words/en/setup-words.ts';

const words = setupWords.mail;

type TestEmailProps = {
  to: string;
  answer: EmailTest | undefined;
};

/** The response to the form for a test email. `sentTo` is the address for which the mail server accepted the email. */
export type EmailTest = FormAnswer<'to'> & { sentTo?: string };

/** The form that sends a test email and shows the mail server's answer (BRAND-60). */
export function TestEmailForm({ to, answer }: TestEmailProps) {
  const isSent = useMailIsSent();
  return (
    <Card id={isSent ? 'mail' : 'test-email'} className="scroll-mt-20">
      <h2 className="mb-3 text-xl">{words.title}</h2>
      {answer?.sentTo && (
        <div className="wrap-anywhere mb-4">
          <Notice tone="success" role="status">
            {words.sent(answer.sentTo)}
          </Notice>
        </div>
      )}
      {answer?.error && (
        <div className="wrap-anywhere mb-4">
          <FormErrors errors={answer.error} />
        </div>
      )}
      {isSent ? (
        <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
          <input type="hidden" name="intent" value="test-email" />
          <TextField
            id="test-email"
            name="to"
            type="email"
            label={words.field}
            defaultValue={answer?.values.to ?? to}
            error={answer?.errors.to}
            required
            className="grow sm:max-w-md"
          />
          <Button type="submit">{words.act}</Button>
        </Form>
      ) : (
        <p>{words.noServer}</p>
      )}
    </Card>
  );
}
