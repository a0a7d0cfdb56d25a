import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { countWrongLearning, hasSearchIndexes, listWrongTotals } from './check-totals.server.ts';
import type { DatabaseHandle } from './database.server.ts';
import { openHosted } from './hosted/open-hosted.server.ts';
import { migrateDatabase } from './migrate.server.ts';
import { readTotals } from './running-totals.server.ts';

/** The number of migrations before the one that adds the table `running_totals`. */
const before = 30;

let place: { url: string; drop: () => Promise<void> };
let handle: DatabaseHandle;
beforeAll(async () => {
  place = await createTestDatabase();
  handle = await openHosted({ databaseUrl: place.url, log: silentLog, allowUnsafeDurability: true });
  for (const schema of ['public', 'drizzle'])
    await handle.db.execute(sql`drop schema ${sql.identifier(schema)} cascade`);
  await handle.db.execute(sql`create schema public`);
  await migrateDatabase(handle, migrationsDir, before);
});
afterAll(async () => {
  await handle.close();
  await place.drop();
});

it('the totals of a shop with data are filled when it is upgraded', async () => {
  const { db } = handle;
  await db.execute(sql`insert into users (id, email, full_name) values ('asha', 'asha@example.in', 'Asha')`);
  await db.execute(sql`insert into enrollments (id, user_id, course_id, status, progress, is_demo) values
    ('e1', 'asha', 'kite', 'active', 41, false), ('e2', 'asha', 'drone', 'completed', 100, false),
    ('e3', 'asha', 'fpv', 'active', 5, true)`);
  await db.execute(sql`insert into orders (id, reference, checkout_key, full_name, email, phone, course_id, course_title,
      lines, total_paise, rail, expires_at)
    select o, o, o, 'Asha', 'asha@example.in', '', 'kite', 'Kite', '[]', 59900, 'razorpay', now()
    from unnest(array['real', 'test']) o`);
  await db.execute(sql`insert into payments (id, order_id, course_id, amount, status, is_test) values
    ('p1', 'real', 'kite', 599, 'completed', false), ('p2', 'test', 'kite', 599, 'completed', true),
    ('p3', null, null, 100.50, 'completed', false), ('p4', null, null, 7, 'failed', false)`);
  await db.execute(sql`insert into refunds (id, order_id, payment_id, paise, sale_paise, rail, method, state) values
    ('r1', 'real', 'p1', 9900, 9900, 'razorpay', 'UPI', 'processed'),
    ('r2', 'test', null, 9900, 9900, 'upi', 'UPI', 'processed')`);
  expect(await migrateDatabase(handle, migrationsDir)).toBeGreaterThan(0);
  expect(await listWrongTotals(db, 10)).toEqual([]);
  expect(await countWrongLearning(db)).toBe(0);
  expect(await readTotals(db, ['revenue'])).toEqual({ count: 2, paise: 599_00 + 100_50 - 99_00 });
  expect(await readTotals(db, ['open_active', 'open_completed'])).toMatchObject({ count: 2 });
  expect(await hasSearchIndexes(db)).toBe(true);
});
