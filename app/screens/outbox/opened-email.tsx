import { Mail } from 'lucide-react';
import { chatText, holdsKey, mailProgramAddress } from '#app/core/outbox/email-list.ts';
import type { OpenedEmail } from '#app/core/outbox/outbox-commands.server.ts';
import { ActButton } from '#app/ui/act-button.tsx';
import { Form } from '#app/ui/bound-form.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { WhatsAppLink } from '#app/ui/whatsapp-link.tsx';
import { emailWords as words } from '#app/words/en/email-words.ts';

/** With a button to send by hand, and a warning if a link gives access to an account. */
export function OpenedEmailCard({ email }: { email: OpenedEmail & { phone?: string | null } }) {
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
        {email.phone && (
          <WhatsAppLink phone={email.phone} text={chatText(email)} label={words.whatsApp} size="md" />
        )}
        <Form method="post">
          <input type="hidden" name="id" value={email.id} />
          <span className="flex flex-wrap gap-3">
            <ActButton act="delivered" variant="quiet">
              {words.isSent}
            </ActButton>
            <ActButton act="delivered-next" variant="quiet">
              {words.sentNext}
            </ActButton>
          </span>
        </Form>
      </div>
    </Card>
  );
}
