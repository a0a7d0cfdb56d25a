import { and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import { createEmailToken } from '#app/core/accounts/email-tokens.server.ts';
import { openPaidSeat } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { awardAchievementsToAll } from '#app/core/enrollments/award-achievements.server.ts';
import { studentNoun } from '#app/core/students/student-noun.ts';
import type { Transaction } from '#app/db/database.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { inTransaction, isUniqueViolation } from '#app/db/transaction.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import type { Mailer } from '#app/platform/outbox/mail.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { movedInEmail } from '#app/words/en/account-email-words.ts';
import { decideRow } from './decide-row.ts';
import {
  type Decision,
  fieldText,
  fieldTexts,
  type MoveTerms,
  type PlannedRow,
  type Write,
} from './decision.ts';
import { loadWorld } from './load-world.server.ts';
import type { MoveKind } from './move-kinds.ts';
import { emptyWorld, targetKey, type World } from './world.ts';
import { writeDecisions } from './write-decisions.server.ts';

const batchSize = 500;
const mostTries = 3;
const inviteDays = 7;

export type BatchContext = CommandContext & {
  mail: Pick<Mailer, 'enqueue'>;
  env: { baseUrl: string };
  zone: string;
};

/**
 * Stores the next rows of a started import in one transaction: at most 500, all of one kind. True when done.
 */
export async function applyBatch(ctx: BatchContext, id: string): Promise<boolean> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(ctx.db, (tx) => nextBatch(tx, ctx, id));
    } catch (error) {
      // Another request has just stored one of these objects: the next attempt finds it and leaves it
      // unchanged.
      if (attempt >= mostTries || !isUniqueViolation(error)) throw error;
    }
  }
}

async function nextBatch(tx: Transaction, ctx: BatchContext, id: string): Promise<boolean> {
  const [move] = await tx.select().from(moves).where(eq(moves.id, id)).for('update');
  if (!move || move.state === 'done') return true;
  const waiting = await tx
    .select()
    .from(moveRows)
    .where(
      and(
        eq(moveRows.moveId, id),
        isNull(moveRows.outcome),
        inArray(moveRows.fate, ['add', 'update', 'same']),
      ),
    )
    .orderBy(asc(moveRows.position))
    .limit(batchSize);
  const stored = waiting.filter(({ kind }) => kind === waiting[0]?.kind);
  if (stored.length === 0) {
    await finish(tx, id, ctx.now);
    return true;
  }
  const terms: MoveTerms = {
    overwrites: move.overwrites,
    isOwn: move.files.every(({ isOwn }) => isOwn),
    admins: new Set(move.answers?.admins),
    // A row without a date gets the time of the check, as the admin saw it there.
    now: move.createdAt,
  };
  const rows = stored.map(({ position, kind, sourceId, targetId, fields, label }): PlannedRow => {
    // The cast is safe: only rows with a `fate` are read, and `planRows` stored one only for these kinds.
    return { position, kind: kind as MoveKind, sourceId, targetId: targetId ?? '', fields, label };
  });
  const world = emptyWorld();
  await loadTargets(tx, world, id, rows);
  await loadWorld(tx, world, rows, { lock: true, moveId: id });
  const decided = rows.map((row, index) => {
    const decision = decideRow(world, row, terms);
    const isAsShown =
      decision.fate !== 'refuse' &&
      decision.fate === stored[index]?.fate &&
      decision.targetId === row.targetId;
    return { row, decision: isAsShown ? decision : null };
  });
  const writes = decided.flatMap(({ decision }) => (decision && 'write' in decision ? [decision.write] : []));
  await writeDecisions(tx, writes, ctx.now);
  await openSeats(tx, ctx, decided);
  await follow(tx, ctx, writes, move.answers?.invites ?? false);
  await awardBadges(tx, ctx, writes, world);
  await setOutcomes(tx, id, decided);
  return false;
}

type Decided = { row: PlannedRow; decision: Decision | null };

async function finish(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.update(moves).set({ state: 'done', doneAt: now }).where(eq(moves.id, id));
  // Uploaded data is personal, so none is kept but a CSV file's refused lines, with their header, for a week: to be mended.
  const { moveId, kind, source, fate, fields } = moveRows;
  await tx
    .update(moveRows)
    .set({ fields: null })
    .where(and(eq(moveId, id), ne(kind, 'lines')));
  const refused = tx
    .select({ source })
    .from(moveRows)
    .where(and(eq(moveId, id), eq(fate, 'refuse')));
  const isOver = or(
    sql`${fields} -> 'cells' is null`,
    and(ne(source, 'line 1'), notInArray(source, refused)),
  );
  await tx.delete(moveRows).where(and(eq(moveId, id), eq(kind, 'lines'), isOver));
}

/** Adds to `world.targets` under which ids this import stored what the rows refer to by the file's ids. */
async function loadTargets(
  tx: Transaction,
  world: World,
  moveId: string,
  rows: readonly PlannedRow[],
): Promise<void> {
  const wanted = new Set(
    rows.flatMap((row) => [
      ...['userId', 'courseId', 'enrollmentId'].flatMap((name) => fieldText(row, name) ?? []),
      ...fieldTexts(row, 'teacherIds'),
    ]),
  );
  if (wanted.size === 0) return;
  const found = await tx
    .select({ kind: moveRows.kind, sourceId: moveRows.sourceId, targetId: moveRows.targetId })
    .from(moveRows)
    .where(
      and(
        eq(moveRows.moveId, moveId),
        inArray(moveRows.kind, ['users', 'teachers', 'courses', 'enrollments']),
        inArray(moveRows.sourceId, [...wanted]),
        eq(moveRows.outcome, 'applied'),
      ),
    );
  for (const { kind, sourceId, targetId } of found)
    if (sourceId !== null && targetId !== null)
      // The cast is safe, because the query finds only these four kinds of rows.
      world.targets.set(targetKey(kind as MoveKind, sourceId), targetId);
}

/** Audits who became an admin. With `invites`, emails a link to everybody imported without a password. */
async function follow(
  tx: Transaction,
  { actor, now, mail, env }: BatchContext,
  writes: readonly Write[],
  invites: boolean,
): Promise<void> {
  const kind = writes[0]?.kind;
  if (kind === 'users')
    for (const { operation, id, values, passwordHash } of writes) {
      if (operation !== 'insert') continue;
      if (values.role === 'admin') {
        const change = { before: { role: 'student' }, after: { role: 'admin' } };
        await recordAudit(
          { db: tx, actor, now },
          { action: 'promote', entity: studentNoun, entityId: id, ...change },
        );
      }
      if (!invites || passwordHash || values.banned === true) continue;
      const token = await createEmailToken(
        { db: tx, now },
        { purpose: 'reset-password', userId: id, minutes: inviteDays * 24 * 60 },
      );
      const link = `${env.baseUrl}/reset-password?token=${token}`;
      const email = movedInEmail(String(values.fullName || 'student'), link, inviteDays);
      await mail.enqueue(tx, { kind: 'account', to: String(values.email), ...email });
    }
}

/** Awards the badges that imported enrollments and days of study earn; skips deleted accounts. */
async function awardBadges(
  tx: Transaction,
  { now, zone }: Pick<BatchContext, 'now' | 'zone'>,
  writes: readonly Write[],
  world: World,
): Promise<void> {
  const kind = writes[0]?.kind;
  if (kind !== 'activity' && kind !== 'enrollments' && kind !== 'lesson_progress') return;
  const named = writes.flatMap(({ values }) => (typeof values.userId === 'string' ? [values.userId] : []));
  const joined = writes.flatMap(({ id, values }) => (values.userId === undefined ? [id] : []));
  const students = new Set([...named, ...(await studentsOf(tx, joined))]);
  const known = [...students].filter((id) => world.users.has(`id ${id}`));
  await awardAchievementsToAll({ db: tx, now }, { userIds: known, today: dayIn(now, zone) });
}

async function studentsOf(tx: Transaction, enrollmentIds: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .where(inArray(enrollments.id, [...enrollmentIds]));
  return found.map(({ userId }) => userId);
}

/** Opens the closed seats that the batch's payments pay for, as a payment recorded by hand does. */
async function openSeats(
  tx: Transaction,
  { actor, now }: Pick<BatchContext, 'actor' | 'now'>,
  decided: readonly Decided[],
): Promise<void> {
  const paid = decided.flatMap(({ decision }) =>
    decision && 'write' in decision && decision.notes.includes('seat-opened')
      ? [String(decision.write.values.enrollmentId)]
      : [],
  );
  if (paid.length === 0) return;
  const closed = await tx
    .select()
    .from(enrollments)
    .where(and(inArray(enrollments.id, paid), isNotNull(enrollments.closedAt)))
    .orderBy(asc(enrollments.id));
  for (const seat of closed) await openPaidSeat({ db: tx, actor, now }, seat);
}

async function setOutcomes(tx: Transaction, moveId: string, decided: readonly Decided[]): Promise<void> {
  for (const outcome of ['applied', 'changed'] as const) {
    const positions = decided
      .filter(({ decision }) => (decision === null) === (outcome === 'changed'))
      .map(({ row }) => row.position);
    if (positions.length === 0) continue;
    const ofThese = and(
      eq(moveRows.moveId, moveId),
      inArray(moveRows.position, positions),
      ne(moveRows.kind, 'lines'),
    );
    await tx.update(moveRows).set({ outcome, fields: null }).where(ofThese);
  }
}
