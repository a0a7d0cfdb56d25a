import { eq, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { standingOf } from '#app/domain/guardian.ts';
import type { Result } from '#app/domain/result.ts';
import { isEmail } from '#app/domain/sign-up.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { linkHashOf, opensLink, type SecretLinks } from '#app/platform/secret-links.server.ts';
import { consentText, consentVersion } from '#app/words/en/guardian-words.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { consentNoun } from './consent-noun.ts';

type ConsentRow = typeof consents.$inferSelect;
type Link = { id: string; key: string };
type Opened = { db: Database; now: Date; links: SecretLinks };

/** Parents agree by a link, without an account, so the audit log names the link as the actor. */
export const byGuardian: Actor = { kind: 'system', reason: 'parent’s link' };

// With the address, so that the link of a mistyped address ends once another parent is asked.
const keyOf = (links: SecretLinks, { id, guardianContact }: Pick<ConsentRow, 'id' | 'guardianContact'>) =>
  links.keyOf(`consent:${id}:${guardianContact}`);

/** Returns the secret URL at which a parent agrees, refuses, and takes the consent back (DAY-174). */
export function guardianLinkOf(links: SecretLinks, row: Pick<ConsentRow, 'id' | 'guardianContact'>): string {
  return `${links.site}/consents/${row.id}?key=${keyOf(links, row)}`;
}

export async function findByGuardianLink(
  { db, links }: Pick<Opened, 'db' | 'links'>,
  { id, key }: Link,
): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(consents).where(eq(consents.id, id)).limit(1);
  return opens(links, row, key) ? row : undefined;
}

const opens = (links: SecretLinks, row: ConsentRow | undefined, key: string) =>
  row?.guardianName && opensLink(linkHashOf(keyOf(links, row)), key);

/** Deletes the emails with the links of these consents, because they name the child. */
export async function dropLinkEmails(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const hasLink = (id: string) => sql`position(${`/consents/${id}`} in ${mailOutbox.body}) > 0`;
  await tx.delete(mailOutbox).where(or(...ids.map(hasLink)));
}

/**
 * Ends the link of the parent whom somebody else may have named in this account (DAY-166): the child names one again. A
 * consent by the link is asked again; one on paper and a refusal stay.
 */
export async function forgetNamedGuardian(tx: Transaction, userId: string, now: Date): Promise<void> {
  const [before] = await tx.select().from(consents).where(eq(consents.userId, userId)).for('update');
  if (!before?.guardianName) return;
  const nobody = { guardianName: null, guardianContact: null };
  const isAskedAgain = before.givenBy === 'link' && before.endedAt === null;
  const ungiven = { words: null, wordsVersion: null, givenAt: null, givenBy: null };
  const actor: Actor = { kind: 'system', reason: systemActors.firstProof };
  await changeConsent({ db: tx, actor, now }, before, { ...nobody, ...(isAskedAgain && ungiven) });
}

export async function readChild(db: Database, { userId, orderId }: ConsentRow) {
  const [named] =
    userId === null
      ? await db
          .select({
            // As on the seat, where the name may have been corrected since (DAY-83).
            name: sql<string>`coalesce((select coalesce(e.learner_name, u.full_name) from enrollments e
              join users u on u.id = e.user_id where e.id = ${orders.enrollmentId}),
              ${orders.learnerName}, ${orders.fullName}, '')`,
          })
          .from(orders)
          .where(eq(orders.id, orderId ?? ''))
      : await db.select({ name: users.fullName }).from(users).where(eq(users.id, userId));
  const isTheirs =
    userId === null
      ? sql`${enrollments.id} in (select o.enrollment_id from orders o where o.id = ${orderId})`
      : eq(enrollments.userId, userId);
  const learnt = await db
    .select({ title: courses.title, progress: enrollments.progress })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.courseId))
    .where(sql`${isTheirs} and not ${enrollments.isDemo}`)
    .orderBy(enrollments.enrolledAt, enrollments.id);
  return { name: named?.name ?? '', courses: learnt };
}

export type ConsentOutcome = Result<object, 'gone' | 'changed'>;

/** Stores a parent's consent to these exact words, and who gave it (DAY-174). */
export async function agreeByLink(
  opened: Opened,
  link: Link,
  { words, name, academy }: { words: string; name: string; academy: string },
): Promise<ConsentOutcome> {
  if (words !== consentText(academy)) return { success: false, error: 'changed' };
  const given = { ...givenNow(words, opened.now), givenBy: 'link' as const, guardianName: name };
  // Who agreed first has agreed: a second time is no other consent.
  return await change(opened, link, (row) => (standingOf(row) === 'given' ? {} : given));
}

export const givenNow = (words: string, now: Date) => ({
  words,
  wordsVersion: consentVersion,
  givenAt: now,
  endedAt: null,
  endedBy: null,
});

/** Refuses or takes back: learning ends with the next request (DAY-175). */
export async function endByLink(opened: Opened, link: Link): Promise<ConsentOutcome> {
  return await change(opened, link, ({ endedAt }) =>
    endedAt === null ? { endedAt: opened.now, endedBy: 'guardian' as const } : {},
  );
}

async function change(
  { db, now, links }: Opened,
  link: Link,
  changesOf: (row: ConsentRow) => Partial<ConsentRow>,
): Promise<ConsentOutcome> {
  if (!(await findByGuardianLink({ db, links }, link))) return { success: false, error: 'gone' };
  return await inTransaction(db, async (tx): Promise<ConsentOutcome> => {
    const [before] = await tx.select().from(consents).where(eq(consents.id, link.id)).for('update');
    // Another parent may have been asked since the link was read.
    if (!before || !opens(links, before, link.key)) return { success: false, error: 'gone' };
    await changeConsent({ db: tx, actor: byGuardian, now }, before, changesOf(before));
    return { success: true };
  });
}

/** Changes a locked consent and writes the audit log, without names and addresses. An address that goes ends its emails. */
export async function changeConsent(
  { db: tx, actor, now }: { db: Transaction; actor: Actor; now: Date },
  before: ConsentRow,
  changes: Partial<ConsentRow>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const after = { ...before, ...changes };
  await tx.update(consents).set(changes).where(eq(consents.id, before.id));
  const isOther = after.guardianContact !== before.guardianContact;
  if (isOther && isEmail(before.guardianContact ?? '')) await dropLinkEmails(tx, [before.id]);
  const wasGiven = standingOf(after) === 'given';
  const isEnded = standingOf(after) === 'ended';
  const action = wasGiven ? 'accept' : isEnded ? 'revoke' : 'correct';
  const entry = { action, entity: consentNoun, entityId: before.id } as const;
  await recordAudit({ db: tx, actor, now }, { ...entry, before: recorded(before), after: recorded(after) });
}

const recorded = ({ band, givenBy, wordsVersion, endedBy }: ConsentRow) => ({
  band,
  givenBy,
  wordsVersion,
  endedBy,
});
