import { eq } from 'drizzle-orm';
import { lockActiveAdmins } from '#app/db/active-admins.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Result } from '#app/domain/result.ts';
import type { Auth } from '#app/identity/auth.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { studentNoun } from './student-noun.ts';

export type StudentParts = { db: Database; auth: Pick<Auth, 'setDisabled' | 'endAllSessions'> };
export type StudentOutcome = Result;

export const noSuchAccount = 'There is no such account any more.';

/**
 * Disables an account, which ends its sessions immediately, or enables it again (ADM-STU-4). Refused for the
 * actor's own account and for the last admin (T22), even if two admins disable each other at once. Doing so
 * twice changes nothing.
 */
export async function setStudentDisabled(
  { db, auth }: StudentParts,
  actor: Actor,
  { id, disabled }: { id: string; disabled: boolean },
  now: Date,
): Promise<StudentOutcome> {
  assertAdmin(actor);
  if (disabled && actor.kind === 'user' && actor.id === id) {
    return { success: false, error: 'You cannot disable your own account.' };
  }
  return await inTransaction(db, async (tx): Promise<StudentOutcome> => {
    const admins = await lockActiveAdmins(tx);
    const [account] = await tx
      .select({ role: users.role, disabled: users.banned })
      .from(users)
      .where(eq(users.id, id))
      .for('update');
    if (!account) return { success: false, error: noSuchAccount };
    if (account.disabled === disabled) return { success: true };
    if (disabled && admins.length === 1 && admins[0] === id) {
      return { success: false, error: 'This is the last admin account, so it cannot be disabled.' };
    }
    await auth.setDisabled(id, disabled, tx);
    const action = disabled ? 'disable' : 'enable';
    const entry = { action, entity: studentNoun, entityId: id } as const;
    await recordAudit(
      tx,
      actor,
      { ...entry, before: { disabled: account.disabled }, after: { disabled } },
      now,
    );
    return { success: true };
  });
}

/** Ends every session of an account, immediately and on every node. */
export async function endStudentSessions(
  { db, auth }: StudentParts,
  actor: Actor,
  id: string,
  now: Date,
): Promise<StudentOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<StudentOutcome> => {
    const [account] = await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).limit(1);
    if (!account) return { success: false, error: noSuchAccount };
    await auth.endAllSessions(id, tx);
    await recordAudit(tx, actor, { action: 'end-sessions', entity: studentNoun, entityId: id }, now);
    return { success: true };
  });
}
