import { randomBytes, randomUUID } from 'node:crypto';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { referenceBytes, referenceFrom } from '#app/domain/reference.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { messageWords } from '#app/words/en/message-words.ts';
import type { ContactInput } from './contact-form.ts';

/** The lesson about which a student asks; `about` is what the owner sees above the message (DAY-26). */
export type OfLesson = { userId: string; lessonId: string; about: string };

/** Stores, confirms by email and forwards to the owner, in one transaction (CONT-2). Likely spam is only stored. */
export async function sendContactMessage(
  { db, now, mail, ownerEmail }: CommandContext & { mail: Pick<Mailer, 'enqueue'>; ownerEmail: string },
  { isSpam, ofLesson, ...input }: ContactInput & { isSpam: boolean; phone?: string; ofLesson?: OfLesson },
): Promise<{ id: string; reference: string }> {
  const id = randomUUID();
  const reference = referenceFrom(randomBytes(referenceBytes), 'MSG');
  const message = { ...input, reference };
  await db.transaction(async (tx) => {
    const status = isSpam ? 'spam' : 'new';
    await tx.insert(contactMessages).values({ ...message, ...ofLesson, id, status, createdAt: now });
    if (isSpam) return;
    // A question on a lesson is shown there, so no confirmation is emailed.
    if (!ofLesson)
      await mail.enqueue(tx, { kind: 'message', to: input.email, ...messageWords.confirmation(message) });
    await mail.enqueue(tx, {
      kind: 'academy',
      to: ownerEmail,
      ...messageWords.forwarded({ ...message, ...ofLesson }),
    });
  });
  return { id, reference };
}
