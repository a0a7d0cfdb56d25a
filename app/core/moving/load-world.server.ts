import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { middleOf } from '#app/core/enrollments/admin/enrollment-import-lines.ts';
import type { Database } from '#app/db/database.server.ts';
import { accounts, users } from '#app/db/tables/account-tables.server.ts';
import {
  courses,
  courseTypes,
  faqs,
  festivals,
  settings,
  teachers,
  testimonials,
} from '#app/db/tables/catalog-tables.server.ts';
import { achievements, activity, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows } from '#app/db/tables/moving-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { dayIn } from '#app/domain/calendar.ts';
import { homeFigures } from '#app/domain/home-stats.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { faqKey, festivalKey, testimonialKey } from './decide-content.ts';
import { teacherKey } from './decide-teacher.ts';
import { fieldText, type PlannedRow } from './decision.ts';
import { readCurricula } from './move-curricula.server.ts';
import { loadLessons } from './move-lessons.server.ts';
import {
  pairKey,
  rememberCourse,
  rememberPayment,
  rememberTransfer,
  targetKey,
  transferNumber,
  type World,
} from './world.ts';

type Options = {
  lock: boolean;
  /** The import that is being applied; undefined while it is checked. */
  moveId?: string;
};

/** Reads into `world` what the rows may refer to, and keeps what earlier rows of the import added. */
export async function loadWorld(
  db: Database,
  world: World,
  rows: readonly PlannedRow[],
  { lock, moveId }: Options,
): Promise<void> {
  if (world.courses.size === 0) await loadContent(db, world, lock);
  const ids = rows.flatMap(({ kind, sourceId }) => (kind === 'users' && sourceId !== null ? [sourceId] : []));
  const userIds = rows.flatMap((row) => fieldText(row, 'userId') || []);
  const moved = userIds.flatMap((id) => world.targets.get(targetKey('users', id)) ?? []);
  const emails = rows.flatMap((row) => fieldText(row, 'email') || []);
  const people = await loadUsers(db, world, {
    ids: unique([...ids, ...userIds, ...moved]),
    emails: unique(emails),
    lock,
  });
  // `userIds` also contains ids of deleted accounts, because this product's own export contains their rows.
  const learners = unique([...people, ...userIds, ...moved]);
  await loadLearning(db, world, learners, { rows, lock, moveId });
  if (rows.some(({ kind }) => ['enrollments', 'curricula', 'lesson_progress'].includes(kind)))
    await loadLessons(db, world, learners, { rows, lock });
  if (rows.some(({ kind }) => kind === 'curricula')) {
    const taught = await readCurricula(db, unique([...world.courses.values()].map(({ id }) => id)));
    for (const [id, text] of taught) if (!world.curricula.has(id)) world.curricula.set(id, text);
  }
}

async function loadUsers(
  db: Database,
  world: World,
  { ids, emails, lock }: { ids: string[]; emails: string[]; lock: boolean },
) {
  if (ids.length + emails.length === 0) return [];
  const query = db
    .select()
    .from(users)
    .where(or(inArray(users.id, ids), inArray(users.email, emails)));
  const found = await (lock ? query.for('update') : query);
  const withPassword = new Set(
    found.length === 0
      ? []
      : (
          await db
            .select({ userId: accounts.userId })
            .from(accounts)
            .where(
              and(
                inArray(
                  accounts.userId,
                  found.map(({ id }) => id),
                ),
                sql`${accounts.password} is not null`,
              ),
            )
        ).map(({ userId }) => userId),
  );
  for (const { id, email, fullName, phone, address, avatarUrl, weeklyGoalHours } of found) {
    if (world.users.has(`id ${id}`)) continue;
    const profile = { email, fullName, phone, address, avatarUrl, weeklyGoalHours };
    const user = { id, ...profile, hasPassword: withPassword.has(id) };
    world.users.set(`id ${id}`, user);
    world.users.set(`email ${email}`, user);
  }
  return [
    ...ids,
    ...found.map(({ id }) => id),
    ...emails.flatMap((email) => world.users.get(`email ${email}`)?.id ?? []),
  ];
}

async function loadLearning(
  db: Database,
  world: World,
  userIds: string[],
  { rows, lock, moveId }: { rows: readonly PlannedRow[]; lock: boolean; moveId: string | undefined },
): Promise<void> {
  const has = (...kinds: string[]) => rows.some(({ kind }) => kinds.includes(kind));
  const idsOf = (wanted: string) =>
    rows.flatMap(({ kind, sourceId }) => (kind === wanted && sourceId !== null ? [sourceId] : []));
  if (has('enrollments', 'payments', 'lesson_progress')) {
    const query = db
      .select()
      .from(enrollments)
      .where(or(inArray(enrollments.userId, userIds), inArray(enrollments.id, idsOf('enrollments'))));
    for (const row of await (lock ? query.for('update') : query)) {
      world.enrollmentIds.add(row.id);
      const key = pairKey(row.userId, row.courseId);
      if (!world.enrollments.has(key)) world.enrollments.set(key, row);
    }
  }
  if (has('achievements')) {
    const found = await db
      .select()
      .from(achievements)
      .where(or(inArray(achievements.userId, userIds), inArray(achievements.id, idsOf('achievements'))));
    for (const row of found) {
      world.achievementIds.add(row.id);
      const key = pairKey(row.userId, row.key);
      if (!world.achievements.has(key)) world.achievements.set(key, row);
    }
  }
  if (has('activity'))
    for (const row of await db.select().from(activity).where(inArray(activity.userId, userIds)))
      if (!world.activity.has(pairKey(row.userId, row.day)))
        world.activity.set(pairKey(row.userId, row.day), row);
  if (has('payments')) {
    const ids = idsOf('payments');
    const found = await db
      .select()
      .from(payments)
      .where(
        or(
          inArray(payments.userId, userIds),
          inArray(payments.id, ids),
          sql`${payments.userId} is null and ${payments.orderId} is null`,
        ),
      );
    const zone = await siteZone(db);
    const moved = await movedPayments(
      db,
      moveId,
      found.map(({ id }) => id),
    );
    for (const { id, userId, courseId, amount, status, createdAt, reference } of found) {
      const keyed = (last: string | null) => [userId, courseId, amount, status, last].join(' ');
      const key = keyed(createdAt.toISOString());
      rememberPayment(world, { id, key, reference, isDated: true });
      world.payments.set(`key ${keyed(reference)}`, { key, reference });
      if (userId === null || moved.has(id)) continue;
      // A file that says only the day, or no day, says less than the shop knows of the same payment.
      const day = keyed(middleOf(dayIn(createdAt, zone), zone).toISOString());
      world.payments.set(`key ${day}`, { key, reference }).set(`key ${keyed(null)}`, { key, reference });
      world.payments.set(`dated ${day} ${reference ?? ''}`, { key, reference });
    }
    await loadTransfers(db, world, rows);
  }
}

/** Which of these payments earlier rows of the same move added: two of its lines may be alike and two payments. */
async function movedPayments(db: Database, moveId: string | undefined, ids: string[]): Promise<Set<string>> {
  if (moveId === undefined || ids.length === 0) return new Set();
  const ofMove = and(eq(moveRows.moveId, moveId), eq(moveRows.kind, 'payments'), eq(moveRows.fate, 'add'));
  const rows = await db
    .select({ id: moveRows.targetId })
    .from(moveRows)
    .where(and(ofMove, inArray(moveRows.targetId, ids)));
  return new Set(rows.flatMap(({ id }) => id ?? []));
}

/** Finds by their references also payments that are under no account, such as those of guests' orders. */
async function loadTransfers(db: Database, world: World, rows: readonly PlannedRow[]): Promise<void> {
  const numbers = unique(
    rows.flatMap((row) => {
      const reference = (row.kind === 'payments' && fieldText(row, 'reference')) || '';
      // Words such as "cash" are of many payments.
      return /\d/.test(reference) ? [reference, transferNumber(reference) ?? reference] : [];
    }),
  );
  if (numbers.length === 0) return;
  const { userId, courseId, amount, reference, externalId } = payments;
  const found = await db
    .select({ userId, courseId, amount, reference, externalId, email: orders.email })
    .from(payments)
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(or(inArray(reference, numbers), inArray(externalId, numbers)));
  for (const row of found) {
    const number = row.externalId ?? transferNumber(row.reference ?? '');
    const payers = [row.userId, row.email].flatMap((payer) => payer ?? []);
    if (number !== null) rememberTransfer(world, { ...row, number, payers });
  }
}

async function loadContent(db: Database, world: World, lock: boolean): Promise<void> {
  // Types are sorted as in the form for a course, because uploaded courses without a type get the first.
  const { sortOrder, createdAt, key } = courseTypes;
  const types = db.select().from(courseTypes).orderBy(sortOrder, createdAt, key);
  for (const type of await (lock ? types.for('key share') : types)) world.courseTypes.set(type.key, type);
  for (const row of await db.select().from(courses)) {
    const course = { id: row.id, slug: row.slug, title: row.title, courseType: row.courseType, row };
    rememberCourse(world, course);
  }
  for (const row of await db.select().from(teachers)) {
    const item = { id: row.id, key: teacherKey(row), row };
    world.teachers.set(`id ${row.id}`, item).set(`key ${item.key}`, item).set(`slug ${row.slug}`, item);
  }
  for (const row of await db.select().from(festivals)) {
    const item = { id: row.id, key: festivalKey(row), row };
    world.festivals.set(`id ${row.id}`, item).set(`key ${item.key}`, item);
  }
  for (const row of await db.select().from(testimonials)) {
    const item = { id: row.id, key: testimonialKey(row), row };
    world.testimonials.set(`id ${row.id}`, item).set(`key ${item.key}`, item);
  }
  for (const row of await db.select().from(faqs)) {
    const item = { id: row.id, key: faqKey(row), row };
    world.faqs.set(`id ${row.id}`, item).set(`key ${item.key}`, item);
  }
  const [stats] = await db.select().from(settings).where(eq(settings.key, 'homeStats'));
  const held = stats?.value;
  world.homeStats = typeof held === 'object' && held && Object.keys(held).length > 0 ? figuresIn(held) : null;
}

// Leaves out source and day, because uploaded files, with which the numbers are compared, do not have them.
const figuresIn = (held: object) =>
  Object.fromEntries(Object.entries(held).filter(([name]) => homeFigures.some((figure) => figure === name)));

const unique = (texts: string[]) => [...new Set(texts)];
