import { eq } from 'drizzle-orm';
import { lockActiveAdmins } from '#app/core/students/active-admins.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { accountDeletedEmail } from '#app/words/en/account-email-words.ts';
import type { OwnAccountContext } from './account-context.server.ts';
import { type CurrentPasswordError, refuseWrongPassword } from './current-password.server.ts';
import { dropEmailTokens } from './email-tokens.server.ts';
import { answered, done, type Outcome, refused } from './outcome.server.ts';
import { deleteOwnData } from './own-data.server.ts';
import { waitsForMailbox } from './prove-address.server.ts';

type DeleteOutcome = Outcome<
  CurrentPasswordError | 'only-admin' | 'address-unconfirmed' | 'account-not-deleted'
>;

/** The last admin stays (T22). Enrollments and payments stay, so that revenue adds up (ADM-ENR-2). */
export async function deleteOwnAccount(
  ctx: OwnAccountContext,
  { current }: { current: string },
): Promise<DeleteOutcome> {
  return answered(ctx, 'account-not-deleted', async () => {
    const { db, mail, actor } = ctx;
    const wrong = await refuseWrongPassword(ctx, current);
    if (wrong) return wrong;
    return await inTransaction(db, async (tx): Promise<DeleteOutcome> => {
      const admins = await lockActiveAdmins(tx);
      if (admins.length === 1 && admins[0] === actor.id) return refused(409, 'only-admin');
      if (await waitsForMailbox(ctx, tx, actor.id)) return refused(403, 'address-unconfirmed');
      await deleteOwnRows(tx, actor);
      await mail.enqueue(tx, { kind: 'account', to: actor.email, ...accountDeletedEmail(actor.fullName) });
      return done;
    });
  });
}

export async function deleteOwnRows(tx: Transaction, { id }: Pick<UserActor, 'id'>): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).limit(1);
  if (user) await deleteOwnData(tx, user);
  await dropEmailTokens(tx, id);
  await tx.delete(users).where(eq(users.id, id));
}
