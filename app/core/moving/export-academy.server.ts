import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  type ListedCourseType,
  listAllCourseTypes,
} from '#app/core/course-types/course-type-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import {
  courses,
  faqs,
  festivals,
  settings,
  teachers,
  testimonials,
} from '#app/db/tables/catalog-tables.server.ts';
import { achievements, activity, enrollments, payments } from '#app/db/tables/learning-tables.server.ts';
import { isRole } from '#app/domain/access.ts';
import { achievementRules } from '#app/domain/achievements.ts';
import type { ContractJson } from '#app/domain/contract-fields.ts';
import { seededTypes } from '#app/domain/course-types.ts';
import {
  achievementToContract,
  activityToContract,
  courseToContract,
  enrollmentToContract,
  faqToContract,
  paymentToContract,
  profileToContract,
  teacherToContract,
  testimonialToContract,
} from '#app/domain/data-contract.ts';
import { homeFigures } from '#app/domain/home-stats.ts';
import { type Batch, inBatches } from '#app/platform/csv.server.ts';
import { achievementWords } from '#app/words/en/achievement-words.ts';
import { listRecords } from './export-records.server.ts';
import { listTaughtCourses, readCurricula } from './move-curricula.server.ts';
import { eachLesson } from './move-lessons.server.ts';
import { ownFormat } from './read-json-file.ts';

/**
 * Yields the academy's data as JSON, sorted by id, so that equal data gives equal files. DATA-1 prescribes
 * most names; the rest is under `records` (MOVE-9). Contains no demo data and no secrets, unlike backups.
 */
export async function* exportAcademy(db: Database, now: Date): AsyncGenerator<string> {
  const head = { format: ownFormat, version: 1, exported_at: now.toISOString() };
  yield JSON.stringify(head).slice(0, -1);
  const [stats] = await db.select().from(settings).where(eq(settings.key, 'homeStats'));
  const figures = homeStatsOf(stats?.value);
  if (figures) yield `,\n"home_stats":${JSON.stringify(figures)}`;
  const types = await listAllCourseTypes(db);
  const typesJson = JSON.stringify(types.map(courseTypeToContract));
  if (typesJson !== seededJson) yield `,\n"course_types":${typesJson}`;
  yield* listWithRows('teachers', eachRow(db, teachers, teachers.id, teacherToContract));
  for (const [name, rows] of Object.entries(collections(db))) {
    yield `,\n"${name}":[`;
    let comma = '\n';
    for await (const row of rows) {
      yield `${comma}${JSON.stringify(row)}`;
      comma = ',\n';
    }
    yield ']';
  }
  yield* listWithRows('curricula', curriculaOf(db));
  yield* listWithRows('lesson_progress', eachLesson(db));
  yield* recordsIn(db);
  yield '}\n';
}

async function* recordsIn(db: Database): AsyncGenerator<string> {
  let isFirst = true;
  for (const { name, rows } of listRecords(db)) {
    let lead = `${isFirst ? ',\n"records":{' : ','}\n"${name}":[\n`;
    for await (const row of rows) {
      yield lead + JSON.stringify(row);
      lead = ',\n';
      isFirst = false;
    }
    if (lead === ',\n') yield ']';
  }
  if (!isFirst) yield '}';
}

/** Yields a list as a property; nothing if it is empty, because DATA-1 does not know this property. */
async function* listWithRows(name: string, rows: AsyncIterable<ContractJson>): AsyncGenerator<string> {
  let lead = `,\n"${name}":[\n`;
  for await (const row of rows) {
    yield lead + JSON.stringify(row);
    lead = ',\n';
  }
  if (lead === ',\n') yield ']';
}

async function* curriculaOf(db: Database): AsyncGenerator<ContractJson> {
  for (const courseId of await listTaughtCourses(db)) {
    const text = (await readCurricula(db, [courseId])).get(courseId);
    if (text !== undefined) yield { course_id: courseId, text };
  }
}

function collections(db: Database): Record<string, AsyncIterable<ContractJson>> {
  const real = (table: { isDemo: AnyPgColumn }) => sql`not ${table.isDemo}`;
  return {
    courses: eachRow(db, courses, courses.id, (row: typeof courses.$inferSelect) => courseToContract(row)),
    users: eachRow(db, users, users.id, (row: typeof users.$inferSelect) => ({
      ...profileToContract({ ...row, role: isRole(row.role) ? row.role : 'student' }),
      created_at: row.createdAt.toISOString(),
      ...(row.banned && { disabled: true }),
    })),
    festivals: eachRow(db, festivals, festivals.id, (row: typeof festivals.$inferSelect) => {
      const { version: _, updatedAt: __, createdAt, ...festival } = row;
      return { ...festival, created_at: createdAt.toISOString() };
    }),
    testimonials: eachRow(db, testimonials, testimonials.id, testimonialToContract),
    faqs: eachRow(db, faqs, faqs.id, faqToContract),
    achievements: eachRow(
      db,
      achievements,
      achievements.id,
      (row: typeof achievements.$inferSelect) => {
        const rule = achievementRules.find(({ key }) => key === row.key);
        return rule ? achievementToContract({ ...rule, ...achievementWords[rule.key], ...row }) : null;
      },
      real(achievements),
    ),
    activity: eachDay(db),
    enrollments: eachRow(db, enrollments, enrollments.id, enrollmentToContract, real(enrollments)),
    payments: eachRow(db, payments, payments.id, (row: typeof payments.$inferSelect) => ({
      ...paymentToContract(row),
      method: row.method,
      reference: row.reference,
    })),
  };
}

async function* eachRow<Row extends { id: string }>(
  db: Database,
  table: PgTable,
  id: AnyPgColumn<{ data: string }>,
  toContract: (row: Row) => ContractJson | null,
  condition = sql`true`,
): AsyncGenerator<ContractJson> {
  const read = async ({ last, limit }: Batch<Row>) =>
    (await db
      .select()
      .from(table)
      .where(and(condition, last && gt(id, last.id)))
      .orderBy(asc(id))
      // The cast is safe: each caller passes a table with the `toContract` of its rows.
      .limit(limit)) as Row[];
  for await (const row of inBatches<Row>(read)) {
    const json = toContract(row);
    if (json) yield json;
  }
}

async function* eachDay(db: Database): AsyncGenerator<ContractJson> {
  type Day = typeof activity.$inferSelect;
  const batches = inBatches<Day>(({ last, limit }) =>
    db
      .select()
      .from(activity)
      .where(
        and(
          sql`not ${activity.isDemo}`,
          last && sql`(${activity.userId}, ${activity.day}) > (${last.userId}, ${last.day})`,
        ),
      )
      .orderBy(asc(activity.userId), asc(activity.day))
      .limit(limit),
  );
  for await (const row of batches) yield activityToContract(row);
}

/** The names are in snake_case. A shop with the types of a new shop leaves them out, because DATA-1 has none. */
const courseTypeToContract = ({
  key,
  label,
  color,
  art,
  isArchived,
  sortOrder,
}: Omit<ListedCourseType, 'version' | 'courses'>) => ({
  key,
  label,
  color,
  art,
  is_archived: isArchived,
  sort_order: sortOrder,
});

const seededJson = JSON.stringify(
  seededTypes.map((type, i) => courseTypeToContract({ ...type, sortOrder: i + 1 })),
);

// Returns null unless the owner typed all three: DATA-1 allows only complete sets. `records` has incomplete ones.
function homeStatsOf(value: unknown): ContractJson | null {
  const stored: object = typeof value === 'object' && value !== null ? value : {};
  const typed = new Map<string, unknown>(Object.entries(stored));
  const [students, courses, satisfaction] = homeFigures.map((name) => typed.get(name));
  if (![students, courses, satisfaction].every((figure) => typeof figure === 'number')) return null;
  return { students_enrolled: students, courses_completed: courses, satisfaction_rate: satisfaction };
}
