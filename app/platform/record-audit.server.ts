import { randomUUID } from 'node:crypto';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { AuditAct } from '#app/domain/audit.ts';
import type { CommandContext } from './command-context.server.ts';
import { assertRight } from './guards.server.ts';
import type { NounCard } from './noun-card.ts';

export const portalLabel = 'Admin portal';

export type AuditEntry = {
  action: AuditAct;
  /** The noun (kind of object, such as courses) to which the changed row belongs. */
  entity: Pick<NounCard, 'audit'>;
  entityId: string;
  /** The row as read from the table; null for none. `delete` needs all columns, so that it can be restored. */
  before?: object | null;
  /** The changed row after the action; null if there is none. For an undo, `after` says which action was undone. */
  after?: object | null;
};

// These are left out of entries about people: the log must not reveal how to contact a person.
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
 * Stores an entry in the action's transaction; returns its id, for an undo. An update has only changed columns;
 * entries about people have no names or addresses. Throws a 403 unless an admin acts.
 */
export async function recordAudit({ db, actor, now }: CommandContext, entry: AuditEntry): Promise<string> {
  assertRight(actor, 'panel.open');
  const id = randomUUID();
  const { action, entityId } = entry;
  const { entity, isPersonal } = entry.entity.audit;
  const [before, after] = onlyChanges(entry.before ?? null, entry.after ?? null);
  await db.insert(auditLog).values({
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

/** Returns who acted. Nobody can be identified behind the panel's shared password, so a label is recorded. */
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
