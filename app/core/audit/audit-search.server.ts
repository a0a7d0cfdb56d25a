import { and, type SQL, sql } from 'drizzle-orm';
import { type Noun, nounNames, nouns } from '#app/core/nouns.ts';
import { containsText } from '#app/db/contains-text.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';

/** Returns the condition that one of these columns contains the search text. */
type Has = (...texts: SQL[]) => SQL;

/** Returns a query for the ids of a noun's rows whose heading in the audit log contains the search text. */
type FindRows = (has: Has) => SQL;

/** Finds rows by their own name. */
const named =
  (table: SQL, name: SQL, id = sql`id`): FindRows =>
  (has) =>
    sql`select ${id} from ${table} where ${has(name)}`;

/** Finds rows by the student and the course that they are about. */
const ofStudent = (table: SQL, id = sql`id`): FindRows => both(byPerson(table, id), byCourse(table, id));

// `lateral` and `offset 0` make the database look up the rows of each person by an index, instead of reading all rows.
const byPerson = (table: SQL, id = sql`id`, key = sql`user_id`) =>
  sql`select own.id from people cross join lateral
    (select ${id} as id from ${table} where ${key} = people.id offset 0) own`;

const byCourse = (table: SQL, id = sql`id`, key = sql`course_id`) =>
  sql`select ${id} from ${table} where ${key} in (select id from titled)`;

/** Finds rows in several ways. A `union` can use an index for each of them, which an `or` could not. */
const both =
  (...ways: (FindRows | SQL)[]): FindRows =>
  (has) =>
    sql.join(
      ways.map((way) => (typeof way === 'function' ? way(has) : way)),
      sql` union all `,
    );

const orders = both(
  ofStudent(sql`orders`),
  named(sql`orders`, sql`full_name`),
  named(sql`orders`, sql`reference`),
);
const refundsOf = sql`refunds join orders on orders.id = order_id`;
const questionsOf = sql`quiz_questions join lessons on lessons.id = lesson_id`;
const submissionsOf = sql`submissions join lessons on lessons.id = lesson_id`;
const kitsOf = sql`shipments join orders on orders.id = order_id`;

/**
 * For each noun, how its rows are found by the names that `entryName` shows and that are not in the entry itself. Null
 * means that it shows none.
 */
const rowsByHeading: Readonly<Record<Noun, FindRows | null>> = {
  courses: () => sql`select id from titled`,
  'course-types': named(sql`course_types`, sql`label`, sql`key`),
  modules: both(byCourse(sql`modules`), named(sql`modules`, sql`title`)),
  lessons: both(byCourse(sql`lessons`), named(sql`lessons`, sql`title`)),
  questions: both(
    byCourse(questionsOf, sql`quiz_questions.id`, sql`lessons.course_id`),
    named(sql`quiz_questions`, sql`prompt`),
  ),
  submissions: both(
    byPerson(sql`submissions`),
    byCourse(submissionsOf, sql`submissions.id`, sql`lessons.course_id`),
  ),
  batches: both(byCourse(sql`course_batches`), named(sql`course_batches`, sql`label`)),
  attendance: null,
  students: () => sql`select id from people`,
  enrollments: ofStudent(sql`enrollments`),
  orders,
  'bank-lines': null,
  kits: both(
    ofStudent(sql`shipments`),
    byPerson(kitsOf, sql`shipments.id`, sql`orders.user_id`),
    named(sql`shipments`, sql`reference`),
  ),
  payments: ofStudent(sql`payments`),
  refunds: both(
    byPerson(refundsOf, sql`refunds.id`, sql`orders.user_id`),
    byCourse(refundsOf, sql`refunds.id`, sql`orders.course_id`),
    named(refundsOf, sql`orders.full_name`, sql`refunds.id`),
  ),
  certificates: ofStudent(sql`certificates`, sql`number`),
  requests: both(ofStudent(sql`enrollment_requests`), named(sql`enrollment_requests`, sql`full_name`)),
  messages: both(named(sql`contact_messages`, sql`subject`), named(sql`contact_messages`, sql`full_name`)),
  emails: both(named(sql`mail_outbox`, sql`subject`), named(sql`mail_outbox`, sql`recipient`)),
  festivals: named(sql`festivals`, sql`name`),
  offers: named(sql`promotions`, sql`name`),
  reviews: ofStudent(sql`reviews`),
  prices: () => sql`select id from titled`,
  testimonials: named(sql`testimonials`, sql`student_name`),
  faqs: named(sql`faqs`, sql`question`),
  moves: null,
  samples: null,
  images: null,
  files: named(sql`files`, sql`name`),
  settings: null,
  portal: null,
};

/** What stands between the parts of a heading: person and course, or the subject of an email and its recipient. */
const joints = / · |, from |, to /;

/**
 * Returns a query for the ids of the entries that a search in the audit log finds, some more than once: the id of an
 * entry's object equals the text, or the entry's heading contains it. If a heading was copied whole (`Asha Rao ·
 * Python`), an entry must contain each of its parts. `filter` is a condition on `audit_log`.
 */
export function entriesAbout(search: string, filter: SQL | undefined): SQL {
  const parts = search.split(joints).filter((part) => part.trim() !== '');
  const [first = search, ...others] = parts;
  const rest = others.map((part) => sql`id in (${entriesWith(part, undefined)})`);
  return sql`select id from (${entriesWith(first, filter)}) found ${rest.length > 0 ? sql`where ${and(...rest)}` : sql``}`;
}

function entriesWith(search: string, filter: SQL | undefined): SQL {
  const has: Has = (...texts) => containsText(texts, search);
  const { id, entity, entityId, before, after } = auditLog;
  const entries = (condition: SQL) =>
    sql`(select ${id} from ${auditLog} where ${and(condition, filter)} offset 0)`;
  const found = nounNames.flatMap((noun) => {
    const rows = rowsByHeading[noun]?.(has);
    const kept = entries(sql`${entity} = ${nouns[noun].audit.entity} and ${entityId} = held.id`);
    return rows ? [sql`select entry.id from (${rows}) held (id) cross join lateral ${kept} entry`] : [];
  });
  // The headings of settings are made from the name of the group: `homeStats` is shown as `Home stats`.
  const group = sql`regexp_replace(${entityId}, '([A-Z])', ' \\1', 'g')`;
  const kept = (key: SQL) => sql`coalesce(${after} ->> ${key}, ${before} ->> ${key})`;
  const ofKept = (people: SQL, key: SQL) => sql`select entry.id from ${people} held (id) cross join lateral
    ${entries(sql`${kept(key)} = held.id`)} entry`;
  return sql`with people as materialized (select id from users where ${has(sql`full_name`, sql`email`)}),
    titled as materialized (select id from courses where ${has(sql`title`)})
    ${entries(sql`${entityId} = ${search}`)}
    union all ${entries(has(sql`pankh_audit_names(${before}, ${after})`))}
    union all ${entries(sql`${entity} = 'settings' and ${has(group)}`)}
    union all ${ofKept(sql`people`, sql`'userId'`)}
    union all ${ofKept(sql`titled`, sql`'courseId'`)}
    union all ${sql.join(found, sql` union all `)}`;
}
