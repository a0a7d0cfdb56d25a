import { randomUUID } from 'node:crypto';
import type { Database } from '#app/db/database.server.ts';
import { auditLog } from '#app/db/tables/desk-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { AuditAct } from '#app/domain/audit.ts';
import { assertAdmin } from './guards.server.ts';
import type { NounCard } from './noun-card.ts';

export const portalLabel = 'Admin portal';

export type AuditEntry = {
  action: AuditAct;
  /** The noun (the kind of object, such as courses) to which the changed row belongs. */
  entity: Pick<NounCard, 'audit'>;
  entityId: string;
  /**
   * The row before the action, as read from the table; null if there was none. A `delete` needs the whole
   * row, so that it can be restored.
   */
  before?: object | null;
  /** The row after the action; null if there is none. For an undo, it says which action was undone. */
  after?: object | null;
};

// Columns that are left out of audit entries on rows about people. The audit log is about who did what, and
// must not tell how to contact a person.
const personal = new Set([
  'email',
  'phone',
  'address',
  'password',
  'token',
  'ipAddress',
  'userAgent',
  'message',
  'fullName',
  'subject',
]);

/**
 * Records an admin's action in the audit log, in the same transaction as the action. Returns the entry's id,
 * with which the action can be undone. Of an update, only what changed is stored; of rows about people,
 * neither name nor address. Throws a 403 response unless the actor is an admin.
 */
export async function recordAudit(
  tx: Pick<Database, 'insert'>,
  actor: Actor,
  entry: AuditEntry,
  now: Date,
): Promise<string> {
  assertAdmin(actor);
  const id = randomUUID();
  const { action, entityId } = entry;
  const { entity, isPersonal } = entry.entity.audit;
  const [before, after] = onlyChanges(entry.before ?? null, entry.after ?? null);
  await tx.insert(auditLog).values({
    id,
    at: now,
    ...actorColumns(actor),
    action,
    entity,
    entityId,
    before: isPersonal ? withoutPersonal(before) : before,
    after: isPersonal ? withoutPersonal(after) : after,
  });
  return id;
}

/**
 * Returns the columns of an audit entry that say who acted. For a session of the admin portal that is a
 * label, because no person is known.
 */
export function actorColumns(actor: Actor): {
  actorKind: string;
  actorId: string | null;
  actorLabel: string;
} {
  switch (actor.kind) {
    case 'user':
      return { actorKind: 'user', actorId: actor.id, actorLabel: actor.fullName.trim() || 'Admin' };
    case 'portal':
      return { actorKind: 'portal', actorId: actor.sessionId, actorLabel: portalLabel };
    case 'system':
      return { actorKind: 'system', actorId: null, actorLabel: actor.reason };
    case 'visitor':
      return { actorKind: 'visitor', actorId: null, actorLabel: 'Visitor' };
  }
}

function onlyChanges(before: object | null, after: object | null): [object | null, object | null] {
  if (before === null || after === null) return [before, after];
  const was: Record<string, unknown> = { ...before };
  const is: Record<string, unknown> = { ...after };
  for (const name of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (JSON.stringify(was[name]) !== JSON.stringify(is[name])) continue;
    delete was[name];
    delete is[name];
  }
  return [was, is];
}

function withoutPersonal(row: object | null): object | null {
  return row && Object.fromEntries(Object.entries(row).filter(([name]) => !personal.has(name)));
}
