import { eq } from 'drizzle-orm';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { lockActiveAdmins } from './active-admins.server.ts';
import { studentNoun } from './student-noun.ts';

export type StudentParts = { auth: Pick<Auth, 'setDisabled' | 'endAllSessions'> };

type DisableOutcome = Result<object, 'gone' | 'own-account' | 'last-admin'>;

/**
 * Disables or enables an account. Disabling ends all its sessions (ADM-STU-4), and is refused for one's own account
 * and the last admin (T22), even if two disable each other at once. Nothing changes if it is so already.
 */
export async function setStudentDisabled(
  { db, auth, actor, now }: CommandContext & StudentParts,
  { id, disabled }: { id: string; disabled: boolean },
): Promise<DisableOutcome> {
  assertRight(actor, 'people.manage');
  if (disabled && actor.kind === 'user' && actor.id === id) {
    return { success: false, error: 'own-account' };
  }
  return await inTransaction(db, async (tx): Promise<DisableOutcome> => {
    const admins = await lockActiveAdmins(tx);
    const [account] = await tx
      .select({ role: users.role, disabled: users.banned })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!account) return { success: false, error: 'gone' };
    if (account.disabled === disabled) return { success: true };
    if (disabled && admins.length === 1 && admins[0] === id) {
      return { success: false, error: 'last-admin' };
    }
    await auth.setDisabled(id, disabled, tx);
    const action = disabled ? 'disable' : 'enable';
    const entry = { action, entity: studentNoun, entityId: id } as const;
    await recordAudit(
      { db: tx, actor, now },
      { ...entry, before: { disabled: account.disabled }, after: { disabled } },
    );
    return { success: true };
  });
}

export async function endStudentSessions(
  { db, auth, actor, now }: CommandContext & StudentParts,
  { id }: { id: string },
): Promise<Result<object, 'gone'>> {
  assertRight(actor, 'people.manage');
  return await inTransaction(db, async (tx): Promise<Result<object, 'gone'>> => {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).limit(1);
    if (!account) return { success: false, error: 'gone' };
    await auth.endAllSessions(id, tx);
    await recordAudit({ db: tx, actor, now }, { action: 'end-sessions', entity: studentNoun, entityId: id });
    return { success: true };
  });
}
