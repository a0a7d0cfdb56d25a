import { inArray } from 'drizzle-orm';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';
import { isHere } from '#app/domain/shipment.ts';
import type { Carrier } from '#app/domain/tracking.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { heldSentences, kitAdminWords as words } from '#app/words/en/kit-words.ts';
import { findKits, type KitRow } from './kit-admin-queries.server.ts';
import { moveKits, type Parcel } from './kit-commands.server.ts';
import { readParcel } from './read-parcel.ts';
import type { ShippingLine } from './read-shipping-lines.server.ts';

export type ShippingProblem = keyof typeof words.shipMany.problems;

/** A line with the kit that it ships, or why it ships none: a problem, or a sentence about kit, courier or number. */
export type PlannedLine = ShippingLine & {
  kitId: string | null;
  student: string | null;
  parcel: Parcel | null;
  problem: ShippingProblem | null;
  error: string | null;
};

type Given = { lines: readonly ShippingLine[]; carriers: readonly Carrier[] };

/** Returns what lines of order, courier and tracking number would do, in their order (DAY-139). */
export async function planShipping(db: Database, { lines, carriers }: Given): Promise<PlannedLine[]> {
  const references = lines.flatMap(({ order }) => readOrderReference(order) ?? []);
  const [kits, known] = await Promise.all([findByReference(db, references), knownOrders(db, references)]);
  const taken = new Set<string>();
  return lines.map((line): PlannedLine => {
    const reference = readOrderReference(line.order);
    const kit = kits.find((one) => one.reference === reference);
    const student = kit?.student ?? null;
    const none = { ...line, kitId: null, student, parcel: null, problem: null, error: null };
    if (reference === null) return { ...none, problem: 'unreadable' };
    if (!kit) return { ...none, problem: known.has(reference) ? 'no-kit' : 'unknown' };
    const refusal = refusalOf(kit);
    if (refusal) return { ...none, ...refusal };
    if (taken.has(kit.id)) return { ...none, problem: 'twice' };
    if (line.carrier === '' && line.number === '') return { ...none, problem: 'bare' };
    const named = carriers.find(({ name }) => plain(name) === plain(line.carrier));
    const carrier = named?.name ?? withoutNone(line.carrier);
    const read = readParcel(carriers, { carrier, number: withoutNone(line.number) });
    if ('errors' in read) return { ...none, error: read.errors.carrier ?? read.errors.number ?? '' };
    taken.add(kit.id);
    return { ...none, kitId: kit.id, parcel: read.parcel };
  });
}

/** Couriers are typed in many ways: `blue-dart`, `BlueDart`. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words that say that a kit is sent without tracking. An export writes `NA` for what is not known: not one of them. */
const noneWords = ['none', 'no tracking', words.noTracking, 'by hand'].map(plain);
const withoutNone = (cell: string) => (noneWords.includes(plain(cell)) ? '' : cell);

type Refusal = Pick<PlannedLine, 'problem' | 'error'>;

function refusalOf({ state, held }: KitRow): Refusal | null {
  const hasLeft = !isHere(state);
  if (hasLeft && state !== 'returned') return { problem: 'shipped', error: null };
  if (held !== null) return { problem: null, error: heldSentences[held] };
  return hasLeft ? { problem: 'returned', error: null } : null;
}

/** Why a kit that could be shipped when it was planned was not: it has been changed meanwhile. */
async function readRefusal(db: Database, kitId: string): Promise<Refusal> {
  const [kit] = await findKits(db, [kitId]);
  if (!kit) return { problem: null, error: words.gone };
  return refusalOf(kit) ?? { problem: null, error: words.failed };
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
export async function shipLines(ctx: OrderContext, given: Given) {
  assertRight(ctx.actor, 'kits.work');
  const plan = await planShipping(ctx.db, given);
  const left: PlannedLine[] = [];
  let shipped = 0;
  for (const line of plan) {
    const { kitId, parcel } = line;
    const sent =
      kitId && parcel && (await moveKits(ctx, { ids: [kitId], to: 'shipped', parcel, packs: true }));
    if (sent && sent.moved > 0) shipped += 1;
    else left.push(kitId ? { ...line, kitId: null, ...(await readRefusal(ctx.db, kitId)) } : line);
  }
  return { shipped, left };
}
