import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { OrderPass } from '#app/domain/order-pass.ts';
import { linkHashOf, opensLink, type SecretLinks } from '#app/platform/secret-links.server.ts';

type Held = typeof orders.$inferSelect;

/** `key` is the secret from the order's link, or null. The account that owns the order needs none. */
export type OrderProof = { reference: string; key: string | null };

/** Has the order's secret key or its account; the same email address is not enough (SELL-39). */
export function isHolder(
  order: { userId: string | null; linkHash: string | null },
  actor: Actor,
  key: string | null,
): boolean {
  return opensLink(order.linkHash, key) || (actor.kind === 'user' && order.userId === actor.id);
}

type Keyed = Pick<Held, 'id' | 'email' | 'linkHash'>;

/** Returns the secret of an order: its own, or that of its address once this was corrected, as its hash tells (DAY-65). */
export function orderKey(links: Pick<SecretLinks, 'keyOf'>, order: Keyed): string {
  const first = links.keyOf(`order ${order.id}`);
  const isFirst = order.linkHash === null || opensLink(order.linkHash, first);
  return isFirst ? first : addressedKey(links, order);
}

export function addressedKey(
  { keyOf }: Pick<SecretLinks, 'keyOf'>,
  { id, email }: Pick<Held, 'id' | 'email'>,
) {
  return keyOf(`order ${id} ${email}`);
}

/** Returns the URL for emails to the buyer, which contains the secret key of the order. */
export function orderUrl(links: SecretLinks, order: Keyed & Pick<Held, 'reference'>): string {
  return `${links.site}/orders/${order.reference}?key=${orderKey(links, order)}`;
}

type Who = { actor: Actor };

/** The right to pay. A pass gives less than the secret: no documents, address, refund or cancellation. */
export type PayProof = OrderProof & { pass?: OrderPass | null };

type Sealed = Pick<Held, 'id' | 'phone'>;

export function passSeal({ keyOf }: Pick<SecretLinks, 'keyOf'>, { id, phone }: Sealed, until: number) {
  return keyOf(`found order ${id} ${phone} ${until}`);
}

/** Returns the URL with which the learner of an order whose seat waits adds the course to an own account (DAY-82). */
export function learnerUrl(links: SecretLinks, { id, reference }: { id: string; reference: string }): string {
  return `${links.site}/orders/${reference}/learner?key=${learnerKey(links, id)}`;
}

const learnerKey = ({ keyOf }: Pick<SecretLinks, 'keyOf'>, orderId: string) => keyOf(`learner ${orderId}`);

/** The learner's key opens the seat alone, and only while an account owns the order. */
export function opensByLearnerKey(
  links: Pick<SecretLinks, 'keyOf'>,
  order: Pick<Held, 'id' | 'userId' | 'linkHash'>,
  key: string,
): boolean {
  if (order.userId === null || order.linkHash === null) return false;
  return opensLink(linkHashOf(learnerKey(links, order.id)), key);
}

type PassCheck = { links: Pick<SecretLinks, 'keyOf'>; now: Date };

export function opensByPass({ links, now }: PassCheck, order: Sealed, pass: OrderPass | null): boolean {
  if (pass === null || order.phone === '') return false;
  return opensLink(linkHashOf(passSeal(links, order, pass.until)), pass.seal) && now.getTime() < pass.until;
}

/** Finds an order if the actor may see it (`isHolder`); otherwise returns null. */
export async function findProvenOrder(
  db: Pick<Database, 'select'>,
  { actor }: Who,
  { reference, key }: OrderProof,
): Promise<Held | null> {
  const [found] = await db.select().from(orders).where(eq(orders.reference, reference)).limit(1);
  return found && isHolder(found, actor, key) ? found : null;
}

/** Does the same as `findProvenOrder`, and locks the order until the transaction ends. */
export async function lockProvenOrder(
  tx: Transaction,
  { actor }: Who,
  { reference, key }: OrderProof,
): Promise<Held | null> {
  const locked = await lockReference(tx, reference);
  return locked && isHolder(locked, actor, key) ? locked : null;
}

/** Locks an order if the actor may pay it: its holder, or somebody with a pass. Otherwise returns null. */
export async function lockPayableOrder(
  tx: Transaction,
  ctx: Who & PassCheck,
  { reference, key, pass = null }: PayProof,
): Promise<Held | null> {
  const locked = await lockReference(tx, reference);
  return locked && (isHolder(locked, ctx.actor, key) || opensByPass(ctx, locked, pass)) ? locked : null;
}

async function lockReference(tx: Transaction, reference: string): Promise<Held | undefined> {
  const [locked] = await tx.select().from(orders).where(eq(orders.reference, reference)).for('update');
  return locked;
}
