import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { atVersion, nextVersion } from '#app/db/row-version.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext, StepContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import type { FestivalPrice } from './festival-price-schema.ts';
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
  assertRight(actor, 'offers.write');
  return await inTransaction(db, (tx) => insert({ db: tx, actor, now }, content, null));
}

/** Refuses if somebody has saved the coupon since `version`. The number of uses is kept. */
export async function updateCoupon(
  ctx: CommandContext,
  { id, version, content }: { id: string; version: number; content: OfferContent },
): Promise<OfferOutcome> {
  assertRight(ctx.actor, 'offers.write');
  return await inTransaction(ctx.db, async (tx): Promise<OfferOutcome> => {
    const [before] = await tx.select().from(promotions).where(isCoupon(id)).for('update');
    if (!before) return gone;
    if (content.code !== before.code && (await isTaken(tx, content.code))) return codeTaken;
    return await update({ ...ctx, db: tx }, { before, version, content });
  });
}

/** Deletes a coupon; undoing `auditId` restores it. Orders that used the code keep their price. */
export async function deleteCoupon({ db, actor, now }: CommandContext, { id }: { id: string }) {
  assertRight(actor, 'offers.write');
  return await inTransaction(db, async (tx): Promise<OfferOutcome> => {
    const [before] = await tx.delete(promotions).where(isCoupon(id)).returning();
    if (!before) return gone;
    const entry = { action: 'delete', entity: offerNoun, entityId: id, before } as const;
    return { success: true, id, auditId: await recordAudit({ db: tx, actor, now }, entry) };
  });
}

/** Coupons alone have limits; a festival's rule applies on its days. */
const unlimited = {
  startsAt: null,
  endsAt: null,
  maxUses: null,
  oncePerBuyer: false,
  minPaise: null,
  maxSavingPaise: null,
  combines: false,
};

/**
 * Stores what a festival changes in price, in the transaction that saves the festival, which is locked by it (SELL-10,
 * DAY-146). Null switches its rule off, and keeps the rule's terms.
 */
export async function setFestivalPrice(
  ctx: StepContext,
  { festivalId, name, price }: { festivalId: string; name: string; price: FestivalPrice },
): Promise<void> {
  assertRight(ctx.actor, 'offers.write');
  const own = eq(promotions.festivalId, festivalId);
  const [before] = await ctx.db.select().from(promotions).where(own).for('update');
  if (price === null) {
    const off = { isActive: false };
    if (before?.isActive) await update(ctx, { before, version: before.version, content: off });
    return;
  }
  // A banner may show a coupon's code. Then it is no code of the festival's own, unless it was one before.
  const isCoupons =
    price.mode === 'automatic' && price.code !== before?.code && (await isTaken(ctx.db, price.code));
  const content = { ...price, name, isActive: true, ...(isCoupons && { code: null }) };
  if (!before) await insert(ctx, { ...unlimited, ...content }, festivalId);
  else if (!isSame(before, content)) await update(ctx, { before, version: before.version, content });
}

const isSame = (before: object, content: object) => isDeepStrictEqual({ ...before, ...content }, before);

async function insert(
  { db: tx, actor, now }: StepContext,
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
  { db: tx, actor, now }: StepContext,
  {
    before,
    version,
    content,
  }: { before: typeof promotions.$inferSelect; version: number; content: Partial<OfferContent> },
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
