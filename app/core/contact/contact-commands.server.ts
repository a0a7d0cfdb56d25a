import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import { contactMessages } from '#app/db/tables/desk-tables.server.ts';
import { referenceBytes, referenceFrom } from '#app/domain/reference.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import type { ContactInput } from './contact-schema.ts';

/**
 * Stores a message, emails a confirmation to the sender and forwards the message to the owner, all or nothing
 * (CONT-2). Suspected spam is stored as such for the owner to see, and nobody is emailed.
 */
export async function sendContactMessage(
  deps: { db: Database; mail: Pick<Mailer, 'enqueue'>; ownerEmail: string },
  input: ContactInput,
  isSpam: boolean,
  now: Date,
): Promise<{ success: true; id: string; reference: string }> {
  const id = randomUUID();
  const reference = referenceFrom(randomBytes(referenceBytes), 'MSG');
  await deps.db.transaction(async (tx) => {
    const status = isSpam ? 'spam' : 'new';
    await tx.insert(contactMessages).values({ ...input, id, reference, status, createdAt: now });
    if (isSpam) return;
    await deps.mail.enqueue(tx, {
      to: input.email,
      subject: `We have your message (${reference})`,
      body: `Dear ${input.fullName},\n\nThank you for writing to Pankh. We answer within two working days.\n\nYour number: ${reference}\nSubject: ${input.subject}\n\nPankh`,
    });
    await deps.mail.enqueue(tx, {
      to: deps.ownerEmail,
      subject: `${reference}: ${input.subject}`,
      body: `From: ${input.fullName} <${input.email}>\n\n${input.message}`,
    });
  });
  return { success: true, id, reference };
}
