import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { awardAchievementsToAll } from '#app/core/enrollments/award-achievements.server.ts';
import type { StudyParts } from '#app/core/enrollments/enrollment-commands.server.ts';
import { getSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { numbersOf, ordersOfNumbers } from '#app/db/order-of-utr.server.ts';
import { isRefundedColumn } from '#app/db/payments-of.server.ts';
import { mayLearnInSeat } from '#app/db/seat-standing.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import { refundUntil } from '#app/domain/refund.ts';
import type { Result } from '#app/domain/result.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { readCsv } from '#app/platform/read-csv.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { type EnrolledStudent, enrolledEmail } from '#app/words/en/enrollment-emails.ts';
import { enrollmentNoun } from '../enrollment-noun.ts';
import {
  columnOf,
  type ImportColumn,
  type ImportLine,
  mostImportBytes,
  mostImportRows,
  type PlannedLine,
  type Skipped,
  valuesOf,
} from './enrollment-import-lines.ts';

export type ImportPlan = { lines: PlannedLine[]; ignored: string[] };
type FileRefusal = 'too-large' | 'columns-missing' | 'no-lines' | 'too-many-lines';
export type PlanOutcome = Result<ImportPlan, FileRefusal>;
/** `told`: how many emails were written; none to a disabled account, or before a parent agrees. */
export type ImportOutcome = Result<
  { enrolled: number; paid: number; told: number; skipped: number },
  FileRefusal
>;

type Seat = { userId: string; courseId: string; enrolledAt: Date };
type Paid = { amount: number; method: string | null; reference: string | null };
type Worked = PlannedLine & { seat?: Seat; paid?: Paid; to?: EnrolledStudent };

/** Returns what an import would do with each line; stores nothing (ADM-ENR-5). `zone` is the site's. */
export async function planImport(
  { db, actor, now, zone }: CommandContext & Pick<StudyParts, 'zone'>,
  { csv }: { csv: string },
): Promise<PlanOutcome> {
  assertRight(actor, 'enrollments.write');
  const read = readFile(csv);
  if (!read.success) return read;
  const lines = await workOut(db, read.lines, zone, now);
  return {
    success: true,
    ignored: read.ignored,
    lines: lines.map(({ line, email, course, fate }) => ({ line, email, course, fate })),
  };
}

/**
 * Imports all valid lines in one transaction with one audit entry, checking them again. With `tell`, students
 * get an email (SELL-129). The same file a second time stores nothing.
 */
export async function runImport(
  { db, actor, now, zone, mail, site }: CommandContext & StudyParts,
  { csv, tell = false }: { csv: string; tell?: boolean },
): Promise<ImportOutcome> {
  assertRight(actor, 'enrollments.write');
  const read = readFile(csv);
  if (!read.success) return read;
  return await inTransaction(db, async (tx) => {
    const lines = await workOut(tx, read.lines, zone, now);
    const seats = lines.flatMap(({ seat, paid }) => (seat ? [{ seat, paid }] : []));
    const stored = await storeSeats(tx, seats, zone);
    const students = [...new Set(stored.map(({ userId }) => userId))];
    await awardAchievementsToAll({ db: tx, now }, { userIds: students, today: dayIn(now, zone) });
    let told = 0;
    if (tell) {
      const ids = stored.map(({ id }) => id);
      const toNotify = await tx
        .select({ userId: enrollments.userId, courseId: enrollments.courseId })
        .from(enrollments)
        .innerJoin(users, and(eq(users.id, enrollments.userId), eq(users.banned, false)))
        .where(and(inArray(enrollments.id, ids), mayLearnInSeat));
      const made = new Set(toNotify.map(({ userId, courseId }) => `${userId} ${courseId}`));
      for (const { seat, to } of lines)
        if (seat && to && made.has(`${seat.userId} ${seat.courseId}`)) {
          await mail.enqueue(tx, { kind: 'enrollment', ...enrolledEmail({ ...to, site }) });
          told += 1;
        }
    }
    const enrolled = stored.length;
    const paid = stored.filter((row) => row.paid).length;
    if (enrolled > 0) {
      const after = { enrolled, paid, enrollments: stored.map(({ id }) => id) };
      await recordAudit(
        { db: tx, actor, now },
        { action: 'import', entity: enrollmentNoun, entityId: randomUUID(), after },
      );
    }
    return { success: true, enrolled, paid, told, skipped: lines.length - enrolled };
  });
}

function readFile(csv: string): Result<{ lines: ImportLine[]; ignored: string[] }, FileRefusal> {
  if (csv.length > mostImportBytes) return failed('too-large');
  const [head, ...rest] = readCsv(csv, { most: mostImportRows + 2 });
  const headings = head?.cells ?? [];
  const columns = headings.map(columnOf);
  if (!columns.includes('email') || !columns.includes('course')) {
    return failed('columns-missing');
  }
  if (rest.length === 0) return failed('no-lines');
  if (rest.length > mostImportRows) return failed('too-many-lines');
  const ignored = headings.filter((_, index) => columns[index] === null);
  const lines = rest.map(({ line: number, cells }): ImportLine => {
    const line: ImportLine = { line: number };
    columns.forEach((column: ImportColumn | null, index) => {
      // An exported file has the course's id and title; the first one that is not empty is used.
      if (column && !line[column]) line[column] = cells[index] ?? '';
    });
    return line;
  });
  return { success: true, lines, ignored };
}

async function workOut(
  db: Database,
  lines: readonly ImportLine[],
  zone: string,
  now: Date,
): Promise<Worked[]> {
  const read = lines.map((line) => ({ line, values: valuesOf(line, zone, now) }));
  const emails = [...new Set(read.flatMap(({ values }) => (values.success ? [values.email] : [])))];
  const found = await accountsAndSeats(db, emails);
  const numbers = lines.flatMap(({ reference = null }) => numbersOf(reference));
  const ordersOf = await ordersOfNumbers(db, [...new Set(numbers)], { now });
  const inFile = new Set<string>();
  return read.map(({ line, values }): Worked => {
    const shown = { line: line.line, email: line.email ?? '', course: line.course ?? '' };
    const skip = (reason: Exclude<Skipped['reason'], 'course-ambiguous' | 'of-order'>): Worked => ({
      ...shown,
      fate: { kind: 'skip', reason },
    });
    if (!values.success) return skip(values.error);
    const { id: userId, fullName = '' } = found.accounts.get(values.email) ?? {};
    const [course, other] = found.courses.get(values.course.toLowerCase()) ?? [];
    if (!userId) return skip('account-unknown');
    if (!course) return skip('course-unknown');
    if (other) {
      return { ...shown, fate: { kind: 'skip', reason: 'course-ambiguous', slug: course.slug } };
    }
    const seat = `${userId} ${course.id}`;
    const taken = found.seats.get(seat);
    if (taken) return skip(taken.isRefunded ? 'refunded' : 'enrolled-already');
    if (inFile.has(seat)) return skip('twice-in-file');
    const { email, amount, enrolledAt } = values;
    const [order] =
      amount === null
        ? []
        : numbersOf(line.reference ?? null).flatMap((number) => ordersOf.get(number) ?? []);
    if (order) return { ...shown, fate: { kind: 'skip', reason: 'of-order', order } };
    inFile.add(seat);
    return {
      ...shown,
      fate: { kind: 'enroll', email, course: course.title, amount },
      seat: { userId, courseId: course.id, enrolledAt },
      to: { email, fullName, courseTitle: course.title },
      ...(amount !== null && {
        paid: { amount, method: short(line.method), reference: short(line.reference) },
      }),
    };
  });
}

/** The accounts, their enrollments, and the courses by id, slug or title, which several may share. */
async function accountsAndSeats(db: Database, emails: string[]) {
  const people =
    emails.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email, fullName: users.fullName })
          .from(users)
          .where(inArray(sql`lower(${users.email})`, emails));
  const ids = people.map(({ id }) => id);
  const seats =
    ids.length === 0
      ? []
      : await db
          .select({
            userId: enrollments.userId,
            courseId: enrollments.courseId,
            isRefunded: isRefundedColumn,
          })
          .from(enrollments)
          .where(and(inArray(enrollments.userId, ids), sql`not ${enrollments.isDemo}`));
  const all = await db
    .select({ id: courses.id, slug: courses.slug, title: courses.title })
    .from(courses)
    .orderBy(courses.createdAt);
  const named = new Map<string, typeof all>();
  for (const course of all) {
    const title = course.title.toLowerCase();
    named.set(title, [...(named.get(title) ?? []), course]);
  }
  for (const name of ['slug', 'id'] as const) {
    for (const course of all) named.set(course[name].toLowerCase(), [course]);
  }
  return {
    accounts: new Map(people.map((person) => [person.email.toLowerCase(), person])),
    courses: named,
    seats: new Map(seats.map((seat) => [`${seat.userId} ${seat.courseId}`, seat])),
  };
}

const chunk = 500;

async function storeSeats(tx: Transaction, planned: { seat: Seat; paid: Paid | undefined }[], zone: string) {
  const { refundDays, supportDays } = (await getSettings(tx)).selling;
  const stored: { id: string; userId: string; courseId: string; paid: boolean }[] = [];
  for (let start = 0; start < planned.length; start += chunk) {
    const rows = planned.slice(start, start + chunk).map(({ seat, paid }) => {
      const { userId, courseId, enrolledAt } = seat;
      const enrollment = {
        ...newEnrollment(randomUUID(), userId, courseId, enrolledAt),
        // A student who paid nothing has nothing to get back, as in `giveSeat` (SELL-96).
        refundUntil: paid ? refundUntil(dayIn(enrolledAt, zone), refundDays) : null,
        supportDays,
      };
      return { enrollment, paid };
    });
    await removeDemoOf(
      tx,
      rows.map(({ enrollment }) => `${enrollment.userId} ${enrollment.courseId}`),
    );
    const made = await tx
      .insert(enrollments)
      .values(rows.map(({ enrollment }) => enrollment))
      .onConflictDoNothing({ target: [enrollments.userId, enrollments.courseId] })
      .returning({ id: enrollments.id });
    const ids = new Set(made.map(({ id }) => id));
    const kept = rows.filter(({ enrollment }) => ids.has(enrollment.id));
    const money = kept.flatMap(({ enrollment, paid }) => (paid ? [paymentOf(enrollment, paid)] : []));
    if (money.length > 0) await tx.insert(payments).values(money);
    stored.push(
      ...kept.map(({ enrollment: { id, userId, courseId }, paid }) => ({
        id,
        userId,
        courseId,
        paid: paid !== undefined,
      })),
    );
  }
  return stored;
}

function paymentOf(
  { id, userId, courseId, enrolledAt }: { id: string; userId: string; courseId: string; enrolledAt: Date },
  paid: Paid,
) {
  return {
    ...paid,
    id: randomUUID(),
    enrollmentId: id,
    userId,
    courseId,
    status: 'completed' as const,
    createdAt: enrolledAt,
  };
}

async function removeDemoOf(tx: Transaction, seats: string[]): Promise<void> {
  const removed = await tx
    .delete(enrollments)
    .where(
      and(
        sql`${enrollments.isDemo}`,
        inArray(sql`${enrollments.userId} || ' ' || ${enrollments.courseId}`, seats),
      ),
    )
    .returning({ id: enrollments.id });
  if (removed.length === 0) return;
  const ids = removed.map(({ id }) => id);
  await tx
    .delete(certificates)
    .where(and(inArray(certificates.enrollmentId, ids), sql`${certificates.isSpecimen}`));
}

const short = (text: string | undefined) => (text ?? '').trim().slice(0, 100) || null;
const failed = (error: FileRefusal) => ({ success: false, error }) as const;
