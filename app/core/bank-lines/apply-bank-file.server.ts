import { createHash } from 'node:crypto';
import type { BankColumns } from '@pankh/india/bank-columns.ts';
import type { BankSample } from '@pankh/india/bank-statement.ts';
import { isUtrPaid, isUtrUsed, takeUtr } from '#app/core/orders/claim-utr.server.ts';
import type { OrderContext } from '#app/core/orders/order-context.server.ts';
import { addTask } from '#app/core/orders/order-story.server.ts';
import { lockOrder, settle } from '#app/core/orders/settle-order.server.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { lockUtr } from '#app/db/order-of-utr.server.ts';
import { bankFiles, bankLines, bankMappings } from '#app/db/tables/bank-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import type { Result } from '#app/domain/result.ts';
import { eachAlone } from '#app/platform/each-alone.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { actorColumns, recordAudit } from '#app/platform/record-audit.server.ts';
import { methodNames } from '#app/words/en/payment-methods.ts';
import { type BankFile, type BankFileProblem, headerFingerprint, readBankFile } from './bank-file.server.ts';
import { mostBankBytes, mostBankLines } from './bank-file-form.ts';
import { bankLineNoun } from './bank-line-noun.ts';
import { readKnownColumns } from './bank-line-queries.server.ts';
import { type BankPlan, type PlannedLine, planLines } from './plan-bank-file.server.ts';

export type BankContext = OrderContext & { zone: string };

type Unreadable = BankFileProblem | { error: 'too-large' | 'too-many-lines' };

/** It is unreadable, or the orders have changed since the admin saw the plan: `plan` is then the new one. */
type BankRefusal = Unreadable | { error: 'changed'; plan: BankPlan; done: BankDone | null };

/** `confirmed` recorded a payment, `asked` became a task, `changed` were skipped. */
export type BankDone = { confirmed: number; asked: number; changed: number };

/** What applying each line would do, and what has been done (null if nothing). */
export type BankAnswer = Result<{ plan: BankPlan; done: BankDone | null }, BankRefusal['error'], BankRefusal>;

/** Plans what applying a bank statement would do to the orders (SELL-103). Stores nothing. */
export async function planBankFile(ctx: BankContext, bytes: Uint8Array): Promise<BankAnswer> {
  assertRight(ctx.actor, 'orders.confirm');
  const file = await read(ctx, bytes);
  return file.success ? { success: true, plan: await planLines(ctx.db, file, ctx), done: null } : file;
}

/** A plan whose digest is not `seen` applies nothing; the same file again changes nothing (SELL-103). */
export async function applyBankFile(
  ctx: BankContext,
  { bytes, seen }: { bytes: Uint8Array; seen: string },
): Promise<BankAnswer> {
  assertRight(ctx.actor, 'orders.confirm');
  const file = await read(ctx, bytes);
  if (!file.success) return file;
  const plan = await planLines(ctx.db, file, ctx);
  if (plan.digest !== seen) return { success: false, error: 'changed', plan, done: null };
  const certain = plan.lines.filter(({ meaning }) => meaning !== 'suggest');
  const done: BankDone = { confirmed: 0, asked: 0, changed: 0 };
  const rows = certain.map((line) => ({ id: line.fingerprint, line }));
  const apply = async ({ line }: (typeof rows)[number]) => {
    done[await applyAlone(ctx, line)]++;
  };
  const failure = 'a line of a bank statement could not be applied';
  const applied = await eachAlone(rows, apply, { log: ctx.log, failure });
  done.changed += rows.length - applied;
  await inTransaction(ctx.db, (tx) => recordReading(tx, ctx, { bytes, plan, done }));
  return { success: true, plan: await planLines(ctx.db, file, ctx), done };
}

/** Records a suggested payment that the owner accepted, if the shop still suggests it (SELL-103). */
export async function acceptSuggestion(
  ctx: BankContext,
  { bytes, fingerprint, orderId }: { bytes: Uint8Array; fingerprint: string; orderId: string },
): Promise<BankAnswer> {
  assertRight(ctx.actor, 'orders.confirm');
  const file = await read(ctx, bytes);
  if (!file.success) return file;
  const plan = await planLines(ctx.db, file, ctx);
  const line = plan.lines.find(
    (one) => isOffered(one) && one.fingerprint === fingerprint && one.order.id === orderId,
  );
  if (!line) return { success: false, error: 'changed', plan, done: null };
  const done: BankDone = { confirmed: 0, asked: 0, changed: 0, [await applyAlone(ctx, line)]: 1 };
  const now = { plan: await planLines(ctx.db, file, ctx), done };
  return done.changed > 0 ? { success: false, error: 'changed', ...now } : { success: true, ...now };
}

const isOffered = ({ meaning, confirmedAs }: PlannedLine) => meaning === 'suggest' && confirmedAs === null;

/** Reads by the owner's columns, stored for the same header (SELL-104). `header` indexes the shown rows. */
export async function mapBankFile(
  ctx: BankContext,
  { bytes, header, columns }: { bytes: Uint8Array; header: number; columns: BankColumns },
): Promise<BankAnswer> {
  const { db, actor, now } = ctx;
  assertRight(actor, 'orders.confirm');
  const first = await read(ctx, bytes);
  if (!('sample' in first)) return first;
  const row = first.sample.rows[header] ?? [];
  // At least two headings are needed, because with fewer, other rows, such as empty ones, could have the same hash.
  if (row.filter((cell) => cell.trim() !== '').length < 2)
    return { success: false, error: 'no-header', sample: first.sample };
  const fingerprint = headerFingerprint(row);
  const file = readBankFile(bytes, { known: new Map([[fingerprint, columns]]), today: todayOf(ctx) });
  if (!file.success) return file;
  const chosen = { columns, chosenBy: actorColumns(actor).actorLabel, chosenAt: now };
  await inTransaction(db, async (tx) => {
    await tx
      .insert(bankMappings)
      .values({ header: fingerprint, ...chosen })
      .onConflictDoUpdate({ target: bankMappings.header, set: chosen });
    const entry = { action: 'update', entity: bankLineNoun, entityId: fingerprint, after: columns } as const;
    await recordAudit({ db: tx, actor, now }, entry);
  });
  return await planBankFile(ctx, bytes);
}

/** Returns some rows, among which the owner chooses header and columns; null if the file is no table. */
export async function sampleBankFile(ctx: BankContext, bytes: Uint8Array): Promise<BankSample | null> {
  assertRight(ctx.actor, 'orders.confirm');
  const file = await read(ctx, bytes);
  return 'sample' in file ? file.sample : null;
}

const todayOf = ({ now, zone }: BankContext) => dayIn(now, zone);

async function read(
  ctx: BankContext,
  bytes: Uint8Array,
): Promise<Result<BankFile, Unreadable['error'], Unreadable>> {
  if (bytes.length > mostBankBytes) return { success: false, error: 'too-large' };
  const file = readBankFile(bytes, { known: await readKnownColumns(ctx.db), today: todayOf(ctx) });
  if (file.success && file.lines.length > mostBankLines) return { success: false, error: 'too-many-lines' };
  return file;
}

// Each line has its own transaction: a common one would block checkouts, and two of those could deadlock.
async function applyAlone(ctx: BankContext, line: PlannedLine): Promise<keyof BankDone> {
  return await inTransaction(ctx.db, (tx) => applyLine(tx, ctx, line));
}

async function applyLine(tx: Transaction, ctx: BankContext, line: PlannedLine): Promise<keyof BankDone> {
  const { meaning, utr, utrs, bankUtr, paise, fingerprint } = line;
  const orderId = line.order.id;
  const order = await lockOrder(tx, orderId);
  const { state, receivedPaise, refundedPaise, givenUtr } = line.order;
  if (order?.state !== state || order.utr !== givenUtr) return 'changed';
  if (order.receivedPaise !== receivedPaise || order.refundedPaise !== refundedPaise) return 'changed';
  const isMoney = meaning === 'confirm' || meaning === 'suggest';
  if (isMoney && utr !== null) {
    // All transactions lock numbers in the same order, so that no two wait for each other.
    for (const each of [...new Set([...utrs, utr])].sort()) await lockUtr(tx, each);
    for (const each of bankUtr === null ? utrs : [bankUtr])
      if (await isUtrPaid({ ...ctx, db: tx }, { utr: each, orderId })) return 'changed';
    // The owner looked at each suggestion, but not at each line that is confirmed by its number.
    const isUsed =
      meaning === 'suggest'
        ? (await takeUtr({ ...ctx, db: tx }, { utr, orderId })).isUsed
        : await isUtrUsed({ ...ctx, db: tx }, { utr, orderId });
    if (isUsed) return 'changed';
  }
  if (!(await keepLine(tx, ctx, line))) return 'changed';
  if (isMoney) {
    const money =
      utr === null
        ? ({ rail: 'desk', externalId: `bank:${fingerprint}`, method: methodNames.bankTransfer } as const)
        : ({ rail: 'upi', externalId: utr, method: methodNames.upi } as const);
    const { success: isNew } = await settle({ ...ctx, db: tx }, { orderId, paise, ...money });
    if (!isNew) throw new Error(`the payment of bank line ${fingerprint} is recorded already`);
    return 'confirmed';
  }
  // If two buyers gave the same UTR, the owner got a task when they did, so none is added here.
  if (meaning !== 'two-orders') {
    const kind = meaning === 'taken-back' ? 'taken_back' : 'other_amount';
    await addTask(tx, { orderId, kind, paise, about: utr }, ctx.now);
  }
  return 'asked';
}

async function keepLine(tx: Transaction, { actor, now }: BankContext, line: PlannedLine): Promise<boolean> {
  const { fingerprint, order, meaning, utr, utrs, paise, day } = line;
  const by = actorColumns(actor).actorLabel;
  const kept = await tx
    .insert(bankLines)
    .values({ fingerprint, orderId: order.id, meaning, utr, utrs, paise, day, by, at: now })
    .onConflictDoNothing()
    .returning({ fingerprint: bankLines.fingerprint });
  return kept.length === 1;
}

type Reading = { bytes: Uint8Array; plan: BankPlan; done: BankDone };

async function recordReading(tx: Transaction, { actor, now }: BankContext, { bytes, plan, done }: Reading) {
  const digest = createHash('sha256').update(bytes).digest('hex');
  const { firstDay, lastDay, held } = plan;
  const reading = { firstDay, lastDay, mentioned: held, readBy: actorColumns(actor).actorLabel, readAt: now };
  await tx
    .insert(bankFiles)
    .values({ digest, ...reading })
    .onConflictDoUpdate({ target: bankFiles.digest, set: reading });
  const after = { firstDay, lastDay, ...done };
  await recordAudit(
    { db: tx, actor, now },
    { action: 'import', entity: bankLineNoun, entityId: digest, after },
  );
}
