import { randomBytes, randomUUID } from 'node:crypto';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { referenceBytes, referenceFrom } from '#app/domain/reference.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { messageWords } from '#app/words/en/message-words.ts';
import type { ContactInput } from './contact-schema.ts';

/**
 * Stores a message, emails a confirmation to the sender and forwards the message to the owner, all in one
 * transaction (CONT-2). Suspected spam is stored for the owner to see, but nobody is emailed.
 */
export async function sendContactMessage(
  { db, now, mail, ownerEmail }: CommandContext & { mail: Pick<Mailer, 'enqueue'>; ownerEmail: string },
  { isSpam, ...input }: ContactInput & { isSpam: boolean },
): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const reference = referenceFrom(randomBytes(referenceBytes), 'MSG');
  const message = { ...input, reference };
  await db.transaction(async (tx) => {
    const status = isSpam ? 'spam' : 'new';
    await tx.insert(contactMessages).values({ ...message, id, status, createdAt: now });
    if (isSpam) return;
    await mail.enqueue(tx, { kind: 'message', to: input.email, ...messageWords.confirmation(message) });
    await mail.enqueue(tx, { kind: 'academy', to: ownerEmail, ...messageWords.forwarded(message) });
  });
  return { id, reference };
}
