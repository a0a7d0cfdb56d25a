import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { setupWords } from '#app/words/en/setup-words.ts';

const words = setupWords.mail;

type TestEmailProps = {
  hasMail: boolean;
  /** The address with which the field starts. */
  to: string;
  /** What the mail server said to the last test; undefined before one. */
  result?: { isSent: boolean; text: string } | undefined;
};

/** Sends a test email and shows what the mail server said (BRAND-60). */
export function TestEmailForm({ hasMail, to, result }: TestEmailProps) {
  return (
    <Card id="mail" className="scroll-mt-20">
      <h2 className="mb-3 text-xl">{words.title}</h2>
      {result && (
        <div className="wrap-anywhere mb-4">
          <Notice tone={result.isSent ? 'success' : 'danger'} role={result.isSent ? 'status' : 'alert'}>
            {result.text}
          </Notice>
        </div>
      )}
      {hasMail ? (
        <Form method="post" className="flex flex-wrap items-end gap-3" preventScrollReset>
          <input type="hidden" name="intent" value="test-email" />
          <TextField id="test-email" name="to" type="email" label={words.field} defaultValue={to} required />
          <Button type="submit">{words.act}</Button>
        </Form>
      ) : (
        <p>{words.noServer}</p>
      )}
    </Card>
  );
}
