import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteCourse } from '#app/core/courses/course-commands.server.ts';
import { askForHelp } from '#app/core/help/ask-for-help.server.ts';
import { markLessonDone } from '#app/core/lessons/study-lesson.server.ts';
import { writeReview } from '#app/core/reviews/review-commands.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { minuteMs } from '#app/domain/durations.ts';
import { helperRoles } from '#app/domain/helper.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { studyContext } from '#tests/support/enrollments.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { orderNow, takeUpi } from '#tests/support/orders.ts';
import { plainBrowser } from '#tests/support/plain-browser.ts';
import { type Act, SeatWorld, seatActs } from '#tests/support/seats/seat-world.ts';
import { adminPassword } from '#tests/support/site.ts';

type Browser = ReturnType<typeof plainBrowser>;
const password = 'kite-string-42';
const lesson = { slug: 'first-hover', lesson: 'lesson-1' };

const acts: Record<string, Act> = {
  ...seatActs,
  async 'delete a course'(world, n, m) {
    if (m % 4 === 0) await deleteCourse(world.owner(), { id: n % 2 ? 'c1' : 'c2' });
  },
  async 'do a lesson'(world, n) {
    await markLessonDone(studyContext(world.db, world.student(n), world.now), lesson);
  },
  async 'ask for help'(world, n) {
    const actor = world.student(n);
    const parts = { ...world.owner(), ...world.ownersStudy(), actor, ownerEmail: 'owner@example.in' };
    await askForHelp(parts, { ...lesson, text: 'I am stuck.' });
  },
  async 'write a review'(world, n) {
    const actor = world.student(n);
    const own = world.db.select().from(enrollments).where(eq(enrollments.userId, actor.id));
    const [seat] = await own.orderBy(enrollments.id);
    if (seat)
      await writeReview({ ...world.owner(), actor }, { enrollmentId: seat.id, rating: 4, text: 'Good.' });
  },
};
const names = Object.keys(acts);
const history = fc.array(fc.record({ act: fc.constantFrom(...names), n: fc.nat(1_000), m: fc.nat(1_000) }), {
  minLength: 40,
  maxLength: 50,
  size: 'max',
});

let database: TestDatabase;
let site: InProcessSite;
let now = orderNow;
let browsers = 0;
const browser = (): Browser => plainBrowser(site, { 'X-Forwarded-For': `10.1.0.${browsers++}` });

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database, {}, null, () => now);
  const { db } = database;
  const about = { description: 'd', shortDescription: 's', durationDays: 5, courseType: 'drone' } as const;
  await db
    .insert(courses)
    .values({ ...about, id: 'c2', slug: 'pointers', title: 'Pointers in C', price: 599 });
  await taughtCourse(db, [{}, {}], { id: 'c1', slug: lesson.slug });
  await takeUpi(db);
});
afterAll(() => site.close());

async function signUp(name: string): Promise<{ send: Browser; actor: UserActor }> {
  const send = browser();
  const person = { fullName: 'Asha Rao', email: `${name}@example.in` };
  await send('/signup', { ...person, password, confirmPassword: password });
  const isThis = eq(users.email, person.email);
  const [row] = await database.db.update(users).set({ emailVerified: true }).where(isThis).returning();
  if (!row) throw new Error('no account');
  return { send, actor: { kind: 'user', role: 'student', id: row.id, ...person } };
}

/** Opens every page of the shop to which the pages at `start` lead, and returns the links that lead nowhere. */
async function follow(send: Browser, start: string): Promise<string[]> {
  const dead: string[] = [];
  const queue = [{ path: start, from: 'the start' }];
  const known = new Set([start]);
  for (let next = queue.shift(); next; next = queue.shift()) {
    const { path, from } = next;
    const answer = await send(path);
    if (answer.status >= 400) dead.push(`${from} → ${path}: ${answer.status}`);
    const links = [...answer.html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href);
    for (const link of answer.to ? [answer.to] : links) {
      const { origin, pathname, search } = new URL(link.replaceAll('&amp;', '&'), site.url + path);
      const to = pathname + (isList.test(search) ? '' : search);
      if (origin !== site.url || skipped.test(to) || known.has(to)) continue;
      // The card beside a course's form is inert.
      if (/^\/admin\/courses\/[^/]+$/.test(path) && to.startsWith('/courses/')) continue;
      known.add(to);
      queue.push({ path: to, from: path });
    }
  }
  return dead;
}
const isList = /[?&](sort|page|size|status|kind|q|range|from|period|month)=/;
const skipped = /^\/(assets|admin\/(export|settings|words))|logout|\.(pdf|png|svg|xml|txt|zip|csv)$/;

it('[ADM-2] [DASH-1] no page links to one that is not there, for students, owner and helpers, after a random history', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (chosen) => {
      const { db } = database;
      const [one, other] = [await signUp('asha'), await signUp('ravi')];
      const world = new SeatWorld(db, [one.actor, other.actor]);
      for (const { act, n, m } of chosen) {
        now = new Date(now.getTime() + minuteMs);
        world.now = now;
        await acts[act]?.(world, n, m);
      }
      const owner = browser();
      await owner('/admin/login', { password: adminPassword });
      const dead = await follow(owner, '/admin');
      for (const { send } of [one, other]) dead.push(...(await follow(send, '/dashboard')));
      for (const role of helperRoles) {
        const { send, actor } = await signUp(role);
        const helper = { role, courseIds: role === 'teacher' ? ['c1'] : [] };
        await db.update(users).set({ helper }).where(eq(users.id, actor.id));
        dead.push(...(await follow(send, '/admin')).map((link) => `${role}: ${link}`));
      }
      expect(dead).toEqual([]);
    }),
    { numRuns: 1, includeErrorInReport: true, endOnFailure: true },
  );
});
