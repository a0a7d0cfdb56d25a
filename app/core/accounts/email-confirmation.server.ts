import { eq } from 'drizzle-orm';
import { hasWaitingSeats } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { type Actor, isSignedIn } from '#app/domain/access.ts';
import { mailIsSent } from '#app/domain/mail-is-sent.ts';
import type { Result } from '#app/domain/result.ts';
import { normalizeEmail } from '#app/domain/sign-up.ts';
import { confirmationEmail } from '#app/words/en/account-email-words.ts';
import type { AccountContext } from './account-context.server.ts';
import { claimEmailToken, createEmailToken, findEmailToken, linkMinutes } from './email-tokens.server.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';
import { enterProven, isAddressProven, storeProof, worksInPanel } from './prove-address.server.ts';

/** Sends a link, unless the mailbox has confirmed its address, at most three times an hour. Called by sign-up and the account page. */
export async function sendConfirmation(
  ctx: AccountContext,
  { email }: { email: string },
): Promise<Outcome<'email-not-sent'>> {
  return answered(ctx, 'email-not-sent', async () => {
    const { db, limits, mail, env, now } = ctx;
    const address = normalizeEmail(email);
    const [user] = await db.select().from(users).where(eq(users.email, address)).limit(1);
    if (!user || isAddressProven(user)) return done;
    const spent = await limits.spend('linkSent', { id: `confirm ${user.id}` });
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    await inTransaction(db, async (tx) => {
      const token = await createEmailToken({ db: tx, now }, { purpose: 'confirm-email', userId: user.id });
      const link = `${env.baseUrl}/verify-email?token=${token}`;
      await mail.enqueue(tx, {
        kind: 'account',
        to: address,
        ...confirmationEmail(user.fullName, link, linkMinutes),
      });
    });
    return done;
  });
}

/**
 * Writes the email that confirms a new account's address. Without a mail server the owner must send it by hand, so it
 * is then written only if a course waits for the confirmation. A failure is logged and not thrown: the account exists,
 * and its page can ask for the email again.
 */
export async function confirmNewAddress(ctx: AccountContext, { email }: { email: string }): Promise<void> {
  try {
    if (mailIsSent(ctx.env) || (await hasWaitingSeats(ctx.db, email))) await sendConfirmation(ctx, { email });
  } catch (error) {
    ctx.log.error({ err: error }, 'the email that confirms a new address could not be written');
  }
}

/**
 * Whom the link of an email would confirm: `own` is who is signed in here, `other` another account, `panel` one of the
 * panel; `over` if it does not work. Does not use the link up, as mail programs open links to scan them.
 */
export type Confirmation = 'own' | 'other' | 'panel' | 'over';

/** With the account's address, and that of who is logged in here. */
type Meant = { step: Confirmation; email: string; here: string | null };

export async function findConfirmation(
  { db, actor, now }: Pick<AccountContext, 'db' | 'actor' | 'now'>,
  token: string,
): Promise<Meant> {
  const user = await findLinked(db, token, now);
  const here = isSignedIn(actor) ? actor.email : null;
  if (!user) return { step: 'over', email: '', here };
  const elsewhere = worksInPanel(user) ? 'panel' : 'other';
  return { step: isOf(actor, user) ? 'own' : elsewhere, email: user.email, here };
}

type Over = 'link-over' | 'email-not-confirmed';

/** Confirms the address of who is signed in; a link works once. Enrolls for what waited under it. */
export async function confirmEmail(
  ctx: AccountContext,
  { token }: { token: string },
): Promise<Outcome<Over>> {
  return answered(ctx, 'email-not-confirmed', async () => {
    const { db, limits, from, now, actor } = ctx;
    const spent = await limits.spend('linkUsed', from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    return await inTransaction(db, async (tx): Promise<Outcome<Over>> => {
      const user = await claimLinked(tx, { token, now, isMeant: (linked) => isOf(actor, linked) });
      if (!user) return refused(400, 'link-over');
      await storeProof(tx, { userId: user.id, email: user.email }, now);
      return done;
    });
  });
}

/**
 * Confirms the address of an account that is not signed in here. It may be somebody else's, so what gave access to it
 * ends, and who read the email is signed in (DAY-166). An account of the panel is not confirmed so.
 */
export async function enterByLink(
  ctx: AccountContext,
  { token }: { token: string },
): Promise<Outcome<Over | 'account-disabled', { email: string }>> {
  return answered(ctx, 'email-not-confirmed', async () => {
    const { auth, limits, from, now } = ctx;
    const spent = await limits.spend('linkUsed', from);
    if (!spent.success) return tooMany(spent.retryAfterSeconds);
    type Found = Result<Awaited<ReturnType<typeof enterProven>>, 'link-over'>;
    const entered = await auth.enter(from, async (tx): Promise<Found> => {
      const isMeant = (linked: Linked) => !isAddressProven(linked) && !linked.banned && !worksInPanel(linked);
      const user = await claimLinked(tx, { token, now, isMeant });
      return user
        ? { success: true, ...(await enterProven(ctx, tx, user)) }
        : { success: false, error: 'link-over' };
    });
    if (!entered.success) return refused(400, entered.error);
    return { success: true, headers: entered.headers, email: entered.user.email };
  });
}

type Linked = typeof users.$inferSelect;
type Claim = { token: string; now: Date; isMeant: (linked: Linked) => boolean };

const purpose = 'confirm-email';
const isOf = (actor: Actor, { id }: Linked) => isSignedIn(actor) && actor.id === id;

async function findLinked(db: Database, token: string, now: Date): Promise<Linked | undefined> {
  const holder = await findEmailToken(db, { purpose, token }, now);
  const [user] = holder ? await db.select().from(users).where(eq(users.id, holder.userId)).limit(1) : [];
  return user;
}

// Locks the account of a link, and then uses the link up; undefined if it does not work or is meant for another.
async function claimLinked(tx: Transaction, { token, now, isMeant }: Claim): Promise<Linked | undefined> {
  const found = await findLinked(tx, token, now);
  if (!found) return undefined;
  const [user] = await tx.select().from(users).where(eq(users.id, found.id)).for('no key update');
  if (!user || !isMeant(user)) return undefined;
  return (await claimEmailToken({ db: tx, now }, { purpose, token })) && user;
}
