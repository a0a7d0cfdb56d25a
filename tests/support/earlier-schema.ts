import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { type SQL, sql } from 'drizzle-orm';
import { engineParsers } from 'pglite-durable/serve.ts';
import type { Database, DatabaseHandle } from '#app/db/database.server.ts';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { createTestDatabase } from './database.ts';
import { serveInProcess } from './in-process.ts';
import { silentLog } from './silent-log.ts';
import { migrationsDir } from './snapshot.ts';

/** Every earlier release, with the number of migrations that it had. The tests upgrade from these releases. */
export const released = [
  { release: '0.1.0', migrations: 3 },
  { release: '0.2.0', migrations: 66 },
] as const;

/** Opens an empty database, without even a table. `close` closes and removes it. */
export async function openBareDatabase(engine = process.env.PANKH_TEST_ENGINE): Promise<DatabaseHandle> {
  if (engine !== 'postgres')
    return serveInProcess(await PGlite.create({ parsers: engineParsers, extensions: { pg_trgm } }));
  const { url, drop } = await createBareDatabase();
  const handle = await openHosted({ databaseUrl: url, log: silentLog, allowUnsafeDurability: true });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

/** Creates a database without any table on the PostgreSQL server of this test run. */
export async function createBareDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const place = await createTestDatabase();
  const handle = await openHosted({ databaseUrl: place.url, log: silentLog, allowUnsafeDurability: true });
  for (const schema of ['public', 'drizzle'])
    await handle.db.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
  await handle.db.execute(sql`create schema public`);
  await handle.close();
  return place;
}

/** Migrates an empty database to the schema of the first `count` migrations, and fills it. */
export async function openedAt(handle: DatabaseHandle, count: number, students: number): Promise<void> {
  await migrateDatabase(handle, migrationsDir, count);
  for (const [from, statement] of fillings(students)) if (from <= count) await handle.db.execute(statement);
}

/**
 * Returns SQL statements that store the data of an academy with `students` students. `from` is the number of migrations
 * after which a statement can run. Each statement uses only columns that later migrations keep.
 */
function fillings(students: number): [from: number, statement: SQL][] {
  const courses = Math.max(4, Math.floor(students / 50));
  const each = sql`generate_series(1, ${sql.raw(String(students))}) i`;
  const both = sql`${each}, generate_series(0, 1) k`;
  const course = sql.raw(`'c' || ((i + k) % ${courses})`);
  const at = sql`timestamptz '2026-01-01 10:00Z' + i * interval '7 minutes'`;
  return [
    [
      1,
      sql`insert into users (id, email, full_name, phone, created_at)
      select 'u' || i, 'u' || i || '@example.in', E'Ame\\u0301lie ' || i, '98' || i, ${at} from ${each}`,
    ],
    [
      1,
      sql`insert into accounts (id, account_id, provider_id, user_id, password)
      select 'a' || i, 'u' || i, 'credential', 'u' || i, md5(i::text) from ${each}`,
    ],
    [
      1,
      sql`insert into courses (id, slug, title, description, short_description, price, original_price, duration_days,
        course_type, enrolled_count, is_active, created_at)
      select 'c' || i, 'course-' || i, 'Course ' || i, 'Long', 'Short', 500 + i, 900 + i, 5 + i % 40,
        (array['drone', 'programming'])[1 + i % 2], i, i % 5 <> 4, ${at}
      from generate_series(0, ${sql.raw(String(courses - 1))}) i`,
    ],
    [
      1,
      sql`insert into enrollments (id, user_id, course_id, status, progress, enrolled_at, completed_at, is_demo)
      select 'e' || i || '-' || k, 'u' || i, ${course}, (array['not_started', 'active', 'completed'])[1 + (i + k) % 3],
        (array[0, 1 + i % 98, 100])[1 + (i + k) % 3], ${at}, case when (i + k) % 3 = 2 then ${at} end, i % 10 = 0
      from ${both}`,
    ],
    [
      1,
      sql`insert into activity (user_id, day, minutes)
      select 'u' || i, date '2026-02-01' + k, (i * 7 + k) % 90 from ${each}, generate_series(0, 2) k`,
    ],
    [
      1,
      sql`insert into achievements (id, user_id, key, earned_at)
      select 'badge-' || i, 'u' || i, 'week_warrior', ${at} from ${each} where i % 2 = 0`,
    ],
    [
      1,
      sql`insert into certificates (number, enrollment_id, user_id, course_id, student_name, course_title, completed_at,
        issued_at, key_id, signature)
      select 'PK-' || e.id, e.id, e.user_id, e.course_id, 'Student', 'Course', now(), now(), 'k', 's'
      from enrollments e where status = 'completed' and not is_demo`,
    ],
    [
      1,
      sql`insert into enrollment_requests (id, reference, course_id, course_title, full_name, email, phone, status)
      select 'r' || i, 'R-' || i, 'c1', 'Course', E'Ame\\u0301lie', 'u' || i || '@example.in', '98',
        (array['new', 'accepted', 'declined'])[1 + i % 3] from ${each}`,
    ],
    [
      1,
      sql`insert into payments (id, user_id, course_id, enrollment_id, amount, status, created_at)
      select case when k = 1 then 'request-r' || i else 'p' || i end, 'u' || i, 'c' || (i % 4), 'e' || i || '-' || k,
        599.50 + i, (array['completed', 'completed', 'pending', 'failed'])[1 + i % 4], ${at} from ${both}`,
    ],
    [
      1,
      sql`insert into contact_messages (id, reference, full_name, email, subject, message)
      select 'm' || i, 'M-' || i, 'Asha', 'asha@example.in', 'Kit', 'When? ' || i from ${each} where i % 4 = 0`,
    ],
    [
      1,
      sql`insert into audit_log (id, actor_kind, actor_label, action, entity, entity_id, after)
      select 'l' || i, 'portal', 'Portal', 'update', 'course', 'c1', jsonb_build_object('price', i) from ${each}`,
    ],
    [
      1,
      sql`insert into testimonials (id, student_name, rating, comment, is_approved)
      select 't' || i, 'Ravi ' || i, 5, 'Good ' || i, i % 2 = 0 from generate_series(1, 12) i`,
    ],
    [
      1,
      sql`insert into faqs (id, question, answer) select 'f' || i, 'Why ' || i, 'So' from generate_series(1, 12) i`,
    ],
    [
      1,
      sql`insert into festivals (id, name, start_date, end_date, colors, animations)
      select 'x' || i, 'Feast ' || i, date '2026-03-01' + i, date '2026-03-05' + i, '{}', '{}' from generate_series(1, 5) i`,
    ],
    [1, sql`insert into settings (key, value) values ('time', '{"zone": "Asia/Tokyo"}')`],
    [
      8,
      sql`insert into promotions (id, name, kind, value, mode, code, max_uses, used)
      select 'o' || i, 'Offer', 'percent', 1000, 'code', 'CODE' || i, 10, i from generate_series(1, 9) i`,
    ],
    [
      9,
      sql`insert into documents (number, series, year, serial, kind, order_reference, content, issued_at)
      select 'D-' || i, 'R', '26', i, 'receipt', 'O-' || i, '{}', ${at} from ${each} where i % 2 = 0`,
    ],
    [
      10,
      sql`insert into promotions (id, festival_id, name, kind, value, mode) values ('feast', 'x1', 'Feast', 'amount', 900, 'automatic')`,
    ],
    [
      10,
      sql`insert into orders (id, reference, checkout_key, user_id, full_name, email, phone, course_id, course_title,
        code, lines, total_paise, received_paise, rail, state, expires_at, enrollment_id, paid_at, created_at)
      select 'o' || i, 'O-' || i, 'k' || i, 'u' || i, 'Asha', 'u' || i || '@example.in', '98', 'c' || (i % 4), 'Course',
        case when i % 10 = 3 then 'CODE1' end, case when i % 10 = 3 then '[{"kind": "offer", "ruleId": "feast", "paise": -900},
          {"kind": "coupon", "ruleId": "o1", "code": "CODE1", "paise": -500}]' else '[]' end::jsonb, 59900, case when i % 2 = 0 then 59900 else 0 end, 'upi', case when i % 2 = 0 then 'paid' else 'expired' end,
        ${at}, 'e' || i || '-0', case when i % 2 = 0 then ${at} end, ${at} from ${each}`,
    ],
    [
      10,
      sql`insert into order_events (id, order_id, at, kind) select 'v' || i, 'o' || i, ${at}, 'placed' from ${each}`,
    ],
    [
      10,
      sql`insert into payments (id, order_id, user_id, course_id, amount, status, rail, external_id, created_at)
      select 'q' || i, 'o' || i, 'u' || i, 'c' || (i % 4), 599, 'completed', 'upi', 'x' || i, ${at}
      from ${each} where i % 2 = 0`,
    ],
    [
      17,
      sql`insert into refunds (id, order_id, payment_id, paise, sale_paise, rail, method, state, created_at)
      select 'z' || i, 'o' || i, 'q' || i, 9900, 9900, 'upi', 'UPI', (array['processed', 'failed', 'sent'])[1 + i % 3], ${at}
      from ${each} where i % 8 = 0`,
    ],
    [
      17,
      sql`update enrollments set closed_at = now(), closed_reason = 'refunded' where id in
      (select enrollment_id from orders where substr(id, 2)::int % 8 = 0)`,
    ],
    [
      19,
      sql`insert into reviews (id, course_id, enrollment_id, user_id, rating, text, shown_name, state, progress_then, created_at)
      select 'w' || id, course_id, id, user_id, 4, 'Fine', 'A.', 'shown', 60, now() from enrollments where status = 'completed'`,
    ],
    [23, sql`insert into modules (id, course_id, title) select 'm' || id, id, 'First' from courses`],
    [
      23,
      sql`insert into lessons (id, course_id, module_id, slug, title, minutes, is_published)
      select 'l' || c.id || '-' || i, c.id, 'm' || c.id, 'lesson-' || i, 'Lesson ' || i, 20, true
      from courses c, generate_series(1, 5) i`,
    ],
    [
      23,
      sql`insert into lesson_progress (user_id, lesson_id, enrollment_id, first_opened_at, last_opened_at, done_at, done_by)
      select user_id, 'l' || course_id || '-1', id, now(), now(), now(), 'student' from enrollments where status = 'active'`,
    ],
    [
      25,
      sql`insert into submissions (id, user_id, lesson_id, text, handed_in_at)
      select 's' || id, user_id, 'l' || course_id || '-2', 'Mine', now() from enrollments where status = 'active'`,
    ],
    [
      27,
      sql`insert into course_batches (id, course_id, label, starts_on, seats)
      select 'b' || id, id, 'June', date '2026-06-01', 20 from courses`,
    ],
  ];
}

export type StoredRows = Map<string, { columns: string[]; rows: number; hash: string }>;

/**
 * Returns, for each table, the number of rows and a hash of all values that does not depend on the rows' order or
 * the Unicode form of texts. With `like`, it reads only the tables and columns that `like` contains.
 */
export async function readStored(db: Database, like?: StoredRows): Promise<StoredRows> {
  const found: StoredRows = new Map();
  const { rows: tables } = await db.execute<{ name: string; columns: string[] }>(sql`
    select table_name as name, json_agg(column_name order by ordinal_position) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' group by table_name`);
  for (const { name, columns: all } of tables) {
    // An upgrade may count again what other tables hold, and by more kinds: `listWrongTotals` checks it.
    if (name === 'running_totals' || (like && !like.has(name))) continue;
    const columns = like?.get(name)?.columns ?? all;
    // Reads only the badges that `fillings` stored, because an upgrade adds further badges, whose ids begin
    // differently.
    const only = name === 'achievements' ? sql`where id like 'badge-%'` : sql``;
    const { rows } = await db.execute<{ rows: number; hash: string }>(sql`
      select count(*)::int as rows, coalesce(md5(string_agg(hash, '' order by hash)), '') as hash from (
        select md5(normalize(row_to_json(t)::text, NFC)) as hash from (select ${sql.join(
          columns.map((column) => sql.identifier(column)),
          sql`, `,
        )} from ${sql.identifier(name)} ${only}) t) hashed`);
    found.set(name, { columns, rows: rows[0]?.rows ?? 0, hash: rows[0]?.hash ?? '' });
  }
  return found;
}

export const rowsOf = (stored: StoredRows) => [...stored.values()].reduce((sum, { rows }) => sum + rows, 0);
