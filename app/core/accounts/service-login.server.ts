import { randomUUID } from 'node:crypto';
import { typedLine } from '@pankh/india/typed-line.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { enrollFromPendingRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import type { Result } from '#app/domain/result.ts';
import { isEmail, normalizeEmail } from '#app/domain/sign-up.ts';
import { maxNameLength } from '#app/domain/text-limits.ts';
import { addAccount } from '#app/identity/credentials.server.ts';
import type { Entering } from '#app/identity/finish-sign-in.server.ts';
import type { Claims } from '#app/identity/login-services.server.ts';
import type { AccountContext } from './account-context.server.ts';
import { confirmNewAddress } from './email-confirmation.server.ts';
import { answered, type Outcome, refused, tooMany } from './outcome.server.ts';

/** `service-sign-up-first`: the academy asks new people for their age, as only the sign-up does (DAY-173). */
type LoginError =
  | 'service-no-email'
  | 'service-not-linked'
  | 'service-sign-up-first'
  | 'account-disabled'
  | 'sign-in-failed';
type Found = Result<{ user: Entering; isNew: boolean }, 'service-no-email' | 'service-not-linked'>;

/** An equal email address takes over nobody's account (DAY-167), and this is no fresh proof. */
export async function signInByService(
  ctx: AccountContext,
  claims: Claims,
): Promise<Outcome<LoginError, { email: string; needsCode: boolean }>> {
  return answered(ctx, 'sign-in-failed', async () => {
    const { auth, limits, db, from } = ctx;
    if ((await findHolder(db, claims)).length === 0) {
      const spent = await limits.spend('signUp', from);
      if (!spent.success) return tooMany(spent.retryAfterSeconds);
      const isKnown = (await db.$count(users, eq(users.email, normalizeEmail(claims.email)))) > 0;
      if (!isKnown && (await getSettings(db)).minors.asksAge) return refused(400, 'service-sign-up-first');
    }
    const entered = await auth.enter(from, async (tx): Promise<Found> => {
      // The lock waits for who is ending this way in, and then still has the row from before: it is read again.
      await findHolder(tx, claims).for('no key update', { of: users });
      const [holder] = await findHolder(tx, claims);
      if (holder) return { success: true, user: { ...holder, isStale: true }, isNew: false };
      return await addPerson(ctx, tx, claims);
    });
    if (!entered.success) return refused(400, entered.error);
    const { user, headers, needsCode, isNew } = entered;
    if (isNew && !claims.isEmailProven) await confirmNewAddress(ctx, user);
    return { success: true, headers, email: user.email, needsCode };
  });
}

export function findHolder(db: Database, { provider, subject }: Pick<Claims, 'provider' | 'subject'>) {
  return db
    .select({
      id: users.id,
      email: users.email,
      isDisabled: users.banned,
      hasSecondFactor: isNotNull(users.secondFactorAt).mapWith(Boolean),
    })
    .from(accounts)
    .innerJoin(users, eq(users.id, accounts.userId))
    .where(and(eq(accounts.providerId, provider), eq(accounts.accountId, subject)));
}

async function addPerson({ now }: AccountContext, tx: Transaction, claims: Claims): Promise<Found> {
  const email = normalizeEmail(claims.email);
  if (!isEmail(email)) return { success: false, error: 'service-no-email' };
  const id = randomUUID();
  const fullName = nameOf(claims.fullName) || nameOf(email.split('@')[0] ?? '');
  const isAdded = await addAccount(tx, { id, fullName, email, hash: null, now });
  if (!isAdded) return { success: false, error: 'service-not-linked' };
  await addService(tx, { userId: id, claims, now });
  if (claims.isEmailProven) {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, id));
    await enrollFromPendingRequests(tx, { userId: id, email }, now);
  }
  return {
    success: true,
    user: { id, email, isDisabled: false, hasSecondFactor: false, isStale: true },
    isNew: true,
  };
}

/** Stores that an account belongs to a service's person; false if that person has an account already. */
export async function addService(
  tx: Database,
  { userId, claims, now }: { userId: string; claims: Claims; now: Date },
): Promise<boolean> {
  const added = await tx
    .insert(accounts)
    .values({
      id: randomUUID(),
      userId,
      providerId: claims.provider,
      accountId: claims.subject,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  return added.length > 0;
}

const nameOf = (text: string) => [...typedLine(text)].slice(0, maxNameLength).join('').trim();
