import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

const patience = { timeout: 300_000, interval: 20 };
const drone = { description: 'd', shortDescription: 's', price: 500, durationDays: 5, courseType: 'drone' };
let database: TestDatabase;
let site: InProcessSite;
let assetsDir: string;
const heard: string[] = [];

beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'pankh-assets-'));
  database = await openTestDatabase();
  await database.db.insert(courses).values({ id: 'kite', slug: 'kite', title: 'Kite', ...drone });
  site = await openInProcessSite(database, {}, assetsDir);
  site.services.live.subscribe((topic) => heard.push(topic));
});
afterAll(async () => {
  await site.close();
  await rm(assetsDir, { recursive: true });
});

let enrolled = 0;
const times = (topic: string) => heard.filter((name) => name === topic).length;
/** Enrolls one more student, and waits until the server process has been notified of the change. */
async function enroll() {
  const before = times('enrollments');
  const n = ++enrolled;
  await database.db.insert(enrollments).values({ id: `e${n}`, courseId: 'kite', userId: `u${n}` });
  await vi.waitFor(() => expect(times('enrollments')).toBeGreaterThan(before), patience);
}
async function shown() {
  const text = (await (await fetch(`${site.url}/courses/kite`)).text()).replace(/<!--.*?-->|<[^>]+>/g, ' ');
  return { students: /(\d+)\s+enrolled/.exec(text)?.[1], title: /Kite\w*/.exec(text)?.[0] };
}

describe('[OPS-40] a page shared by visitors', () => {
  it('shows the first enrollment at once, and stays cached during the next ones', async () => {
    await shown();
    await enroll();
    await vi.waitFor(async () => expect(await shown()).toEqual({ students: '1', title: 'Kite' }), patience);
    const before = times('courses');
    for (let n = 0; n < 4; n++) await enroll();
    expect([times('student_counts'), times('courses')]).toEqual([5, before]);
    expect(await shown()).toEqual({ students: '1', title: 'Kite' });
  });

  it('shows an edit of the course at once, with all enrollments before it', async () => {
    const before = times('courses');
    await database.db.update(courses).set({ title: 'Kites' }).where(eq(courses.id, 'kite'));
    await vi.waitFor(async () => expect(await shown()).toEqual({ students: '5', title: 'Kites' }), patience);
    expect(times('courses')).toBe(before + 1);
  });

  it('is announced for each column except those that triggers count', async () => {
    // Finds the columns whose changes notify no server process. A trigger may be limited to a list of columns, in which
    // a new column is easily forgotten; such a column appears here. The snapshot has the columns left out on purpose.
    const { rows } = await database.db.execute<{ table: string; column: string }>(sql`
      select c.relname as "table", a.attname as "column" from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.oid in (select t.tgrelid from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where p.proname = 'pankh_tell' and cardinality(t.tgattr::int2[]) > 0)
        and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname = 'pankh_tell' and t.tgtype & 28 = 28 and a.attnum = any(t.tgattr::int2[]))
      order by 1, 2`);
    expect(rows.map(({ table, column }) => `${table}.${column}`)).toMatchInlineSnapshot(`
      [
        "courses.counted_students",
        "promotions.created_at",
        "promotions.id",
        "promotions.updated_at",
        "promotions.used",
        "promotions.version",
        "users.address_on_word",
        "users.counted_completed",
        "users.counted_enrollments",
        "users.counted_progress",
        "users.helper",
        "users.id",
        "users.last_studied_on",
        "users.second_factor_at",
        "users.weekly_goal_hours",
      ]
    `);
  });
});
