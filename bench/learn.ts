import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { listClassEvents } from '../app/core/classes/class-feed.server.ts';
import { readCourseProgress, readStudentPlaces } from '../app/core/curriculum/progress-queries.server.ts';
import { findLearning, findLessonPage } from '../app/core/lessons/learning-queries.server.ts';
import { openDatabase } from '../app/db/client.server.ts';
import type { Database, DatabaseHandle } from '../app/db/database.server.ts';
import { migrateDatabase } from '../app/db/migrate.server.ts';
import type { UserActor } from '../app/domain/access.ts';
import { startPostgres } from '../tests/support/postgres.ts';
import { silentLog } from '../tests/support/silent-log.ts';
import { measurePausedDownloads } from './paused-downloads.ts';
import { measurePlayer } from './player-page.ts';
import { median, spread } from './server-load.ts';

// Measures the learning pages with 10,000 students in 100 courses of 20 lessons: database reads, the lesson page over
// HTTP, and the server's memory during paused downloads. Each read is also measured in an academy with one course and
// 100 students. The results are ratios between the two academies.
const rounds = 30;
const lessonsPerCourse = 20;
const studentsPerCourse = 100;
const zone = 'Asia/Kolkata';
const student: UserActor = {
  kind: 'user' as const,
  id: 'u1',
  role: 'student' as const,
  email: 'student1@example.in',
  fullName: 'Student 1',
};

/** Fills an empty database with this many courses, each with its lessons, students and a live class. */
async function fill(db: Database, courses: number): Promise<void> {
  const students = courses * studentsPerCourse;
  await db.execute(sql`insert into courses (id, slug, title, description, short_description, price, duration_days,
      course_type)
    select 'c' || n, 'c' || n, 'Course ' || n, 'About.', 'Short.', 599, 5, 'drone'
    from generate_series(1, ${courses}::int) n`);
  await db.execute(sql`insert into modules (id, course_id, title)
    select 'm' || n, 'c' || n, 'Module' from generate_series(1, ${courses}::int) n`);
  await db.execute(sql`insert into lessons (id, course_id, module_id, slug, kind, title, body, minutes, is_published,
      sort_order)
    select 'c' || n || 'l' || i, 'c' || n, 'm' || n, 'l' || i, case when i = 20 then 'live' else 'text' end,
      'Lesson ' || i, repeat('Turn *one* motor. ', 200), 10, true, i
    from generate_series(1, ${courses}::int) n, generate_series(1, ${lessonsPerCourse}::int) i`);
  await db.execute(sql`insert into live_sessions (id, lesson_id, starts_at, minutes, zone)
    select 's' || n, 'c' || n || 'l20', now() + interval '1 day', 60, ${zone}
    from generate_series(1, ${courses}::int) n`);
  await db.execute(sql`insert into users (id, email, full_name)
    select 'u' || n, 'student' || n || '@example.in', 'Student ' || n
    from generate_series(1, ${students}::int) n`);
  await db.execute(sql`insert into enrollments (id, user_id, course_id, status, progress, enrolled_at)
    select 'e' || n, 'u' || n, 'c' || 1 + (n - 1) / ${studentsPerCourse}::int, 'active', 50,
      now() - (n % 30) * interval '1 day'
    from generate_series(1, ${students}::int) n`);
  await db.execute(sql`insert into lesson_progress (user_id, lesson_id, enrollment_id, first_opened_at,
      last_opened_at, done_at, done_by)
    select user_id, course_id || 'l' || i, id, enrolled_at, enrolled_at, enrolled_at, 'student'
    from enrollments, generate_series(1, ${lessonsPerCourse / 2}::int) i`);
  await db.execute(sql`analyze`);
}

const now = new Date();
const moment = { now, zone };
const reads: Record<string, (db: Database) => Promise<unknown>> = {
  'player: a lesson': (db) => findLessonPage(db, student, { slug: 'c1', lesson: 'l11' }, moment),
  'player: the outline': (db) => findLearning(db, student, 'c1', moment),
  'calendar feed': (db) => listClassEvents(db, 'u1', { ...moment, site: 'https://pankh.example' }),
  'panel: a course': (db) => readCourseProgress(db, { courseId: 'c1' }, now),
  'panel: who is stuck': (db) => readCourseProgress(db, { courseId: 'c1', show: 'stuck' }, now),
  'panel: a student': (db) => readStudentPlaces(db, 'u1', now),
};

async function time(read: (db: Database) => Promise<unknown>, { db }: DatabaseHandle): Promise<number> {
  const begun = performance.now();
  await read(db);
  return performance.now() - begun;
}

async function open(where: { databaseUrl?: string; dataDir: string }, courses: number) {
  const database = await openDatabase({ ...where, log: silentLog, allowUnsafeDurability: true });
  await migrateDatabase(database, 'migrations');
  await fill(database.db, courses);
  return database;
}

const worst: number[] = [];
for (const engine of ['embedded', 'PostgreSQL'] as const) {
  const folders = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'pankh-bench-')));
  const servers =
    engine === 'PostgreSQL'
      ? [await startPostgres({ durable: true }), await startPostgres({ durable: true })]
      : [];
  const place = (nth: number) => ({
    dataDir: folders[nth] ?? '',
    ...(servers[nth] && { databaseUrl: servers[nth].url }),
  });
  const [full, small] = [await open(place(0), 100), await open(place(1), 1)];
  console.log(`\n${engine}\n${'read'.padEnd(24)}  p50, ms   × one course, median (least–most)`);
  for (const [name, read] of Object.entries(reads)) {
    const times: { full: number[]; small: number[] } = { full: [], small: [] };
    for (let round = -3; round < rounds; round++) {
      const [there, beside] = [await time(read, full), await time(read, small)];
      if (round < 0) continue;
      times.full.push(there);
      times.small.push(beside);
    }
    const ratios = times.full.map((there, i) => there / (times.small[i] ?? Number.NaN));
    worst.push(median(ratios));
    console.log(`${name.padEnd(24)}${median(times.full).toFixed(1).padStart(9)}   ${spread(ratios, 2)}`);
  }
  await full.close();
  await small.close();
  await measurePlayer(place(0), place(1));
  for (const server of servers) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
console.log(`\nslowest against one course: ${Math.max(...worst).toFixed(2)} ×`);
await measurePausedDownloads();
