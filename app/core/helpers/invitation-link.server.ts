import { and, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { linkHashOf, opensLink, type SecretLinks } from '#app/platform/secret-links.server.ts';

const nameOf = (id: string) => `helper:${id}`;

export const invitationPath = (id: string) => `/helpers/${id}`;

/** The secret URL at which somebody accepts an invitation (DAY-186). */
export function invitationLink(links: SecretLinks, id: string): string {
  return `${links.site}${invitationPath(id)}?key=${links.keyOf(nameOf(id))}`;
}

export function opensInvitation(links: SecretLinks, { id, key }: { id: string; key: string }): boolean {
  return opensLink(linkHashOf(links.keyOf(nameOf(id))), key);
}

/** Deletes the unsent email with the link of an invitation that is over, so that nobody sends it by hand. */
export async function dropInvitationEmail(tx: Transaction, id: string): Promise<void> {
  const hasLink = sql`position(${invitationPath(id)} in ${mailOutbox.body}) > 0`;
  await tx.delete(mailOutbox).where(and(isNull(mailOutbox.sentAt), hasLink));
}
