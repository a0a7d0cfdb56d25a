import { eq } from 'drizzle-orm';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { canBePromoted, isRole } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { afterReauthentication, type FreshOutcome, type FreshParts } from './fresh-admin.server.ts';
import type { StudentParts } from './student-commands.server.ts';
import { studentNoun } from './student-noun.ts';

export type MakeAdminOutcome = FreshOutcome<PromotionError>;

type PromotionError = 'gone' | 'disabled';

/** After the acting admin's password (ADM-STU-2, ROLE-3). All sessions of the account end. */
export async function makeAdmin(
  ctx: CommandContext & FreshParts,
  { id, password }: { id: string; password: string },
): Promise<MakeAdminOutcome> {
  assertRight(ctx.actor, 'people.manage');
  return await afterReauthentication(ctx, password, () => promote(ctx, id));
}

async function promote({ db, auth, actor, now }: CommandContext & StudentParts, id: string) {
  return await inTransaction(db, async (tx): Promise<Result<object, PromotionError>> => {
    const [account] = await tx
      .select({ role: users.role, isDisabled: users.banned })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!account || !isRole(account.role)) return { success: false, error: 'gone' };
    if (!canBePromoted(account.role)) return { success: true };
    if (account.isDisabled) return { success: false, error: 'disabled' };
    await tx.update(users).set({ role: 'admin', helper: null, updatedAt: now }).where(eq(users.id, id));
    await auth.endAllSessions(id, tx);
    const change = { before: { role: account.role }, after: { role: 'admin' } };
    await recordAudit(
      { db: tx, actor, now },
      { action: 'promote', entity: studentNoun, entityId: id, ...change },
    );
    return { success: true };
  });
}
