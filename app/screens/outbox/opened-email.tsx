import { Mail } from 'lucide-react';
import { Form } from 'react-router';
import { holdsKey, mailProgramAddress } from '#app/core/outbox/email-list.ts';
import type { OpenedEmail } from '#app/core/outbox/outbox-commands.server.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';

/**
 * Shows one email as it was written, with a button to send it by hand. If it contains a link that gives
 * access to an account, a warning is shown.
 */
export function OpenedEmailCard({ email }: { email: OpenedEmail }) {
  return (
    <Card className="mb-6 max-w-3xl">
      <h2 className="text-xl">{email.subject}</h2>
      <p className="mt-1 text-muted">To {email.recipient}</p>
      <p className="wrap-anywhere mt-4 whitespace-pre-wrap border-line border-t pt-4">{email.body}</p>
      {holdsKey(email.body) && (
        <p className="mt-4 text-muted text-sm">
          This email holds a private link to the person’s account. Send it to nobody else.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={mailProgramAddress(email)} className="whitespace-normal max-sm:w-full">
          <Icon of={Mail} /> Open in your email app
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="intent" value="delivered" />
          <input type="hidden" name="id" value={email.id} />
          <Button type="submit" variant="quiet">
            I have sent it
          </Button>
        </Form>
      </div>
    </Card>
  );
}
