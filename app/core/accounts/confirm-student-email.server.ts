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
import { dropEmailTokens } from './email-tokens.server.ts';
import { notifyWithWays } from './own-services.server.ts';

/**
 * Confirms an address on an admin's word, and enrolls the account for accepted requests and paid orders under
 * it (SELL-147). Its ways in stay, as the admin knows whose it is; the address gets an email, in case somebody else made
 * the account. Nothing changes if it is confirmed already.
 */
export async function confirmStudentEmail(
  ctx: CommandContext & Pick<AccountContext, 'auth' | 'mail' | 'env'>,
  { id }: { id: string },
): Promise<Result<object, 'gone'>> {
  assertRight(ctx.actor, 'people.manage');
  const { db, actor, now } = ctx;
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone'>> => {
    const [account] = await tx.select().from(users).where(eq(users.id, id)).for('update');
    if (!account) return { success: false, error: 'gone' };
    if (account.emailVerified) return { success: true };
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, id));
    await dropEmailTokens(tx, id, 'confirm-email');
    const change = { before: { confirmed: false }, after: { confirmed: true } };
    await recordAudit(
      { db: tx, actor, now },
      { action: 'confirm-email', entity: studentNoun, entityId: id, ...change },
    );
    await enrollFromPendingRequests(tx, { userId: id, email: account.email }, now);
    // A disabled account opens to nobody.
    if (!account.banned)
      await notifyWithWays(ctx, tx, account, (forgotLink, ways) =>
        addressConfirmedEmail(account.fullName, forgotLink, ways),
      );
    return { success: true };
  });
}
