import { sql } from 'drizzle-orm';
import { openDatabase } from '../app/db/client.server.ts';
import type { Database } from '../app/db/database.server.ts';
import { migrateDatabase } from '../app/db/migrate.server.ts';
import { silentLog } from '../tests/support/silent-log.ts';
import { emailOf, nameOf } from './indian-names.ts';

/**
 * How many rows of each kind to create in an academy's database. Each enrollment has an order and a payment, one in
 * fifty has a refund, and one in ten a kit.
 */
export type Size = {
  students: number;
  /** The number of days on which each student has studied. */
  studyDays: number;
  enrollments: number;
  courses: number;
  others: number;
};

export const twenty: Size = { students: 20, studyDays: 20, enrollments: 20, courses: 20, others: 20 };
/**
 * The size of a large academy: 5,000 students and 20,000 enrollments; 2,000 enrollment requests, 2,000 messages,
 * and 10,000 entries in the audit log.
 */
export const academy: Size = {
  students: 5_000,
  studyDays: 20,
  enrollments: 20_000,
  courses: 200,
  others: 2_000,
};

/** The number of enrollments that one SQL statement inserts. */
const part = 20_000;
/** The number of students whose study days (days on which they studied) one SQL statement inserts. */
const studyPart = 2_000;
/**
 * The tables whose triggers are disabled while rows are inserted, because running the triggers would take longer than
 * inserting the rows.
 */
const quiet = [
  'users',
  'enrollments',
  'orders',
  'payments',
  'refunds',
  'documents',
  'activity',
  'certificates',
  'shipments',
];

const cities = ['Bengaluru', 'Pune', 'Jaipur', 'Kochi', 'Patna', 'Guwahati', 'Indore', 'Raipur', 'Nashik'];
const words = ['Drone', 'Python', 'Kite', 'Robotics', 'Soldering', 'Mapping', 'Arduino', 'Vision'];
// The short description of a course combines one text of each of these lists, so that the descriptions vary as in a
// real academy. Equal descriptions would compress too well.
const things = ['a line follower', 'your first quadcopter', 'a weather station', 'a chat bot', 'a field map'];
const ways = [
  'from one box of parts',
  'with a mentor',
  'on your own laptop',
  'in six evenings',
  'without soldering',
];
const skills = [
  'motors and batteries',
  'loops and lists',
  'sensors',
  'flight rules',
  'clean code',
  'wiring',
  'maps',
];
const ends = [
  'and keep it',
  'then show it to friends',
  'and write it up',
  'step by step',
  'for school or work',
];
const array = (texts: readonly string[]) =>
  sql`(array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[])`;
const pick = (texts: readonly string[], number: ReturnType<typeof sql>) =>
  sql`${array(texts)}[1 + (${number}) % ${texts.length}::int]`;

type Invoice = Record<'series' | 'kind', string> & Record<'against' | 'at' | 'where', ReturnType<typeof sql>>;

/**
 * Fills an empty database, embedded or PostgreSQL, with an academy of this size. Every call with the same size stores
 * the same rows.
 */
export async function fillPanel(where: { databaseUrl?: string; dataDir: string }, size: Size): Promise<void> {
  const database = await openDatabase({ ...where, log: silentLog, allowUnsafeDurability: true });
  await migrateDatabase(database, 'migrations');
  // The statements run as a migration, because statements of a migration have no time limit.
  await database.whileMigrating((db) => fill(db, size));
  await database.close();
}

async function fill(db: Database, size: Size): Promise<void> {
  const triggers = async (what: 'disable' | 'enable') => {
    for (const table of quiet) await db.execute(sql.raw(`alter table ${table} ${what} trigger user`));
  };
  await triggers('disable');
  const n = sql`n`;
  const name = nameOf(n);
  const email = emailOf(n);
  const days = sql`now() - (n::bigint * 7919 % 730) * interval '1 day'`;

  await db.execute(sql`insert into courses (id, slug, title, description, short_description, price, duration_days,
      course_type, enrolled_count, rating, created_at)
    select 'c' || n, 'c' || n, ${pick(words, n)} || ' course ' || n, repeat('What one learns here. ', 20),
      'Build ' || ${pick(things, n)} || ' ' || ${pick(ways, sql`n * 7 / 5`)} || ', learn ' || ${pick(skills, sql`n * 11 / 3`)}
        || ' in ' || n % 13 + 3 || ' lessons ' || ${pick(ends, sql`n * 13 / 7`)}, 499 + n, 1 + n % 30,
      case when n % 2 = 0 then 'drone' else 'programming' end, n % 90, 4.5, ${days}
    from generate_series(1, ${size.courses}::int) n`);
  await db.execute(sql`insert into users (id, email, full_name, phone, role, banned, created_at)
    select 'u' || n, ${email}, ${name}, '+9198' || lpad(n::text, 8, '0'), 'student',
      n % 97 = 0, ${days}
    from generate_series(1, ${size.students}::int) n`);
  await db.execute(sql`insert into festivals (id, name, start_date, end_date, colors, animations)
    select 'f' || n, 'Festival ' || n, current_date - 300 + n, current_date - 200 + n, '{}', '{}' from generate_series(0, 3) n`);
  await db.execute(sql`insert into promotions (id, festival_id, name, kind, value, mode)
    select 'rule' || n, 'f' || n, 'Festival ' || n, 'amount', 2500, 'automatic' from generate_series(0, 3) n`);
  await db.execute(
    sql`insert into sources (key, name) select 's' || n, 'Source ' || n from generate_series(0, 4) n`,
  );
  await db.execute(sql`insert into source_visits (source, day, visits)
    select 's' || n, current_date - d, n + d from generate_series(0, 4) n, generate_series(0, 729) d`);
  // Stores the enrollments in parts, because a statement needs memory for every row that it stores.
  // One order in three costs less by a coupon, one in seven by one of four festivals.
  const lines = sql`(case when e.n % 3 = 0 then jsonb_build_array(jsonb_build_object('kind', 'coupon', 'ruleId', 'x',
      'discount', jsonb_build_object('kind', 'amount', 'value', 5000), 'endsAt', null,
      'code', case when e.n % 15 = 0 then 'DIWALI' when e.n % 5 = 0 then 'C' || e.n % 40 end, 'paise', -5000)) else '[]' end
    || case when e.n % 7 = 0 then jsonb_build_array(jsonb_build_object('kind', 'offer', 'ruleId', 'rule' || e.n % 4,
      'discount', jsonb_build_object('kind', 'amount', 'value', 2500), 'endsAt', null,
      'paise', -2500)) else '[]' end)`;
  for (let from = 1; from <= size.enrollments; from += part) {
    const to = Math.min(from + part - 1, size.enrollments);
    await db.execute(sql`insert into enrollments (id, user_id, course_id, status, progress, enrolled_at, started_at,
        completed_at, time_spent_minutes)
      select 'e' || n, 'u' || 1 + n % ${size.students}::int,
        'c' || 1 + (n / ${size.students}::int * 37 + n) % ${size.courses}::int,
        case n % 3 when 0 then 'not_started' when 1 then 'active' else 'completed' end,
        case n % 3 when 0 then 0 when 1 then 1 + n % 95 else 100 end, ${days}, ${days},
        case when n % 3 = 2 then ${days} end, n % 900
      from generate_series(${from}::int, ${to}::int) n on conflict do nothing`);
    const enrolled = sql`(select *, substr(id, 2)::int n from enrollments
      where id in (select 'e' || n from generate_series(${from}::int, ${to}::int) n))`;
    await db.execute(sql`insert into orders (id, reference, checkout_key, user_id, full_name, email, phone, course_id,
        course_title, kit, code, source, festival_id, festival_paise, lines, total_paise, received_paise, refunded_paise, rail, state, expires_at, utr,
        enrollment_id, paid_at, created_at)
      select 'o' || e.n, 'PNK-' || lpad(e.n::text, 8, '0'), 'k' || e.n, u.id, u.full_name, u.email, u.phone, c.id,
        c.title, case when e.n % 10 = 0 then 'Drone parts and tools' end, case when e.n % 15 = 0 then 'DIWALI' when e.n % 5 = 0 then 'C' || e.n % 40 end,
        case when e.n % 4 = 0 then 's' || e.n % 5 end, case when e.n % 7 = 0 then 'f' || e.n % 4 end,
        case when e.n % 7 = 0 then 2500 else 0 end, ${lines}, (499 + e.n % 900) * 100, (499 + e.n % 900) * 100,
        case when e.n % 50 = 0 then (499 + e.n % 900) * 100 else 0 end, 'upi',
        case when e.n % 50 = 0 then 'refunded' else 'paid' end, enrolled_at, lpad((e.n * 7)::text, 12, '4'), e.id,
        enrolled_at, enrolled_at
      from ${enrolled} e join users u on u.id = e.user_id join courses c on c.id = e.course_id`);
    await db.execute(sql`insert into payments (id, user_id, course_id, enrollment_id, order_id, rail, external_id,
        amount, status, reference, created_at)
      select 'p' || n, user_id, course_id, id, 'o' || n, 'upi', lpad((n * 7)::text, 12, '4'), 499 + n % 900,
        case when n % 20 = 1 then 'failed' else 'completed' end, 'UPI-' || n, enrolled_at
      from ${enrolled} e`);
    await db.execute(sql`insert into refunds (id, order_id, payment_id, paise, sale_paise, rail, method, state,
        reference, created_at)
      select 'f' || n, 'o' || n, 'p' || n, (499 + n % 900) * 100, (499 + n % 900) * 100, 'upi', 'UPI', 'processed',
        'BACK-' || n, least(enrolled_at + interval '3 days', now())
      from ${enrolled} e where n % 50 = 0`);
    // Some 400,000 orders in two years bring 55 kits a day. Of those of four days each some are to be packed, packed, and
    // twice as many on their way; one in 199 came back. One in twenty was added by hand, half of those without an address.
    const isByHand = sql`e.n / 10 % 20 = 1`;
    await db.execute(sql`insert into shipments (id, reference, order_id, user_id, course_id, course_title, kit, address,
        state, carrier, tracking_number, created_at, updated_at)
      select 'k' || n, case when by_hand then 'KIT-' else 'PNK-' end || lpad(n::text, 8, '0'),
        case when not by_hand then 'o' || n end, case when by_hand then user_id end, course_id, title,
        'Drone parts and tools',
        case when n / 10 % 40 <> 1 then jsonb_build_object('name', full_name, 'phone', phone, 'line1', n || ' Main Road',
          'line2', '', 'landmark', '', 'city', ${pick(cities, sql`n / 10`)}, 'state', '29',
          'pin', (560000 + n % 90000)::text) end,
        state, case when has_left then 'India Post' end, case when has_left then 'EK' || lpad((n * 7)::text, 9, '0') || 'IN' end,
        enrolled_at, enrolled_at
      from (select e.*, u.full_name, u.phone, c.title, ${isByHand} as by_hand, e.n / 10 % 199 > 1 as has_left,
          case e.n / 10 % 199 when 0 then 'to_pack' when 1 then 'packed' when 2 then 'shipped' when 3 then 'shipped'
            when 4 then 'returned' else 'delivered' end as state
        from ${enrolled} e join users u on u.id = e.user_id join courses c on c.id = e.course_id
        where e.n % 10 = 0) kits`);
    // A tax invoice for what each order received, but for one in a hundred, and a credit note for each refund.
    const invoice = (
      of: Invoice,
    ) => sql`insert into documents (number, series, year, serial, kind, order_reference, against,
        content, issued_at)
      select ${of.series} || o.n, ${of.series}, '26-27', o.n, ${of.kind}, o.reference, ${of.against},
        jsonb_build_object('number', ${of.series} || o.n, 'kind', ${of.kind}::text,
          'day', (${of.at} at time zone 'Asia/Kolkata')::date::text, 'totalPaise', o.total_paise,
          'buyer', jsonb_build_object('name', o.full_name, 'email', o.email, 'state', null, 'gstin', null),
          'payment', jsonb_build_object('method', 'UPI', 'reference', 'UTR ' || o.utr),
          'gst', jsonb_build_object('rate', 1800, 'sac', '999293', 'placeOfSupply', jsonb_build_object('name', 'Karnataka'),
            'parts', jsonb_build_object('taxable', round(o.total_paise / 1.18), 'cgst', round(o.total_paise * 0.09 / 1.18),
              'sgst', round(o.total_paise * 0.09 / 1.18), 'igst', 0))),
        ${of.at}
      from (select *, substr(id, 2)::int n from orders where id in (select 'o' || n from generate_series(${from}::int,
        ${to}::int) n)) o where ${of.where}`;
    await db.execute(
      invoice({
        ...{ series: 'PK/26-27/', kind: 'tax-invoice', against: sql`null` },
        ...{ at: sql`o.paid_at`, where: sql`o.n % 20 <> 1 and o.n % 100 <> 7` },
      }),
    );
    await db.execute(
      invoice({
        ...{ series: 'PKN/26-27/', kind: 'credit-note', against: sql`'PK/26-27/' || o.n` },
        ...{ at: sql`least(o.paid_at + interval '3 days', now())`, where: sql`o.n % 50 = 0` },
      }),
    );
  }
  // One buyer in ten has no account, so that the seat waits (DAY-43).
  await db.execute(sql`insert into orders (id, reference, checkout_key, full_name, email, phone, course_id,
      course_title, lines, total_paise, received_paise, rail, state, expires_at, paid_at, created_at)
    select 'g' || n, 'GST-' || n, 'g' || n, ${name}, ${emailOf(sql`(n + 20000000)`)},
      '+9197' || lpad(n::text, 8, '0'), 'c1', 'A course', '[]', 49900, 49900, 'upi', 'paid', ${days}, ${days}, ${days}
    from generate_series(1, ${size.students}::int / 10) n`);
  await db.execute(sql`insert into certificates (number, enrollment_id, user_id, course_id, student_name, course_title,
      completed_at, issued_at, key_id, signature)
    select md5(e.id), e.id, user_id, course_id, full_name, 'A course', completed_at, completed_at, 'k', 's'
    from enrollments e join users u on u.id = user_id where status = 'completed'`);
  for (let from = 1; from <= size.students; from += studyPart) {
    const to = Math.min(from + studyPart - 1, size.students);
    await db.execute(sql`insert into activity (user_id, day, minutes)
      select 'u' || n, current_date - d, 10 + d from generate_series(${from}::int, ${to}::int) n,
        generate_series(1, ${size.studyDays}::int) d`);
  }
  // The applicants have no account. If they had accounts, the server would enroll those whose enrollment requests were
  // accepted, at its start.
  await db.execute(sql`insert into enrollment_requests (id, reference, course_id, course_title, full_name, email, phone,
      status, created_at)
    select 'r' || n, 'REQ-' || n, 'c' || 1 + n % ${size.courses}::int, 'A course', ${name},
      ${emailOf(sql`(n + 10000000)`)}, '+9198' || lpad(n::text, 8, '0'),
      case n % 3 when 0 then 'new' when 1 then 'accepted' else 'declined' end, ${days}
    from generate_series(1, ${size.others}::int) n`);
  await db.execute(sql`insert into contact_messages (id, reference, full_name, email, subject, message, status, created_at)
    select 'm' || n, 'MSG-' || n, ${name}, ${email}, 'About a course',
      repeat('May I ask something? ', 10),
      case n % 5 when 0 then 'new' when 4 then 'spam' else 'read' end, ${days}
    from generate_series(1, ${size.others}::int) n`);
  await db.execute(sql`insert into testimonials (id, student_name, comment, rating, is_approved, sort_order)
    select 't' || n, ${name}, repeat('A fine course. ', 8), 4 + n % 2, n % 4 > 0, n
    from generate_series(1, least(${size.others}::int, 200)) n`);
  await db.execute(sql`insert into audit_log (id, at, actor_kind, actor_label, action, entity, entity_id, before, after)
    select 'a' || n, ${days}, 'portal', 'Admin portal', 'update', 'course',
      'c' || 1 + n % ${size.courses}::int, '{"title": "Before"}', '{"title": "After"}'
    from generate_series(1, ${size.others}::int * 5) n`);
  // Computes the counts that the disabled triggers would have maintained.
  await countAgain(db);
  await triggers('enable');
}

async function countAgain(db: Database): Promise<void> {
  await db.execute(sql`update courses set counted_students = (select count(*) from enrollments e
    where e.course_id = courses.id and not e.is_demo and e.closed_at is null)`);
  await db.execute(sql`update orders set is_first = true from first_orders f where f.id = orders.id`);
  await db.execute(sql`select pankh_recount_learning()`);
  await db.execute(sql`select pankh_recount_totals()`);
  // Updates the statistics of the query planner, which a PostgreSQL server does by itself within a minute or two.
  await db.execute(sql`vacuum (analyze)`);
}
