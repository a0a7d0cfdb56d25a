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
  /** The noun that the changed row belongs to. */
  entity: Pick<NounCard, 'audit'>;
  entityId: string;
  /**
   * The row before and after, as read from the table, or null if there is none. A `delete` needs the whole
   * row.
   */
  before?: object | null;
  /** For an undo, this says what it undid. */
  after?: object | null;
};

// The audit log records the actor and the result; how to contact a person does not belong in it.
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
 * Records an admin's action in the audit log, inside the transaction of that action, and returns the entry's
 * id for an undo. An update stores only what changed; rows about people store neither name nor address.
 * Throws a 403 response unless the actor is an admin.
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

/** Returns the audit columns of an actor. The portal has a label but no person. */
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
