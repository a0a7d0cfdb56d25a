import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { isOneOf } from '#app/db/find-rows.server.ts';
import { isSampleBatch, sampleCourseSlugs, sampleState } from '#app/db/seed/known-samples.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, faqs, festivals, teachers, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import {
  certificates,
  enrollmentRequests,
  enrollments,
  payments,
} from '#app/db/tables/learning-tables.server.ts';
import { promotions, redemptions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { entriesOf } from '#app/domain/record.ts';
import type { KeptReason } from '#app/domain/sample.ts';

/** The tables, in the order in which an undo restores their rows. */
export const sampleTables = { courses, teachers, festivals, promotions, testimonials, faqs } as const;
export type SampleKind = keyof typeof sampleTables;

export type KeptSample = { kind: SampleKind; name: string; reason: KeptReason };

type Row = { id: string } & Record<string, unknown>;
type Samples = { removable: Record<SampleKind, Row[]>; kept: KeptSample[] };

/** Returns what can be removed, and what must stay, with the reason. */
export async function findSamples(db: Database): Promise<Samples> {
  const found: Samples = {
    removable: { courses: [], teachers: [], festivals: [], promotions: [], testimonials: [], faqs: [] },
    kept: [],
  };
  const rows = await readRows(db);
  const changedFestivals = new Set(
    rows.festivals.filter((row) => sampleState('festivals', row) === 'changed').map(({ id }) => id),
  );
  const givenMore = await coursesGivenMore(db, rows.courses);
  const ids = (kind: SampleKind) => rows[kind].map(({ id }) => id);
  const used = new Set([
    ...(await usedCourses(db, ids('courses'))),
    ...(await usedRules(db, ids('promotions'))),
  ]);
  for (const [kind, list] of entriesOf(rows)) {
    for (const row of list) {
      const state = sampleState(kind, row);
      // A changed festival keeps its price rule too, because its banner announces the discount.
      const isChanged =
        state === 'changed' || givenMore.has(row.id) || changedFestivals.has(String(row.festivalId));
      if (used.has(row.id)) found.kept.push({ kind, name: nameOf(row), reason: 'used' });
      else if (isChanged) found.kept.push({ kind, name: nameOf(row), reason: 'changed' });
      else found.removable[kind].push(row);
    }
  }
  return found;
}

export async function countSamples(db: Database): Promise<number> {
  const { removable } = await findSamples(db);
  return Object.values(removable).flat().length;
}

const nameOf = ({ title, question, studentName, name, code }: Row) =>
  String(title ?? question ?? studentName ?? code ?? name);

async function readRows(db: Database): Promise<Record<SampleKind, Row[]>> {
  const samplesOf = async (kind: SampleKind, where?: SQL) =>
    (await db.select().from(sampleTables[kind]).where(where)).filter(
      (row) => sampleState(kind, row) !== 'own',
    );
  return {
    courses: await samplesOf('courses', inArray(courses.slug, [...sampleCourseSlugs])),
    teachers: await samplesOf('teachers'),
    festivals: await samplesOf('festivals'),
    promotions: await samplesOf('promotions'),
    testimonials: await samplesOf('testimonials'),
    faqs: await samplesOf('faqs'),
  };
}

/** Returns courses to which the owner gave starting dates, questions or, in their form, a teacher. */
async function coursesGivenMore(db: Database, rows: readonly Row[]): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const [batches, asked, people] = await Promise.all([
    db.select().from(courseBatches).where(isOneOf(courseBatches.courseId, ids)),
    db.select().from(faqs).where(isOneOf(faqs.courseId, ids)),
    db.select().from(teachers),
  ]);
  const questions = asked.filter((row) => sampleState('faqs', row) === 'own');
  const own = new Set(people.filter((row) => sampleState('teachers', row) === 'own').map(({ id }) => id));
  const isGivenMore = ({ id, title, version, teacherIds }: Row) =>
    batches.some((batch) => batch.courseId === id && !isSampleBatch(title, batch)) ||
    questions.some(({ courseId }) => courseId === id) ||
    (version !== 1 && Array.isArray(teacherIds) && teacherIds.some((teacher) => own.has(teacher)));
  return new Set(rows.filter(isGivenMore).map(({ id }) => id));
}

/** Returns courses on which data of real people depends, such as an enrollment. Demo data does not count. */
async function usedCourses(db: Database, ids: string[]): Promise<string[]> {
  const among = (table: typeof orders | typeof payments | typeof enrollmentRequests) =>
    db.selectDistinct({ id: table.courseId }).from(table).where(inArray(table.courseId, ids));
  const seats = db
    .selectDistinct({ id: enrollments.courseId })
    .from(enrollments)
    .where(and(inArray(enrollments.courseId, ids), eq(enrollments.isDemo, false)));
  const specimen = and(inArray(certificates.courseId, ids), eq(certificates.isSpecimen, false));
  const ofCertificates = db.selectDistinct({ id: certificates.courseId }).from(certificates).where(specimen);
  const used = [
    ...(await seats),
    ...(await among(orders)),
    ...(await among(payments)),
    ...(await among(enrollmentRequests)),
    ...(await ofCertificates),
  ];
  return used.flatMap(({ id }) => id ?? []);
}

/** Returns the ids of those of the given price rules whose codes are used or reserved by orders. */
async function usedRules(db: Database, ids: string[]): Promise<string[]> {
  const { promotionId, state } = redemptions;
  const uses = and(inArray(promotionId, ids), ne(state, 'released'));
  return (await db.selectDistinct({ id: promotionId }).from(redemptions).where(uses)).map(({ id }) => id);
}
