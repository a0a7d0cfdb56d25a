import { Mail } from 'lucide-react';
import { holdsKey, mailProgramAddress } from '#app/core/outbox/email-list.ts';
import type { OpenedEmail } from '#app/core/outbox/outbox-commands.server.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { emailWords as words } from '#app/words/en/email-words.ts';

/**
 * Shows one email in full, with a button to send it by hand and a warning if it contains a link that gives access to an
 * account.
 */
export function OpenedEmailCard({ email }: { email: OpenedEmail }) {
  return (
    <Card className="mb-6 max-w-3xl">
      <h2 className="text-xl">{email.subject}</h2>
      <p className="mt-1 text-muted">{words.to(email.recipient)}</p>
      <p className="wrap-anywhere mt-4 whitespace-pre-wrap border-line border-t pt-4">{email.body}</p>
      {holdsKey(email.body) && (
        <p className="mt-4 text-muted text-sm">
          {words.keyWarning} {words.freshLink}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={mailProgramAddress(email)} className="whitespace-normal max-sm:w-full">
          <Icon of={Mail} /> {words.openApp}
        </ButtonLink>
        <Form method="post">
          <input type="hidden" name="intent" value="delivered" />
          <input type="hidden" name="id" value={email.id} />
          <Button type="submit" variant="quiet">
            {words.isSent}
          </Button>
        </Form>
      </div>
    </Card>
  );
}
