import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { openHosted } from '#app/db/hosted/open-hosted.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { activity } from '#app/db/tables/learning-tables.server.ts';
import { liveChannel } from '#app/live/topics.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { recordActivity, recordLesson } from './record-activity.server.ts';

const script = readFileSync('deploy/partition-study-days.sql', 'utf8');
const people = Array.from({ length: 40 }, (_, n) => `student-${n}`);

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: DatabaseHandle;
beforeAll(async () => {
  test = await createTestDatabase();
  database = await openHosted({ databaseUrl: test.url, log: silentLog, allowUnsafeDurability: true });
  const { db } = database;
  await db.insert(users).values(people.map((id) => ({ id, email: `${id}@example.in`, fullName: id })));
  for (const userId of people)
    for (const day of ['2026-10-01', '2026-11-02', '2026-11-03'])
      await db.insert(activity).values({ userId, day, minutes: userId.length + day.length });
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const read = async (query: string) => (await database.db.execute(sql.raw(query))).rows;
const days = () => read('select * from activity order by user_id, day');
/** Reads the columns, constraints and triggers of the table `activity`, which partitioning must not change. */
const shape = async () => ({
  columns: await read(`select column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_name = 'activity' order by 1`),
  constraints: await read(`select conname, pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'activity'::regclass and contype <> 'n' order by 1`),
  triggers: await read(`select tgname, pg_get_triggerdef(oid) as rule from pg_trigger
    where tgrelid = 'activity'::regclass and not tgisinternal order by 1`),
});
async function divide() {
  const client = new pg.Client({ connectionString: test.url });
  await client.connect();
  await client.query(script).finally(() => client.end());
}

describe('[OPS-35] study days partitioned by student', () => {
  it('keep the same days and the same constraints in 16 partitions', async () => {
    const before = { rows: await days(), shape: await shape() };
    await divide();
    expect({ rows: await days(), shape: await shape() }).toEqual(before);
    const parts = await read(
      'select tableoid::regclass::text as part, count(*)::int from activity group by 1',
    );
    expect(parts.length).toBeGreaterThan(8);
  });

  it('can be recorded, summed and refused, and are announced, as before', async () => {
    const { db } = database;
    const told: string[] = [];
    const stop = await database.listen(liveChannel, (topic) => told.push(topic));
    const [userId = ''] = people;
    const study = { userId, day: '2026-11-04' as const, isDemo: false };
    await db.transaction((tx) => recordActivity(tx, { ...study, minutes: 20 }));
    await db.transaction((tx) => recordLesson(tx, { ...study, minutes: 15 }));
    expect(
      await read(`select minutes, lesson_minutes from activity where user_id = '${userId}' and
      day = '2026-11-04'`),
    ).toEqual([{ minutes: 35, lesson_minutes: 15 }]);
    await expect.poll(() => told).toContain(`student:${userId}`);
    await expect(db.insert(activity).values({ ...study, minutes: -1, day: '2026-11-05' })).rejects.toThrow();
    await expect(db.insert(activity).values({ ...study, minutes: 1 })).rejects.toThrow();
    await stop();
  });

  it('of one student are read from one partition', async () => {
    const plan = JSON.stringify(await read(`explain select * from activity where user_id = 'student-7'`));
    expect(new Set(plan.match(/activity_part_\d+(?=["\s])/g)).size).toBe(1);
  });

  it('do not change when the script runs again, and when the shop starts', async () => {
    const before = await days();
    await expect(divide()).rejects.toThrow('the study days are divided already');
    await migrateDatabase(database, migrationsDir);
    expect(await days()).toEqual(before);
  });
});
