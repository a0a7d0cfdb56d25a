import { eq } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import { testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { linkHashOf, opensLink, type SecretLinks } from '#app/platform/secret-links.server.ts';
import { consentWords } from '#app/words/en/consent-words.ts';
import { testimonialNoun } from './testimonial-noun.ts';

type Testimonial = typeof testimonials.$inferSelect;
type Opened = { db: Database; now: Date; links: SecretLinks };
type Link = { id: string; key: string };

const nameOf = (id: string) => `testimonial:${id}`;
// Students consent by a link, without an account, so the audit log names the link as the actor.
const byLink: Actor = { kind: 'system', reason: 'consent link' };

/** Returns the secret URL at which a student reads a testimonial and consents to its publication (CLAIM-10). */
export function consentLinkOf(links: SecretLinks, id: string): string {
  return `${links.site}/testimonials/${id}?key=${links.keyOf(nameOf(id))}`;
}

export async function findByConsentLink(
  { db, links }: Pick<Opened, 'db' | 'links'>,
  { id, key }: Link,
): Promise<Testimonial | undefined> {
  if (!opensLink(linkHashOf(links.keyOf(nameOf(id))), key)) return undefined;
  const [row] = await db.select().from(testimonials).where(eq(testimonials.id, id)).limit(1);
  return row;
}

export type ConsentOutcome = Result<object, 'gone' | 'changed'>;

/** Stores consent to this exact text (`words`); refuses if it has changed since the page was opened (CLAIM-10). */
export async function giveConsent(opened: Opened, link: Link, words: string): Promise<ConsentOutcome> {
  // Browsers submit line breaks as CRLF, so line breaks are normalized before the texts are compared.
  const seen = words.replaceAll('\r\n', '\n');
  return await change(opened, link, (row) => {
    const text = consentWords.textOf(row);
    if (text.replaceAll('\r\n', '\n') !== seen) return null;
    return { consentWords: text, consentAt: opened.now, withdrawnAt: null };
  });
}

/** Withdraws the student's consent; the testimonial is no longer shown from this moment on (CLAIM-11). */
export async function withdrawConsent(opened: Opened, link: Link): Promise<ConsentOutcome> {
  return await change(opened, link, () => ({ withdrawnAt: opened.now, isApproved: false }));
}

async function change(
  { db, now, links }: Opened,
  link: Link,
  changesOf: (row: Testimonial) => Partial<Testimonial> | null,
): Promise<ConsentOutcome> {
  if (!(await findByConsentLink({ db, links }, link))) return { success: false, error: 'gone' };
  return await inTransaction(db, async (tx): Promise<ConsentOutcome> => {
    const { id } = link;
    const [before] = await tx.select().from(testimonials).where(eq(testimonials.id, id)).for('update');
    if (!before) return { success: false, error: 'gone' };
    const changes = changesOf(before);
    if (!changes) return { success: false, error: 'changed' };
    // The version grows, so that an edit that was begun before does not silently end this consent.
    const set = { ...changes, version: nextVersion(testimonials) };
    await tx.update(testimonials).set(set).where(eq(testimonials.id, id));
    const entry = {
      ...({ action: 'update', entity: testimonialNoun, entityId: id } as const),
      before,
      after: { ...before, ...changes },
    };
    await recordAudit({ db: tx, actor: byLink, now }, entry);
    return { success: true };
  });
}
