import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { standingOf } from '#app/domain/guardian.ts';
import type { Result } from '#app/domain/result.ts';
import { isEmail } from '#app/domain/sign-up.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { namelessChild } from '#app/words/en/age-words.ts';
import { guardianEmail } from '#app/words/en/guardian-words.ts';
import type { AgeInput } from './age-schema.ts';
import { dropLinkEmails, guardianLinkOf } from './guardian-link.server.ts';

export type ConsentRow = typeof consents.$inferSelect;

type Parts = { now: Date; links: SecretLinks; mail: Pick<Mailer, 'enqueue'> };
type Learner = { id: string; fullName: string };

export async function findAgeOf(
  db: Pick<Database, 'select'>,
  userId: string,
): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(consents).where(eq(consents.userId, userId)).limit(1);
  return row;
}

/** Whether the account is known to be a child's, whatever the parent said. */
export async function isKnownChild(db: Pick<Database, 'select'>, userId: string): Promise<boolean> {
  return (await findAgeOf(db, userId))?.band === 'minor';
}

/** Stores the age of an account in the transaction that makes it and, under 18, writes to the parent (DAY-173). */
export async function storeAge(
  tx: Transaction,
  learner: Learner,
  age: AgeInput,
  parts: Parts,
): Promise<void> {
  const isMinor = age.band === 'minor';
  const answer = {
    band: age.band,
    guardianName: isMinor ? age.guardianName : null,
    guardianContact: isMinor ? age.guardianContact : null,
    askedAt: parts.now,
  };
  const [row] = await tx
    .insert(consents)
    .values({ id: randomUUID(), userId: learner.id, ...answer })
    .onConflictDoUpdate({ target: consents.userId, set: answer })
    .returning();
  if (!row || !isMinor) return;
  await hideReviewerName(tx, learner.id);
  await askGuardian(tx, learner, row, parts);
}

/** Keeps that the holder of an account said at a checkout to be an adult, unless the account has answered before. */
export async function storeAdult(db: Database, userId: string, now: Date): Promise<void> {
  const answer = { id: randomUUID(), userId, band: 'adult' as const, askedAt: now };
  await db.insert(consents).values(answer).onConflictDoNothing({ target: consents.userId });
}

/** An account that now says at a checkout to be a child's is asked again: the adult's answer was a mistake. */
export async function forgetAdult(db: Database, userId: string): Promise<void> {
  await db.delete(consents).where(and(eq(consents.userId, userId), eq(consents.band, 'adult')));
}

/** No review shows a child's name, also one from before the age was known (DAY-176). */
export async function hideReviewerName(tx: Transaction, userId: string): Promise<void> {
  await tx.update(reviews).set({ shownName: namelessChild }).where(eq(reviews.userId, userId));
}

/** Writes to a parent with the link that agrees or refuses. A mobile number is written to by the owner. */
async function askGuardian(
  tx: Transaction,
  { fullName }: Learner,
  row: ConsentRow,
  { links, mail }: Parts,
): Promise<void> {
  const { guardianName, guardianContact } = row;
  if (!guardianContact || !isEmail(guardianContact)) return;
  const email = guardianEmail(guardianName ?? '', { learner: fullName, link: guardianLinkOf(links, row) });
  await mail.enqueue(tx, { kind: 'account', to: guardianContact, ...email });
}

/**
 * Answers for the own account: the first answer, or a parent to be asked instead, until one has answered. Nobody becomes
 * older by this form: the owner corrects a wrong answer.
 */
export async function answerAge(
  { db, actor, limits, ...parts }: Parts & { db: Database; actor: UserActor; limits: Pick<Limits, 'spend'> },
  age: AgeInput,
): Promise<Result<object, 'age-answered' | 'too-many-attempts', { retryAfterSeconds?: number }>> {
  const spent = await limits.spend('linkSent', { id: `guardian ${actor.id}` });
  if (!spent.success)
    return { success: false, error: 'too-many-attempts', retryAfterSeconds: spent.retryAfterSeconds };
  return await inTransaction(db, async (tx) => {
    const [before] = await tx
      .select()
      .from(consents)
      .where(and(eq(consents.userId, actor.id)))
      .for('update');
    const standing = standingOf(before);
    const mayAnswer = standing === 'unasked' || (standing === 'waiting' && age.band === 'minor');
    if (!mayAnswer) return { success: false, error: 'age-answered' } as const;
    // The link of a parent who was named before ends.
    if (before && isEmail(before.guardianContact ?? '')) await dropLinkEmails(tx, [before.id]);
    await storeAge(tx, actor, age, parts);
    return { success: true } as const;
  });
}
