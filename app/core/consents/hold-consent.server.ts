import { randomUUID } from 'node:crypto';
import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { givesAnswer, waitsForParent } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Standing, standingOf } from '#app/domain/guardian.ts';
import type { Result } from '#app/domain/result.ts';
import { isEmail } from '#app/domain/sign-up.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import type { SecretLinks } from '#app/platform/secret-links.server.ts';
import { consentText } from '#app/words/en/guardian-words.ts';
import { changeConsent, givenNow, guardianLinkOf } from './guardian-link.server.ts';
import { hideReviewerName } from './store-age.server.ts';

export type HeldOutcome = Result<object, 'gone'>;

export async function countWaitingConsents(db: Database): Promise<number> {
  return await db.$count(users, waitsForParent);
}

/** What the panel shows of a student's age. The link is the parent's, for the owner to send (DAY-177). */
export async function readStudentAge(db: Database, links: SecretLinks, userId: string) {
  const [row] = await consentsAbout(db, userId);
  if (!row) return { standing: 'unasked' as const, row: null, link: null, phone: null };
  const { guardianName, guardianContact, givenAt, givenBy, endedAt, endedBy } = row;
  const isPhone = guardianContact !== null && !isEmail(guardianContact);
  return {
    standing: standingOf(row),
    row: { guardianName, guardianContact, givenAt, givenBy, endedAt, endedBy },
    link: row.band === 'minor' ? guardianLinkOf(links, row) : null,
    phone: isPhone ? guardianContact : null,
  };
}

/** The answers of an account and of the orders that gave its seats, of which the first decides (`seatStandingColumn`). */
const consentsAbout = (db: Pick<Database, 'select'>, userId: string) =>
  db
    .select()
    .from(consents)
    .where(or(eq(consents.userId, userId), inArray(consents.orderId, ordersOfSeats(userId))))
    .orderBy(sql`${consents.band} = 'adult', ${consents.endedAt} is null, ${consents.givenAt} is not null`);

const ordersOfSeats = (
  userId: string,
) => sql`(select o.id from orders o join enrollments e on e.id = o.enrollment_id
  join consents k on k.order_id = o.id where e.user_id = ${userId} and not e.is_demo and ${givesAnswer})`;

/** Records a consent that the owner holds on paper, also for an account that was never asked (DAY-177). */
export async function holdPaperConsent(
  ctx: CommandContext,
  { userId, name, academy }: { userId: string; name: string; academy: string },
): Promise<HeldOutcome> {
  assertRight(ctx.actor, 'people.manage');
  const given = { ...givenNow(consentText(academy), ctx.now), givenBy: 'paper' as const, guardianName: name };
  return await change(ctx, userId, { band: 'minor', ...given }, 'given');
}

/** Ends a consent for the parent, as the owner enters it. */
export async function endConsent(ctx: CommandContext, { userId }: { userId: string }): Promise<HeldOutcome> {
  assertRight(ctx.actor, 'people.manage');
  return await change(ctx, userId, { band: 'minor', endedAt: ctx.now, endedBy: 'owner' }, 'ended');
}

/** Corrects the band of an account: its holder is 18 or older, and nothing is kept of a parent. */
export async function correctToAdult(
  ctx: CommandContext,
  { userId }: { userId: string },
): Promise<HeldOutcome> {
  assertRight(ctx.actor, 'people.manage');
  const nobody = { guardianName: null, guardianContact: null, words: null, wordsVersion: null };
  const unsaid = { givenAt: null, givenBy: null, endedAt: null, endedBy: null };
  return await change(ctx, userId, { band: 'adult', ...nobody, ...unsaid }, 'adult');
}

async function change(
  { db, actor, now }: CommandContext,
  userId: string,
  changes: Partial<typeof consents.$inferInsert>,
  to: Standing,
): Promise<HeldOutcome> {
  return await inTransaction(db, async (tx: Transaction): Promise<HeldOutcome> => {
    if ((await tx.$count(users, eq(users.id, userId))) === 0) return { success: false, error: 'gone' };
    const children = async () =>
      (await consentsAbout(tx, userId).for('update')).filter(({ band }) => band === 'minor');
    // Without a child's answer, the owner's is the account's first, or corrects that of an adult.
    if ((await children()).length === 0) {
      const first = { id: randomUUID(), userId, band: 'minor' as const, askedAt: now };
      const set = { band: first.band };
      await tx.insert(consents).values(first).onConflictDoUpdate({ target: consents.userId, set });
    }
    for (const before of await children()) {
      if (standingOf(before) === to) continue;
      if (changes.band === 'minor' && before.userId !== null) await hideReviewerName(tx, userId);
      await changeConsent({ db: tx, actor, now }, before, changes);
    }
    return { success: true };
  });
}
