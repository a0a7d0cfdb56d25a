import { randomUUID } from 'node:crypto';
import { CsvError, parse } from 'csv-parse/sync';
import { and, inArray, sql } from 'drizzle-orm';
import { awardAchievementsToAll } from '#app/core/enrollments/award-achievements.server.ts';
import type { Database, Transaction } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalogue-tables.server.ts';
import { certificates, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { newEnrollment } from '#app/domain/enrollment.ts';
import type { Result } from '#app/domain/result.ts';
import { assertAdmin } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { enrollmentNoun } from '../enrollment-noun.ts';
import {
  columnOf,
  delimiterOf,
  type ImportColumn,
  type ImportLine,
  mostImportBytes,
  mostImportRows,
  type PlannedLine,
  valuesOf,
} from './enrollment-import-lines.ts';

export type ImportPlan = { lines: PlannedLine[]; ignored: string[] };
export type PlanOutcome = Result<ImportPlan>;

type Seat = { userId: string; courseId: string; enrolledAt: Date };
type Paid = { amount: number; method: string | null; reference: string | null };
type Worked = PlannedLine & { seat?: Seat; paid?: Paid };

/**
 * The dry run of an import: what would happen to each line, with nothing stored (ADM-ENR-5). Days are in the
 * site's time zone.
 */
export async function planImport(
  db: Database,
  actor: Actor,
  csv: string,
  zone: string,
  now: Date,
): Promise<PlanOutcome> {
  assertAdmin(actor);
  const read = readCsv(csv);
  if (!read.success) return read;
  const lines = await workOut(db, read.lines, zone, now);
  return {
    success: true,
    ignored: read.ignored,
    lines: lines.map(({ line, email, course, fate }) => ({ line, email, course, fate })),
  };
}

/**
 * Runs the import after checking every line again: enrolls all valid lines, with the badges they earn, in one
 * transaction with one audit entry. Importing the same file again stores nothing twice.
 */
export async function runImport(
  db: Database,
  actor: Actor,
  csv: string,
  zone: string,
  now: Date,
): Promise<Result<{ enrolled: number; paid: number; skipped: number }>> {
  assertAdmin(actor);
  const read = readCsv(csv);
  if (!read.success) return read;
  return await inTransaction(db, async (tx) => {
    const lines = await workOut(tx, read.lines, zone, now);
    const seats = lines.flatMap(({ seat, paid }) => (seat ? [{ seat, paid }] : []));
    const stored = await storeSeats(tx, seats);
    const students = [...new Set(stored.map(({ userId }) => userId))];
    await awardAchievementsToAll(tx, students, dayIn(now, zone), now);
    const enrolled = stored.length;
    const paid = stored.filter((row) => row.paid).length;
    if (enrolled > 0) {
      const after = { enrolled, paid, enrollments: stored.map(({ id }) => id) };
      await recordAudit(
        tx,
        actor,
        { action: 'import', entity: enrollmentNoun, entityId: randomUUID(), after },
        now,
      );
    }
    return { success: true, enrolled, paid, skipped: lines.length - enrolled };
  });
}

function readCsv(csv: string): Result<{ lines: ImportLine[]; ignored: string[] }> {
  if (csv.length > mostImportBytes) return failed('This file is too large: at most 1 MB at a time.');
  let records: { info: { lines: number }; record: string[] }[];
  try {
    records = parse(csv, {
      bom: true,
      info: true,
      trim: true,
      skip_empty_lines: true,
      relax_column_count: true,
      delimiter: delimiterOf(csv),
    }) as unknown as typeof records;
  } catch (error) {
    if (error instanceof CsvError) return failed('This is not a CSV file that can be read.');
    throw error;
  }
  const [head, ...rest] = records;
  const columns = (head?.record ?? []).map(columnOf);
  if (!columns.includes('email') || !columns.includes('course')) {
    return failed('The first line must name the columns: email and course are needed.');
  }
  if (rest.length === 0) return failed('There is no line below the names of the columns.');
  if (rest.length > mostImportRows) return failed('At most 2,000 lines at a time, please.');
  const ignored = (head?.record ?? []).filter((_, index) => columns[index] === null);
  const lines = rest.map(({ info, record }): ImportLine => {
    const line: ImportLine = { line: info.lines };
    columns.forEach((column: ImportColumn | null, index) => {
      // The export has two columns for a course, id and title; the first that is filled in counts.
      if (column && !line[column]) line[column] = record[index] ?? '';
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
  const emails = [...new Set(read.flatMap(({ values }) => (values.ok ? [values.email] : [])))];
  const found = await accountsAndSeats(db, emails);
  const taken = new Set(found.seats);
  const inFile = new Set<string>();
  return read.map(({ line, values }): Worked => {
    const shown = { line: line.line, email: line.email ?? '', course: line.course ?? '' };
    const skip = (reason: string): Worked => ({ ...shown, fate: { kind: 'skip', reason } });
    if (!values.ok) return skip(values.reason);
    const userId = found.accounts.get(values.email);
    const [course, other] = found.courses.get(values.course.toLowerCase()) ?? [];
    if (!userId) return skip('No account with this email');
    if (!course) return skip('No such course');
    if (other) {
      return skip(`Several courses have this title: write the address of one, such as ${course.slug}`);
    }
    const seat = `${userId} ${course.id}`;
    if (taken.has(seat)) return skip('Already enrolled');
    if (inFile.has(seat)) return skip('Twice in this file');
    inFile.add(seat);
    const { email, amount, enrolledAt } = values;
    return {
      ...shown,
      fate: { kind: 'enroll', email, course: course.title, amount },
      seat: { userId, courseId: course.id, enrolledAt },
      ...(amount !== null && {
        paid: { amount, method: short(line.method), reference: short(line.reference) },
      }),
    };
  });
}

/**
 * The accounts and courses that the file may refer to; a course is matched by id, slug or title, and several
 * may share a title.
 */
async function accountsAndSeats(db: Database, emails: string[]) {
  const people =
    emails.length === 0
      ? []
      : await db
          .select({ id: users.id, email: users.email })
          .from(users)
          .where(inArray(sql`lower(${users.email})`, emails));
  const ids = people.map(({ id }) => id);
  const seats =
    ids.length === 0
      ? []
      : await db
          .select({ userId: enrollments.userId, courseId: enrollments.courseId })
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
    accounts: new Map(people.map(({ id, email }) => [email.toLowerCase(), id])),
    courses: named,
    seats: seats.map(({ userId, courseId }) => `${userId} ${courseId}`),
  };
}

const chunk = 500;

async function storeSeats(tx: Transaction, planned: { seat: Seat; paid: Paid | undefined }[]) {
  const stored: { id: string; userId: string; paid: boolean }[] = [];
  for (let start = 0; start < planned.length; start += chunk) {
    const rows = planned.slice(start, start + chunk).map(({ seat, paid }) => {
      const enrollment = newEnrollment(randomUUID(), seat.userId, seat.courseId, seat.enrolledAt);
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
      ...kept.map(({ enrollment: { id, userId }, paid }) => ({ id, userId, paid: paid !== undefined })),
    );
  }
  return stored;
}

function paymentOf(
  { id, userId, courseId, enrolledAt }: { id: string; userId: string; courseId: string; enrolledAt: Date },
  paid: Paid,
) {
  const status = 'completed' as const;
  return {
    ...paid,
    id: randomUUID(),
    enrollmentId: id,
    userId,
    courseId,
    status,
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
const failed = (error: string) => ({ success: false, error }) as const;
