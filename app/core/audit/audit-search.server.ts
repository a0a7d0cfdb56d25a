import { type SQL, sql } from 'drizzle-orm';
import { nounNames, nouns } from '#app/core/nouns.ts';
import { containsText } from '#app/db/contains-text.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { readOrderReference } from '#app/domain/reference.ts';

/** So many newest objects are looked up in each way, so that a search that many match stays fast. */
const mostLooked = 2_000;

/**
 * Matches an object's id exactly, or what the row shows: the student's name or email, the course's title, or the object's
 * own name.
 */
export function isAbout(search: string): SQL {
  const has = (...texts: SQL[]) => containsText(texts, search);
  const { entityId, before, after } = auditLog;
  const people = sql`select id from users where ${has(sql`full_name`, sql`email`)}`;
  const titled = sql`select id from courses where ${has(sql`title`)}`;
  const ordered = [
    newest(sql`select id from orders where ${has(sql`full_name`, sql`email`)}`),
    newest(sql`select id from orders where user_id in (select id from people)`),
    newest(sql`select id from orders where course_id in (select id from titled)`),
    sql`select id from orders where reference = ${readOrderReference(search) ?? search}`,
  ];
  // With its limits, the database always hashes this list once instead of reading it for each entry.
  const held = sql`with people as materialized (${people}), titled as materialized (${titled}),
    ordered as materialized (${united(ordered)}) ${united(objectsWith(has))}`;
  return sql`(${entityId} = ${search}
    or ${entityId} in (${people}) or ${entityId} in (${titled})
    or ${entityId} in (select id from enrollments where user_id in (${people}) or course_id in (${titled}))
    or ${entityId} in (select id from payments where user_id in (${people}) or course_id in (${titled}))
    or coalesce(${before}, ${after}) ->> 'userId' in (${people})
    or coalesce(${before}, ${after}) ->> 'courseId' in (${titled})
    or ${entityId} in (${held})
    or ${has(keptName)})`;
}

const united = (ways: SQL[]) => sql.join(ways, sql` union all `);
const some = (rows: SQL) => sql`(${rows} limit ${mostLooked})`;
const newest = (rows: SQL) => some(sql`${rows} order by created_at desc`);

/** The objects, besides those of `isAbout` itself, that the log shows with the search text. */
function objectsWith(has: (...texts: SQL[]) => SQL): SQL[] {
  const byPerson = sql`user_id in (select id from people)`;
  const inCourse = sql`course_id in (select id from titled)`;
  const ofOrder = sql`order_id in (select id from ordered)`;
  const inLesson = sql`lesson_id in (select id from lessons where ${inCourse})`;
  const from = (table: SQL, ways: SQL[], id = sql`id`) =>
    ways.map((way) => some(sql`select ${id} from ${table} where ${way}`));
  return [
    sql`select id from ordered`,
    ...from(sql`shipments`, [byPerson, inCourse, ofOrder, has(sql`reference`)]),
    ...from(sql`refunds`, [ofOrder]),
    ...from(sql`consents`, [byPerson, ofOrder]),
    ...from(sql`certificates`, [byPerson, inCourse, has(sql`student_name`)], sql`number`),
    ...from(sql`enrollment_requests`, [byPerson, inCourse, has(sql`full_name`)]),
    ...from(sql`reviews`, [byPerson, inCourse]),
    ...from(sql`submissions`, [byPerson, inLesson]),
    ...from(sql`lessons`, [inCourse, has(sql`title`)]),
    ...from(sql`modules`, [inCourse, has(sql`title`)]),
    ...from(sql`quiz_questions`, [inLesson, has(sql`prompt`)]),
    ...from(sql`course_batches`, [inCourse, has(sql`label`)]),
    ...from(sql`course_types`, [has(sql`label`)], sql`key`),
    ...from(sql`contact_messages`, [has(sql`full_name`, sql`subject`)]),
    ...from(sql`announcements`, [has(sql`subject`)]),
    ...from(sql`promotions`, [has(sql`name`, sql`code`)]),
    ...from(sql`sources`, [has(sql`name`)], sql`key`),
    ...from(sql`testimonials`, [has(sql`student_name`)]),
    ...from(sql`faqs`, [has(sql`question`)]),
    ...from(sql`teachers`, [has(sql`name`)]),
    ...from(sql`festivals`, [has(sql`name`)]),
  ];
}

/** The name in an entry, as `entryWords` reads it, also of an object that is deleted or has another name since. */
const keptName = sql`(case ${auditLog.entity} ${sql.join(
  nounNames.flatMap((noun) => {
    const { entity, named } = nouns[noun].audit;
    const names = named.map((key: string) => {
      const name = sql`${key}::text`;
      return sql`coalesce(${auditLog.after} ->> ${name}, ${auditLog.before} ->> ${name})`;
    });
    return names.length > 0 ? [sql`when ${entity} then concat_ws(' ', ${sql.join(names, sql`, `)})`] : [];
  }),
  sql` `,
)} end)`;
