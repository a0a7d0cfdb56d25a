import { eq } from 'drizzle-orm';
import { lockActiveAdmins } from '#app/db/active-admins.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { accountDeletedEmail } from './account-emails.ts';
import { dropEmailTokens } from './email-tokens.server.ts';
import { faultFrom } from './form-faults.ts';
import { answered, done, type Outcome, refused, tooMany } from './outcome.server.ts';
import { type AccountParts, currentPasswordMissing, currentPasswordWrong } from './own-account.server.ts';
import { deleteOwnData } from './own-data.server.ts';

const onlyAdmin = 'You are the only admin. Make somebody else an admin first.';

/**
 * Deletes the actor's account, given its password: profile, sessions, study days, achievements, requests,
 * demo data and copies of sent emails. Certificates stay checkable; enrollments and payments stay without a
 * name, so that the books add up, as 'Unknown Student' (ADM-ENR-2). The last admin cannot be deleted (T22).
 */
export async function deleteOwnAccount(
  parts: AccountParts,
  actor: UserActor,
  current: string,
  from: { address: string; headers: Headers },
): Promise<Outcome<'current'>> {
  if (current === '') return refused(400, currentPasswordMissing);
  return answered(parts, 'Failed to delete the account. Nothing was deleted.', async () => {
    const { auth, limits, db, mail } = parts;
    const who = auth.browsers.attempt(actor.email, from);
    const tried = await limits.attemptSignIn(who, async () => ({
      success: await auth.isPasswordOf(actor.id, current),
    }));
    if (!tried.ok) return tooMany(tried.retryAfterSeconds);
    if (!tried.result.success) return refused(400, currentPasswordWrong);
    return await inTransaction(db, async (tx): Promise<Outcome<'current'>> => {
      const admins = await lockActiveAdmins(tx);
      if (admins.length === 1 && admins[0] === actor.id) return refused(409, faultFrom(onlyAdmin));
      await deleteOwnRows(tx, actor);
      await mail.enqueue(tx, { to: actor.email, ...accountDeletedEmail(actor.fullName) });
      return done;
    });
  });
}

async function deleteOwnRows(tx: Transaction, { id }: UserActor): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).limit(1);
  if (user) await deleteOwnData(tx, user);
  await dropEmailTokens(tx, id);
  await tx.delete(users).where(eq(users.id, id));
}
