import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { normalGstin } from '@pankh/india/gstin.ts';
import { indianMobile } from '@pankh/india/phone.ts';
import { and, desc, eq, gt, or, sql } from 'drizzle-orm';
import { findBatch } from '#app/core/batches/batch-queries.server.ts';
import { holdSeat } from '#app/core/batches/batch-seats.server.ts';
import { addOrderConsent, storeOrderConsent } from '#app/core/consents/order-consent.server.ts';
import { isKnownChild } from '#app/core/consents/store-age.server.ts';
import { findActiveCourseBySlug } from '#app/core/courses/course-queries.server.ts';
import { hasSeat } from '#app/core/enrollments/seat-account.server.ts';
import { hasAnotherLearner } from '#app/core/enrollments/seat-learner.server.ts';
import { buyerKeyOf, listBuyerKeys, reserveCode } from '#app/core/offers/code-uses.server.ts';
import { type CodeTrier, tryCode } from '#app/core/offers/try-code.server.ts';
import { getCurrentSettings } from '#app/core/settings/settings-queries.server.ts';
import { knownSource } from '#app/core/sources/source-queries.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { isSignedIn } from '#app/domain/access.ts';
import { dayIn, formatDateTime } from '#app/domain/calendar.ts';
import { dayMs, minuteMs } from '#app/domain/durations.ts';
import { isSoldHere } from '#app/domain/enroll-links.ts';
import { type KitAddress, kitOf } from '#app/domain/kit.ts';
import { isSameLearner, type Learner, learnerOf, nobodyElse } from '#app/domain/learner.ts';
import { hasEnded, lifetimeMsOf, mostOpenOrders, mostOrderEmails } from '#app/domain/order.ts';
import { orderReferenceFrom, referenceBytes } from '#app/domain/reference.ts';
import type { Result } from '#app/domain/result.ts';
import { buyerProblems, needsBuyerAddress, placeOfSupply, sellerOf } from '#app/domain/seller.ts';
import { waysToPay } from '#app/domain/selling.ts';
import { shownEnrollment } from '#app/domain/settings.ts';
import type { Limits } from '#app/platform/limits/limits.server.ts';
import { linkHashOf } from '#app/platform/secret-links.server.ts';
import { placedEmail } from '#app/words/en/order-emails.ts';
import type { CheckoutInput } from './checkout-schema.ts';
import type { StoredAttempt } from './follow-attempt.server.ts';
import { addAttempt } from './open-attempt.server.ts';
import { isHolder, orderKey, orderUrl } from './order-access.server.ts';
import type { OrderContext } from './order-context.server.ts';
import { priceFor } from './order-price.server.ts';
import { isStillOpen } from './order-queries.server.ts';
import { addToStory } from './order-story.server.ts';
import { type StoredOrder, settle } from './settle-order.server.ts';
import { hasTooManyUnpaid, holdsTooMany, type OrderLimit, rememberAddress } from './unpaid-orders.server.ts';

export type PlaceOrderInput = CheckoutInput & {
  slug: string;
  /** The visitor's IP address, for limiting orders and wrong coupon codes per address. */
  address: string;
  /** The secret keys of the orders that this browser placed or opened, by the orders' references. */
  keys: ReadonlyMap<string, string>;
  /** The code of the source by whose link this browser came, whether there is one or not; null for none. */
  source: string | null;
  /** The postal address for the kit; null if the checkout form did not ask for one. */
  sendTo: KitAddress | null;
  /** The words to which the buyer agreed as the parent of a learner under 18; null or undefined for none. */
  consent?: string | null;
};

export type PlaceRefusal =
  | { error: 'gone' | 'enrolled' | 'no_way' | 'no_address' | 'too_many_open' | 'code_gone' }
  | { error: 'code_refused' | 'no_batch' | 'batch_full' | 'bad_tax_details' }
  | { error: 'price_changed'; seenPaise: number; totalPaise: number }
  | { error: 'too_many'; retryAfterSeconds: number | null };

/** `isNew` is false for an order that existed. The caller opens `attempt` by `openStored`. */
export type Placed = Result<
  { order: StoredOrder; key: string; isNew: boolean; attempt: StoredAttempt | null },
  PlaceRefusal['error'],
  PlaceRefusal
>;

/**
 * Places an order (SELL-34, SELL-35), unless the buyer saw another price. Returns the existing one if the form was
 * sent twice before that ended, or the account or browser has an open order for the course and learner. One that
 * costs nothing is paid at once.
 */
export async function placeOrder(
  ctx: OrderContext & { limits: Pick<Limits, 'spend'> & CodeTrier['limits'] },
  input: PlaceOrderInput,
): Promise<Placed> {
  const { db, actor, now, links } = ctx;
  const user = isSignedIn(actor) ? actor : null;
  const email = user ? user.email.toLowerCase() : input.email;
  const buyer = { fullName: user?.fullName.trim() || input.fullName, email, phone: input.phone };
  const placed = (order: StoredOrder, isNew: boolean, attempt: StoredAttempt | null = null): Placed => ({
    success: true,
    order,
    isNew,
    attempt,
    key: orderKey(links, order),
  });

  const [settings, course] = await Promise.all([
    getCurrentSettings(db),
    findActiveCourseBySlug(db, input.slug),
  ]);
  const { asksLearner } = settings.enrollment;
  const learner = asksLearner ? learnerOf(input) : nobodyElse;
  const checkoutKey = checkoutKeyOf(input, email, learner);
  const { consent = null } = input;
  const before = await (consent === null
    ? findByKey(db, checkoutKey)
    : inTransaction(db, (tx) => findAgain(tx, { key: checkoutKey, consent, now })));
  if (before && !hasEnded(before, now)) return placed(before, false);
  if (!course) return { success: false, error: 'gone' };
  const owner = { userId: user?.id ?? null, email };
  const isEnrolled = user !== null && (await hasSeat(db, user.id, course.id));
  if (isEnrolled && !(await hasAnotherLearner(db, { userId: user.id, courseId: course.id, ...learner })))
    return { success: false, error: 'enrolled' };
  const price = await tryCode({ ...ctx, address: input.address }, input.code, (code) =>
    priceFor(db, { course, code, buyer: owner, at: now }),
  );
  const { totalPaise, lines } = price;
  const used = price.code.state === 'used' ? price.code : null;
  if (totalPaise !== input.seen)
    return { success: false, error: 'price_changed', seenPaise: input.seen, totalPaise };
  // The order is refused once, because the buyer does not know yet that this typed code does not apply.
  const isRefused = price.code.state === 'refused' || price.waitSeconds !== null;
  if (isRefused && input.code !== input.toldCode) return { success: false, error: 'code_refused' };
  const { rail, state, gstin } = input;
  const hasGateway = ctx.rail !== null;
  const ways = isSoldHere(shownEnrollment(settings, hasGateway), course)
    ? waysToPay(settings.selling, totalPaise, hasGateway)
    : [];
  if (!ways.includes(rail)) return { success: false, error: 'no_way' };
  const seller = sellerOf(settings);
  // The State is needed for the tax, and not stored without one.
  const isTaxed = seller.gst !== null && totalPaise > 0;
  const kit = kitOf(course);
  const problems = buyerProblems(seller, { state, gstin, isShipped: kit !== null });
  if (isTaxed && Object.keys(problems).length > 0) return { success: false, error: 'bad_tax_details' };
  const isAddressed = kit !== null || needsBuyerAddress(seller, { gstin: input.gstin, totalPaise });
  // The courier calls the number on the parcel.
  const canSend = input.sendTo !== null && (kit === null || indianMobile(input.sendTo.phone) !== null);
  if (isAddressed && !canSend) return { success: false, error: 'no_address' };
  // An order holds its seat of a batch as long as this limit counts it, unless it is paid.
  const limits: readonly OrderLimit[] = input.batch ? ['order', 'seatHeld'] : ['order'];
  const placer = { links, address: input.address };
  const reached: { limit: OrderLimit; retryAfterSeconds: number }[] = [];
  for (const limit of limits) {
    const spent = await ctx.limits.spend(limit, { address: input.address });
    if (!spent.success) reached.push({ limit, retryAfterSeconds: spent.retryAfterSeconds });
  }

  const isChild = consent !== null || (user !== null && (await isKnownChild(db, user.id)));
  const source = isChild ? null : await knownSource(db, input.source);
  return await inTransaction(db, async (tx): Promise<Placed> => {
    // Requests under one email address run one after the other from here, so that a double click finds the
    // first order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`checkout ${email}`}, 0))`);
    const found = await listOpen(tx, { ...owner, checkoutKey }, now);
    const open = found.filter((one) => !hasEnded(one, now));
    // Its form was sent again after it ended: the new order gets the key, so that a double click finds that one.
    if (open.length < found.length)
      await tx
        .update(orders)
        .set({ checkoutKey: sql`${orders.id}` })
        .where(eq(orders.checkoutKey, checkoutKey));
    // Orders that somebody else placed under the same address are not shown, and must not keep the buyer from ordering.
    const own = open.filter((one) => isHolder(one, actor, input.keys.get(one.reference) ?? null));
    const isForSame = ({ learnerName }: StoredOrder) =>
      !asksLearner || isSameLearner(learnerName, learner.learnerName, buyer.fullName);
    const same =
      open.find((one) => one.checkoutKey === checkoutKey) ??
      own.find((one) => one.courseId === course.id && isForSame(one));
    if (same) await addOrderConsent(tx, same, consent, now);
    if (same) return placed(same, false);
    if (own.filter((one) => one.email === email).length >= mostOpenOrders)
      return { success: false, error: 'too_many_open' };
    for (const { limit, retryAfterSeconds } of reached)
      if (await hasTooManyUnpaid(tx, { limit, placer }, now))
        return { success: false, error: 'too_many', retryAfterSeconds };
    const today = dayIn(now, settings.time.zone);
    // Refuses a full batch (group of students). Another buyer may have taken its last seat since the page was rendered.
    const held = await holdSeat(tx, { courseId: course.id, batchId: input.batch || null, today });
    if (!held.success) return { success: false, error: held.error === 'full' ? 'batch_full' : 'no_batch' };
    if (await holdsTooMany(tx, { ...held, placer }, now))
      return { success: false, error: 'too_many', retryAfterSeconds: null };
    // A guest's orders that hold seats count by address, or one person could hold a whole batch from many
    // browsers (SELL-151).
    const holding = open.filter((one) => one.batchId !== null && one.email === email);
    const ends = holding.map(({ expiresAt }) => expiresAt.getTime()).toSorted((a, b) => a - b);
    if (user === null && held.batchId !== null && holding.length >= mostOpenOrders) {
      const waitMs = Math.max((ends[holding.length - mostOpenOrders] ?? 0) - now.getTime(), minuteMs);
      return { success: false, error: 'too_many', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    }
    const id = randomUUID();
    if (used) {
      const buyerKeys = await listBuyerKeys(tx, owner);
      const reserved = { ruleId: used.ruleId, orderId: id, buyerKey: buyerKeyOf(owner), buyerKeys };
      // Refuses a code whose last use another buyer has taken since the price was computed.
      if (!(await reserveCode(tx, reserved, now)).success) return { success: false, error: 'code_gone' };
    }
    const isCodeLimited = used !== null && price.limitedRuleIds.includes(used.ruleId);
    const lifeMs = lifetimeMsOf({ rail, isScarce: isCodeLimited || held.batchId !== null });
    const order = await insertOrder(tx, settings.references.prefix, {
      ...buyer,
      ...learner,
      id,
      linkHash: linkHashOf(orderKey(links, { id, email, linkHash: null })),
      checkoutKey,
      userId: owner.userId,
      isTest: rail === ctx.rail?.rail && ctx.rail.isTest,
      rail,
      lines,
      totalPaise,
      code: used?.code ?? null,
      source,
      buyerState: isTaxed ? placeOfSupply(input) : null,
      buyerGstin: isTaxed && input.gstin !== '' ? normalGstin(input.gstin) : null,
      kit,
      kitAddress: isAddressed ? input.sendTo : null,
      courseId: course.id,
      courseTitle: course.title,
      batchId: held.batchId,
      expiresAt: new Date(now.getTime() + lifeMs),
      createdAt: now,
      updatedAt: now,
    });
    if (consent !== null) await storeOrderConsent(tx, order, consent, now);
    await rememberAddress(tx, { ...order, placer }, now);
    await addToStory({ db: tx, actor, now }, { orderId: order.id, kind: 'placed', detail: { rail } });
    if (totalPaise === 0) {
      const free = { rail: 'free', externalId: `free:${order.id}`, paise: 0, method: 'Free' } as const;
      await settle({ ...ctx, db: tx }, { orderId: order.id, ...free });
      const [paid] = await tx.select().from(orders).where(eq(orders.id, order.id));
      return placed(paid ?? order, true);
    }
    if (await mayBeEmailed(tx, email, now)) {
      const batch = held.batchId === null ? undefined : await findBatch(tx, held.batchId);
      const until = formatDateTime(order.expiresAt, settings.time.zone);
      const written = placedEmail(order, { link: orderUrl(links, order), until, batch });
      await ctx.mail.enqueue(tx, { kind: 'order', ...written });
    }
    const isOnline = rail === ctx.rail?.rail;
    const attempt = isOnline ? await addAttempt(tx, order, { number: 1, paise: totalPaise }, now) : null;
    return placed(order, true, attempt);
  });
}

/** With email address and learner: who goes back to the form for another one must not see the previous order. */
function checkoutKeyOf({ key, slug }: PlaceOrderInput, email: string, { learnerName }: Learner): string {
  const named = learnerName === null ? [] : [learnerName.trim().toLowerCase()];
  return createHash('sha256')
    .update([key, slug, email, ...named].join('\n'))
    .digest('base64url');
}

const findByKey = async (db: Pick<Database, 'select'>, key: string): Promise<StoredOrder | undefined> =>
  (await db.select().from(orders).where(eq(orders.checkoutKey, key)).limit(1))[0];

/** Returns the order that this form placed, now with the consent if the buyer went back and corrected the age. */
async function findAgain(
  tx: Transaction,
  { key, consent, now }: { key: string; consent: string; now: Date },
): Promise<StoredOrder | undefined> {
  const order = await findByKey(tx, key);
  if (order && !hasEnded(order, now)) await addOrderConsent(tx, order, consent, now);
  return order;
}

type Buyer = { userId: string | null; email: string; checkoutKey: string };

/** The order of this form and the buyer's open orders, the newest first: in one query, because each checkout runs it. */
async function listOpen(
  tx: Transaction,
  { userId, email, checkoutKey }: Buyer,
  now: Date,
): Promise<StoredOrder[]> {
  const isOwn = or(eq(orders.email, email), userId === null ? undefined : eq(orders.userId, userId));
  return await tx
    .select()
    .from(orders)
    .where(or(eq(orders.checkoutKey, checkoutKey), and(isOwn, isStillOpen(now))))
    .orderBy(desc(orders.createdAt));
}

/** Emails per address and day are limited (SELL-35). The new order must be stored already. */
async function mayBeEmailed(tx: Transaction, email: string, now: Date): Promise<boolean> {
  const lastDay = gt(orders.createdAt, new Date(now.getTime() - dayMs));
  return (await tx.$count(orders, and(eq(orders.email, email), lastDay))) <= mostOrderEmails;
}

const mostTries = 5;

type NewOrder = Omit<typeof orders.$inferInsert, 'reference'>;

/** Stores an order under a random reference (590 million possible); throws after five that are taken. */
async function insertOrder(tx: Transaction, prefix: string, order: NewOrder): Promise<StoredOrder> {
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    const reference = orderReferenceFrom(randomBytes(referenceBytes), prefix);
    const [stored] = await tx
      .insert(orders)
      .values({ ...order, reference })
      .onConflictDoNothing({ target: orders.reference })
      .returning();
    if (stored) return stored;
  }
  throw new Error('no free reference found for an order');
}
