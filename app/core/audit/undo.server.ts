import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { nextVersion } from '#app/db/row-version.server.ts';
import { courses, faqs, festivals, settings, testimonials } from '#app/db/tables/catalogue-tables.server.ts';
import { auditLog, contactMessages } from '#app/db/tables/desk-tables.server.ts';
import { achievements, certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction, isUniqueViolation } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { AuditEntity } from '#app/domain/audit.ts';
import { certificatePdfPath } from '#app/domain/certificate.ts';
import { paymentStatuses } from '#app/domain/data-contract.ts';
import { enrollmentStatuses } from '#app/domain/enrollment.ts';
import type { Result } from '#app/domain/result.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { isImageThere } from '#app/platform/images/image-row.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';

type Undo = (tx: Transaction, entry: UndoableEntry, now: Date) => Promise<void>;
type UndoableEntry = {
  at: Date;
  entityId: string;
  before: Record<string, unknown>;
  after: Record<string, unknown> | null;
};

const keptMessage = ['new', 'read', 'answered', 'spam'] as const;

/** What can be taken back, by `entity:action`. A new kind of undo is one line here. */
const undos: Partial<Record<`${AuditEntity}:${string}`, Undo>> = {
  'course:delete': async (tx, { before }) => {
    // Long after the deletion its upload is swept: better no picture than an address with nothing behind it.
    const address = typeof before.imageUrl === 'string' ? before.imageUrl : null;
    const imageUrl = (await isImageThere(tx, address)) ? address : null;
    await restoreRow(tx, courses, { ...before, imageUrl });
  },
  'festival:delete': (tx, { before }) => restoreRow(tx, festivals, before),
  'testimonial:delete': (tx, { before }) => restoreRow(tx, testimonials, before),
  'faq:delete': (tx, { before }) => restoreRow(tx, faqs, before),
  'enrollment:delete': async (tx, { entityId, before }) => {
    // Issued anew or withdrawn since then, its certificate is no longer the one it had.
    const certificateUrl = await standingCertificate(tx, entityId);
    await restoreRow(tx, enrollments, { ...before, certificateUrl });
  },
  'enrollment:complete': async (tx, { at, entityId, before, after }, now) => {
    // In the order of a withdrawal, certificate before enrollment, so that neither waits for the other.
    const itsOwn = and(eq(certificates.enrollmentId, entityId), eq(certificates.status, 'valid'));
    const withdrawn = { status: 'revoked', revokedAt: now, revokedReason: 'Completed by mistake' } as const;
    await tx.update(certificates).set(withdrawn).where(itsOwn);
    const stands = and(eq(enrollments.id, entityId), eq(enrollments.status, 'completed'));
    const [held] = await tx.select().from(enrollments).where(stands).for('update');
    if (!held || held.completedAt?.toISOString() !== after?.completedAt)
      throw new NotUndone('This enrollment was changed again since.');
    const status = enrollmentStatuses.find((known) => known === before.status);
    const progress = Number(before.progress ?? held.progress);
    if (!status) throw new NotUndone('It is no longer known how far this enrollment was.');
    const open = { status, progress, completedAt: null, certificateUrl: null };
    await tx.update(enrollments).set(open).where(stands);
    // Badges that this completion earned carry its instant.
    const earned = and(eq(achievements.userId, held.userId), eq(achievements.earnedAt, at));
    await tx.delete(achievements).where(earned);
  },
  'payment:correct': async (tx, { entityId, after }) => {
    const status = paymentStatuses.find((known) => known === after?.status);
    const payment = and(eq(payments.id, entityId), status && eq(payments.status, status));
    const back = await tx.update(payments).set({ status: 'completed' }).where(payment).returning();
    if (!status || back.length === 0) throw new NotUndone('This payment was changed again since.');
  },
  'message:delete': async (tx, { entityId, before }) => {
    const status = keptMessage.find((known) => known === before.status) ?? 'read';
    const message = and(eq(contactMessages.id, entityId), eq(contactMessages.status, 'deleted'));
    const back = await tx.update(contactMessages).set({ status }).where(message).returning();
    if (back.length === 0)
      throw new NotUndone('This message was deleted for good, so it cannot be brought back.');
  },
  'settings:update': async (tx, { entityId, before, after }, now) => {
    const value = { ...(await settingsValue(tx, entityId)) };
    const left = after ?? {};
    const changed = new Set([...Object.keys(before), ...Object.keys(left)]);
    // A later change may rest on this one: undone below it, half a group would be left.
    if ([...changed].some((name) => JSON.stringify(value[name]) !== JSON.stringify(left[name])))
      throw new NotUndone('These settings were saved again since.');
    for (const name of Object.keys(left)) if (!(name in before)) delete value[name];
    const restored = { value: { ...value, ...before }, updatedAt: now };
    const set = { ...restored, version: nextVersion(settings) };
    await tx
      .insert(settings)
      .values({ key: entityId, ...restored })
      .onConflictDoUpdate({ target: settings.key, set });
  },
};

/** Whether an entry of the audit can be taken back: of a kind that has an undo, and not undone before. */
export function canUndo(entry: {
  entity: string;
  action: string;
  undoneAt: Date | null;
  before: unknown;
}): boolean {
  return entry.undoneAt === null && isRecord(entry.before) && undoOf(entry) !== undefined;
}

/** Takes one act of an admin back, once, and writes that into the audit too. Says in words why it cannot be. */
export async function undoAudit(db: Database, actor: Actor, id: string, now: Date): Promise<Result> {
  assertAdmin(actor);
  try {
    return await inTransaction(db, async (tx): Promise<Result> => {
      const [entry] = await tx
        .update(auditLog)
        .set({ undoneAt: now })
        .where(and(eq(auditLog.id, id), isNull(auditLog.undoneAt)))
        .returning();
      const undo = entry && undoOf(entry);
      if (!entry || !undo || !isRecord(entry.before)) {
        throw new NotUndone('This was undone already, or cannot be undone.');
      }
      const { at, entityId, before } = entry;
      await undo(tx, { at, entityId, before, after: isRecord(entry.after) ? entry.after : null }, now);
      const undone = { action: 'undo', entity: entry.entity as AuditEntity, entityId } as const;
      await recordAudit(tx, actor, { ...undone, before: null, after: { undone: entry.action } }, now);
      return { success: true };
    });
  } catch (error) {
    if (error instanceof NotUndone) return { success: false, error: error.message };
    if (isUniqueViolation(error)) {
      return { success: false, error: 'Something new stands in its place, so it cannot be brought back.' };
    }
    throw error;
  }
}

class NotUndone extends Error {}

function undoOf({ entity, action }: { entity: string; action: string }): Undo | undefined {
  return undos[`${entity as AuditEntity}:${action}`];
}

/** The file of an enrollment's valid certificate; its row is held, so that a withdrawal waits and then finds the enrollment. */
async function standingCertificate(tx: Transaction, enrollmentId: string): Promise<string | null> {
  const [standing] = await tx
    .select({ number: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.enrollmentId, enrollmentId), eq(certificates.status, 'valid')))
    .for('share')
    .limit(1);
  return standing ? certificatePdfPath(standing.number) : null;
}

async function settingsValue(tx: Transaction, key: string): Promise<Record<string, unknown>> {
  const [row] = await tx
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.key, key))
    .for('update')
    .limit(1);
  return isRecord(row?.value) ? row.value : {};
}

/** Puts a deleted row back as it was; what JSON made of its instants is made an instant again. */
async function restoreRow<T extends PgTable>(
  tx: Transaction,
  table: T,
  row: Record<string, unknown>,
): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in row);
  const values = columns.map(([name, column]) => {
    const value = row[name];
    return [name, column.dataType === 'date' && typeof value === 'string' ? new Date(value) : value];
  });
  await tx.insert(table).values(Object.fromEntries(values) as T['$inferInsert']);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
