import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { countWrongLearning, listWrongTotals } from '#app/db/check-totals.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { readStored, type StoredRows } from './earlier-schema.ts';

/** Checks that no data of `before` was lost, and that all values that upgrades compute are right. */
export async function expectUpgraded(db: Database, from: number, before: StoredRows): Promise<void> {
  expect([from, await readStored(db, before)]).toEqual([from, before]);
  expect([from, await listWrongTotals(db, 10), await countWrongLearning(db)]).toEqual([from, [], 0]);
  const wrong: Record<string, string> = {
    'counts of students': `select from courses c where counted_students <> (select count(*) from enrollments e
      where e.course_id = c.id and not is_demo and closed_at is null)`,
    'first days of courses': `select from courses where is_active and published_at is distinct from created_at`,
    'payments of requests': `select from payments where id like 'request-%' and request_id is distinct from substr(id, 9)`,
    badges: `select from enrollments e where completed_at is not null and not exists
      (select from achievements a where a.user_id = e.user_id and key = 'course_conqueror')`,
    'prices from now on': `select from courses c where is_active and not exists
      (select from price_history h where h.subject = 'course' and h.subject_id = c.id)`,
    'days of support': `select from enrollments where not is_demo and support_days is distinct from 60`,
    consent: `select from testimonials where is_approved and consent_words is null`,
    'text in form NFC': `select from users where full_name is not nfc normalized`,
    'words of admins': `select from users where address_on_word`,
    'test refunds': `select from refunds where is_test`,
    'first orders': `select from orders o where o.is_first <> (o.paid_at is not null and not exists
      (select from payments p where p.order_id is null and p.user_id = o.user_id and p.status = 'completed'
        and p.created_at < o.paid_at))`,
    'festivals and codes of orders': `select from orders where festival_id is distinct from
      case when lines <> '[]' then 'x1' end or (festival_paise, code_paise) <> (case when lines = '[]' then 0 else 900 end,
      case when lines = '[]' then 0 else 500 end)`,
  };
  // Some of these values were computed once, by a migration, for the rows that existed at that time. `until` contains
  // the number of migrations before that migration. After an upgrade from a later schema, such a value is not checked,
  // because that migration had already run before the test stored its rows.
  const until: Record<string, number> = {
    'first days of courses': 4,
    'payments of requests': 5,
    badges: 5,
    'days of support': 16,
    consent: 18,
    'text in form NFC': 31,
  };
  for (const [name, query] of Object.entries(wrong)) {
    if (from > (until[name] ?? Number.POSITIVE_INFINITY)) continue;
    const { rows } = await db.execute<{ n: number }>(
      sql.raw(`select count(*)::int as n from (${query}) wrong`),
    );
    expect([from, name, rows[0]?.n]).toEqual([from, name, 0]);
  }
}
