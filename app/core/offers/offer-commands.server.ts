import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { offerNoun } from './offer-noun.ts';
import type { OfferContent } from './offer-schema.ts';

/** Undoing `auditId` reverses the action. `stale`: somebody saved after the form was opened. */
export type OfferOutcome = Result<{ id: string; auditId: string }, 'gone' | 'stale' | 'code-taken'>;

const gone: OfferOutcome = { success: false, error: 'gone' };
const stale: OfferOutcome = { success: false, error: 'stale' };
const codeTaken: OfferOutcome = { success: false, error: 'code-taken' };

/** Adds a coupon; refused with `code-taken` if another coupon has the same code (SELL-7). */
export async function createCoupon(
  { db, actor, now }: CommandContext,
  content: OfferContent,
): Promise<OfferOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, (tx) => insert(tx, { db, actor, now }, content, null));
}

/** Refuses if somebody has saved the coupon since `version`. The number of uses is kept. */
export async function updateCoupon(
  ctx: CommandContext,
  { id, version, content }: { id: string; version: number; content: OfferContent },
): Promise<OfferOutcome> {
  assertAdmin(ctx.actor);
  return await inTransaction(ctx.db, async (tx): Promise<OfferOutcome> => {
    const [before] = await tx.select().from(promotions).where(isCoupon(id)).for('update');
    if (!before) return gone;
    if (content.code !== before.code && (await isTaken(tx, content.code))) return codeTaken;
    return await update(tx, ctx, { before, version, content });
  });
}

/** Deletes a coupon; undoing `auditId` restores it. Orders that used the code keep their price. */
export async function deleteCoupon(
  { db, actor, now }: CommandContext,
  { id }: { id: string },
): Promise<OfferOutcome> {
  assertAdmin(actor);
  return await inTransaction(db, async (tx): Promise<OfferOutcome> => {
    const [before] = await tx.delete(promotions).where(isCoupon(id)).returning();
    if (!before) return gone;
    const entry = { action: 'delete', entity: offerNoun, entityId: id, before } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Saves a rule for the festival's days (SELL-10). `version` is that of the opened form, 0 without a rule. */
export async function saveFestivalOffer(
  ctx: CommandContext,
  { festivalId, version, content }: { festivalId: string; version: number; content: OfferContent },
): Promise<OfferOutcome> {
  assertAdmin(ctx.actor);
  return await inTransaction(ctx.db, async (tx): Promise<OfferOutcome> => {
    // The festival is locked, so that two admins who save a first rule at the same time do not create two.
    const festival = tx.select({ id: festivals.id }).from(festivals).where(eq(festivals.id, festivalId));
    if ((await festival.for('update')).length === 0) return gone;
    const own = eq(promotions.festivalId, festivalId);
    const [before] = await tx.select().from(promotions).where(own).for('update');
    if (before) return await update(tx, ctx, { before, version, content });
    return version === 0 ? await insert(tx, ctx, content, festivalId) : stale;
  });
}

async function insert(
  tx: Transaction,
  { actor, now }: CommandContext,
  content: OfferContent,
  festivalId: string | null,
): Promise<OfferOutcome> {
  const id = randomUUID();
  // If two equal codes are stored at the same time, the unique index rejects the second, and no row is returned.
  const [after] = await tx
    .insert(promotions)
    .values({ ...content, id, festivalId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!after) return codeTaken;
  const entry = { action: 'create', entity: offerNoun, entityId: id, after } as const;
  return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
}

async function update(
  tx: Transaction,
  { actor, now }: CommandContext,
  {
    before,
    version,
    content,
  }: { before: typeof promotions.$inferSelect; version: number; content: OfferContent },
): Promise<OfferOutcome> {
  const { id } = before;
  const [after] = await tx
    .update(promotions)
    .set({ ...content, version: nextVersion(promotions), updatedAt: now })
    .where(atVersion(promotions.id, id, promotions, version))
    .returning();
  if (!after) return stale;
  const entry = { action: 'update', entity: offerNoun, entityId: id, before, after } as const;
  return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
}

const isCoupon = (id: string) => and(eq(promotions.id, id), isNull(promotions.festivalId));

async function isTaken(tx: Transaction, code: string | null): Promise<boolean> {
  if (code === null) return false;
  const other = and(eq(promotions.code, code), isNull(promotions.festivalId));
  return (await tx.select({ id: promotions.id }).from(promotions).where(other).limit(1)).length > 0;
}
