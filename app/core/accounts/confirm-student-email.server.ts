import { eq } from 'drizzle-orm';
import { enrollFromPendingRequests } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { studentNoun } from '#app/core/students/student-noun.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { addressConfirmedEmail } from '#app/words/en/account-email-words.ts';
import type { AccountContext } from './account-context.server.ts';
import { provenAddress } from './prove-address.server.ts';

type Outcome = Result<object, 'gone'>;

/**
 * Confirms an address on an admin's word, and enrolls the account for accepted requests and paid orders under
 * it (SELL-147). The address gets an email, in case somebody else made the account; its first proof ends what they
 * planted (DAY-199). Nothing changes if it is confirmed already.
 */
export async function confirmStudentEmail(
  ctx: CommandContext & Pick<AccountContext, 'mail' | 'env'>,
  { id }: { id: string },
): Promise<Outcome> {
  assertRight(ctx.actor, 'people.manage');
  const { db, actor, now, mail, env } = ctx;
  return await inTransaction(db, async (tx): Promise<Outcome> => {
    const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!account) return { success: false, error: 'gone' };
    if (account.emailVerified) return { success: true };
    const onWord = { emailVerified: true, addressOnWord: true, updatedAt: now };
    await tx.update(users).set(onWord).where(eq(users.id, id));
    const change = { before: { confirmed: false }, after: { confirmed: true } };
    await recordAudit(
      { db: tx, actor, now },
      { action: 'confirm-email', entity: studentNoun, entityId: id, ...change },
    );
    await enrollFromPendingRequests(tx, { userId: id, email: account.email }, now);
    // A disabled account opens to nobody.
    if (!account.banned) {
      const email = addressConfirmedEmail(account.fullName, `${env.baseUrl}/forgot-password`);
      await mail.enqueue(tx, { kind: 'account', to: account.email, ...email });
    }
    return { success: true };
  });
}

/**
 * Lets an account that is confirmed on an admin's word do all that one confirmed by its mailbox can (DAY-199), for a
 * student whom no email reaches.
 */
export async function trustStudent({ db, actor, now }: CommandContext, { id }: { id: string }) {
  assertRight(actor, 'people.manage');
  return await inTransaction(db, async (tx): Promise<Outcome> => {
    const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!account) return { success: false, error: 'gone' };
    if (!account.addressOnWord) return { success: true };
    await tx
      .update(users)
      .set({ ...provenAddress, updatedAt: now })
      .where(eq(users.id, id));
    await recordAudit({ db: tx, actor, now }, { action: 'trust', entity: studentNoun, entityId: id });
    return { success: true };
  });
}
