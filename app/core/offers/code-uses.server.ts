import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { promotions, redemptions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { Result } from '#app/domain/result.ts';

/** `gone`: the rule was deleted or switched off, or another buyer has taken the last use. */
export type ReserveOutcome = Result<{ id: string }, 'gone' | 'used-by-buyer'>;

type Reservation = {
  ruleId: string;
  orderId: string;
  buyerKey: string;
  /** All keys of the buyer, see `listBuyerKeys`; only `buyerKey` unless given. */
  buyerKeys?: readonly string[];
};

/** Who a once-per-buyer code knows: the account's id or a guest's lower-case email (SELL-12). */
export function buyerKeyOf({ userId, email }: { userId: string | null; email: string }): string {
  return userId ?? email.trim().toLowerCase();
}

/** Email and its account, confirmed or not: else a guest could use the code twice (SELL-152). */
export async function listBuyerKeys(
  db: Pick<Database, 'select'>,
  { userId, email }: { userId: string | null; email: string },
): Promise<string[]> {
  const typed = buyerKeyOf({ userId: null, email });
  const isOwn = userId === null ? undefined : eq(users.id, userId);
  const accounts = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(or(eq(users.email, typed), isOwn));
  const known = accounts.flatMap(({ id, email }) => [id, email.toLowerCase()]);
  return [...new Set([buyerKeyOf({ userId, email }), typed, ...known])].filter((key) => key !== '');
}

/**
 * Whether a once-per-buyer code is used by these keys. The order tells the buyer too, because its account may have
 * taken it over from a guest, or have changed its address.
 */
export function isSpentBy(db: Pick<Database, 'select'>, buyerKeys: readonly string[]): SQL | undefined {
  const keys = [...buyerKeys];
  const own = db
    .select({ id: orders.id })
    .from(orders)
    .where(or(inArray(orders.email, keys), inArray(orders.userId, keys)));
  return and(
    or(inArray(redemptions.buyerKey, keys), inArray(redemptions.orderId, own)),
    eq(redemptions.oncePerBuyer, true),
    ne(redemptions.state, 'released'),
  );
}

/**
 * Reserves a use in the order's transaction (SELL-11), under the rule's lock, so that none is reserved twice
 * and no buyer gets a second one. A repeated call returns the same reservation.
 */
export async function reserveCode(
  tx: Transaction,
  { ruleId, orderId, buyerKey, buyerKeys = [buyerKey] }: Reservation,
  now: Date,
): Promise<ReserveOutcome> {
  const rule = await lockRule(tx, ruleId);
  if (!rule?.isActive) return { success: false, error: 'gone' };
  const [own] = await tx.select().from(redemptions).where(liveFor(orderId));
  if (own?.promotionId === ruleId) return { success: true, id: own.id };
  if (rule.maxUses !== null && rule.used >= rule.maxUses) return { success: false, error: 'gone' };
  const { oncePerBuyer } = rule;
  if (oncePerBuyer && (await isSpent(tx, { ruleId, buyerKeys })))
    return { success: false, error: 'used-by-buyer' };
  const id = randomUUID();
  const at = { createdAt: now, updatedAt: now };
  await tx.insert(redemptions).values({ id, promotionId: ruleId, orderId, buyerKey, oncePerBuyer, ...at });
  await addUses(tx, ruleId, 1);
  return { success: true, id };
}

/** Makes an order's reserved use final, if it has one: late, even beyond the limit (SELL-13). */
export async function redeemCode(tx: Transaction, { orderId }: { orderId: string }, now: Date) {
  const redeemed = { state: 'redeemed', updatedAt: now } as const;
  const reserved = and(eq(redemptions.orderId, orderId), eq(redemptions.state, 'reserved'));
  const [kept] = await tx.update(redemptions).set(redeemed).where(reserved).returning();
  if (kept) return { isBeyondLimit: false };
  const [late] = await tx
    .select()
    .from(redemptions)
    .where(eq(redemptions.orderId, orderId))
    // A use that was not released comes first, so that no released one becomes final in addition.
    .orderBy(eq(redemptions.state, 'released'), desc(redemptions.createdAt))
    .limit(1);
  if (late?.state !== 'released') return { isBeyondLimit: false };
  const rule = await lockRule(tx, late.promotionId);
  const oncePerBuyer =
    late.oncePerBuyer && !(await isSpent(tx, { ruleId: late.promotionId, buyerKeys: [late.buyerKey] }));
  const again = and(eq(redemptions.id, late.id), eq(redemptions.state, 'released'));
  const taken = await tx
    .update(redemptions)
    .set({ ...redeemed, oncePerBuyer })
    .where(again)
    .returning();
  await addUses(tx, late.promotionId, taken.length);
  return { isBeyondLimit: rule !== undefined && rule.maxUses !== null && rule.used >= rule.maxUses };
}

/** Releases the use by an unpaid order for another buyer. Nothing changes if it is released already, or paid (S-26). */
export async function releaseCode(
  tx: Transaction,
  { orderId }: { orderId: string },
  now: Date,
): Promise<void> {
  const reserved = and(eq(redemptions.orderId, orderId), eq(redemptions.state, 'reserved'));
  const [held] = await tx.select().from(redemptions).where(reserved);
  if (!held) return;
  // The rule is locked before its uses, as in `reserveCode`: the opposite order could deadlock.
  await lockRule(tx, held.promotionId);
  const released = await tx
    .update(redemptions)
    .set({ state: 'released', updatedAt: now })
    .where(reserved)
    .returning();
  await addUses(tx, held.promotionId, -released.length);
}

/** Returns whether an order reserves a use of a code that only a limited number of buyers can use. */
export async function holdsLimitedUse(tx: Transaction, { orderId }: { orderId: string }): Promise<boolean> {
  const held = await tx
    .select({ id: redemptions.id })
    .from(redemptions)
    .innerJoin(promotions, eq(promotions.id, redemptions.promotionId))
    .where(and(liveFor(orderId), isNotNull(promotions.maxUses)))
    .limit(1);
  return held.length > 0;
}

const liveFor = (orderId: string) => and(eq(redemptions.orderId, orderId), ne(redemptions.state, 'released'));

async function lockRule(tx: Transaction, id: string) {
  const [rule] = await tx.select().from(promotions).where(eq(promotions.id, id)).for('update');
  return rule;
}

async function addUses(tx: Transaction, id: string, count: number): Promise<void> {
  await tx
    .update(promotions)
    .set({ used: sql`${promotions.used} + ${count}` })
    .where(eq(promotions.id, id));
}

async function isSpent(
  tx: Transaction,
  { ruleId, buyerKeys }: { ruleId: string; buyerKeys: readonly string[] },
) {
  const live = and(eq(redemptions.promotionId, ruleId), isSpentBy(tx, buyerKeys));
  return (await tx.select({ id: redemptions.id }).from(redemptions).where(live).limit(1)).length > 0;
}
