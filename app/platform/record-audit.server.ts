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
  /** The noun that the thing is one of. */
  entity: Pick<NounCard, 'audit'>;
  entityId: string;
  /** The row before and after, as read from the table; null where there is none. For `delete` the whole row. */
  before?: object | null;
  /** An undo says here what it took back. */
  after?: object | null;
};

// Who did it and what became of it is the audit's business; how to reach a person is not.
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
 * Writes one act of an admin into the audit, inside the transaction of that act; gives the entry's id, for an undo.
 * Of an update only what changed is kept, of people neither name nor address.
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

/** How an actor stands in the audit: the portal has a label and no person behind it. */
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
