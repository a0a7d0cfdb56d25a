import { inArray } from 'drizzle-orm';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { isHere } from '#app/domain/shipment.ts';
import type { Carrier } from '#app/domain/tracking.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { findKits, type KitRow } from './kit-admin-queries.server.ts';
import { moveKits, type Parcel } from './kit-commands.server.ts';
import { readParcel } from './read-parcel.ts';
import { readShippingLines, type ShippingLine } from './read-shipping-lines.server.ts';

export type ShippingProblem = 'unreadable' | 'unknown' | 'no-kit' | 'shipped' | 'held' | 'twice';

/** A line with the kit that it ships, or why it ships none; `error` is a sentence about courier or number. */
export type PlannedLine = ShippingLine & {
  kitId: string | null;
  student: string | null;
  parcel: Parcel | null;
  problem: ShippingProblem | null;
  error: string | null;
};

/** Returns what lines of order, courier and tracking number would do, in their order (DAY-139). */
export async function planShipping(
  db: Database,
  { text, carriers }: { text: string; carriers: readonly Carrier[] },
): Promise<PlannedLine[]> {
  const lines = readShippingLines(text);
  const references = lines.flatMap(({ order }) => readOrderReference(order) ?? []);
  const [kits, known] = await Promise.all([findByReference(db, references), knownOrders(db, references)]);
  const taken = new Set<string>();
  return lines.map((line): PlannedLine => {
    const reference = readOrderReference(line.order);
    const kit = kits.find((one) => one.reference === reference);
    const none = { ...line, kitId: null, student: kit?.student ?? null, parcel: null, error: null };
    if (reference === null) return { ...none, problem: 'unreadable' };
    if (!kit) return { ...none, problem: known.has(reference) ? 'no-kit' : 'unknown' };
    const problem = problemOf(kit);
    if (problem) return { ...none, problem };
    if (taken.has(kit.id)) return { ...none, problem: 'twice' };
    const named = carriers.find(({ name }) => plain(name) === plain(line.carrier));
    const read = readParcel(carriers, { carrier: named?.name ?? line.carrier, number: line.number });
    if ('errors' in read)
      return { ...none, problem: null, error: read.errors.carrier ?? read.errors.number ?? '' };
    taken.add(kit.id);
    return { ...none, kitId: kit.id, parcel: read.parcel, problem: null };
  });
}

/** Couriers are typed in many ways: `blue-dart`, `BlueDart`. */
const plain = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

function problemOf({ state, held }: KitRow): ShippingProblem | null {
  if (!isHere(state)) return state === 'returned' ? 'held' : 'shipped';
  return held === null ? null : 'held';
}

async function findByReference(db: Database, references: readonly string[]): Promise<KitRow[]> {
  if (references.length === 0) return [];
  const found = await db
    .select({ id: shipments.id })
    .from(shipments)
    .where(inArray(shipments.reference, [...references]));
  return await findKits(
    db,
    found.map(({ id }) => id),
  );
}

async function knownOrders(db: Database, references: readonly string[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  const found = await db
    .select({ reference: orders.reference })
    .from(orders)
    .where(inArray(orders.reference, [...references]));
  return new Set(found.map(({ reference }) => reference));
}

/**
 * Ships the kits of all lines that can be, each in a transaction of its own with an email, also those that nobody has marked
 * as packed. Repeated after a failure, it leaves those that were shipped. Returns how many, and the plan of what is left.
 */
export async function shipLines(
  ctx: OrderContext,
  given: { text: string; carriers: readonly Carrier[] },
): Promise<{ shipped: number; left: PlannedLine[] }> {
  assertAdmin(ctx.actor);
  const plan = await planShipping(ctx.db, given);
  const left: PlannedLine[] = [];
  let shipped = 0;
  for (const line of plan) {
    const { kitId, parcel } = line;
    const sent =
      kitId && parcel && (await moveKits(ctx, { ids: [kitId], to: 'shipped', parcel, packs: true }));
    if (sent && sent.moved > 0) shipped += 1;
    else left.push(kitId ? { ...line, kitId: null, problem: 'shipped' } : line);
  }
  return { shipped, left };
}
