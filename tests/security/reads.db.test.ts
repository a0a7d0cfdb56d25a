import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses, festivals } from '#app/db/tables/catalogue-tables.server.ts';
import { lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import routes from '#app/routes.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';
import { addressesOf } from './access.ts';

/** The only tables that a GET request may write to, each with what is recorded there. */
const exceptions = {
  sessions: 'when a session was last used',
  portal_sessions: 'when a session of the panel was last used',
  rate_limits: 'how often somebody has asked',
};
const number = 'a'.repeat(32);
const examples: Record<string, string> = {
  '/courses/:slug': '/courses/fly',
  '/courses/:slug/enroll': '/courses/fly/enroll',
  '/checkout/:slug': '/checkout/fly',
  '/orders/:reference': '/orders/PK7F3K9Q',
  '/orders/:reference/:document.pdf': '/orders/PK7F3K9Q/PKR-26-27-00001.pdf',
  '/certificates/:number?': `/certificates/${number}`,
  '/certificates/:number.pdf': `/certificates/${number}.pdf`,
  '/art/:courseType/:slug.svg': '/art/drone/fly.svg',
  '/og/:slug.png': '/og/fly.png',
  '/images/:name': '/images/none.webp',
  '/*': '/nowhere',
  '/admin/courses/:id': '/admin/courses/c1',
  '/admin/courses/:id/curriculum': '/admin/courses/c1/curriculum',
  '/admin/courses/:id/curriculum.md': '/admin/courses/c1/curriculum.md',
  '/admin/courses/:id/curriculum/import': '/admin/courses/c1/curriculum/import',
  '/admin/courses/:id/progress': '/admin/courses/c1/progress',
  '/admin/lessons/:id': '/admin/lessons/l1',
  '/admin/lessons/:id/questions': '/admin/lessons/l1/questions',
  '/testimonials/:id': '/testimonials/t1',
  '/reviews/:enrollment': '/reviews/none',
  '/admin/coupons/:id': '/admin/coupons/k1',
  '/admin/students/:id': '/admin/students/asha',
  '/admin/orders/:id': '/admin/orders/o1',
  '/admin/orders/:id/:document.pdf': '/admin/orders/o1/PKR-26-27-00001.pdf',
  '/admin/kits/:id': '/admin/kits/k1',
  '/admin/messages/:id': '/admin/messages/m1',
  '/admin/export/:list': '/admin/export/students',
};
const paths = () => addressesOf(routes).map(({ pattern }) => examples[pattern] ?? pattern);

let database: TestDatabase;
let site: InProcessSite;
const cookies: Record<string, string> = { visitor: '' };

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const { db } = database;
  const text = { title: 'Fly', slug: 'fly', description: 'd', shortDescription: 's' };
  await db
    .insert(courses)
    .values({ id: 'c1', ...text, price: 1, durationDays: 1, courseType: 'drone', isActive: true });
  await db.insert(modules).values({ id: 'm1', courseId: 'c1', title: 'First steps' });
  const taught = { courseId: 'c1', moduleId: 'm1', slug: 'l1', title: 'Up' };
  await db.insert(lessons).values({ id: 'l1', ...taught });
  const [festival] = await db.select({ id: festivals.id }).from(festivals).limit(1);
  examples['/admin/festivals/:id'] = `/admin/festivals/${festival?.id}`;
  examples['/admin/festivals/:id/offer'] = `/admin/festivals/${festival?.id}/offer`;
  const coupon = { kind: 'percent', value: 1000, mode: 'code', code: 'FRIENDS' } as const;
  await db.insert(promotions).values({ ...coupon, id: 'k1', name: 'Friends' });
  const said = { subject: 's', message: 'm', reference: 'MSG-1', fullName: 'Meera', email: 'm@example.in' };
  await db.insert(contactMessages).values({ id: 'm1', ...said });
  cookies.student = await signUp('student');
  cookies.admin = await signUp('admin');
  await db.update(users).set({ role: 'admin' }).where(sql`${users.email} = 'admin@example.in'`);
  cookies.portal = cookieOf(await send('/admin/login', '', { password: adminPassword }));
  await leaveCauses();
  await noteWrites();
});
afterAll(() => site.close());

/**
 * Creates rows that made earlier versions of the shop write during a GET: an accepted request whose
 * enrollment does not exist yet, and an enrollment that has earned an achievement.
 */
async function leaveCauses(): Promise<void> {
  const { db } = database;
  await db.update(users).set({ emailVerified: true });
  await db.insert(users).values({ id: 'asha', email: 'asha@example.in', fullName: 'Asha Rao' });
  const asked = {
    courseId: 'c1',
    courseTitle: 'Fly',
    fullName: 'A',
    phone: '1',
    status: 'accepted' as const,
  };
  for (const person of await db.select().from(users)) {
    const { id, email } = person;
    await db.insert(enrollmentRequests).values({ ...asked, id, reference: id, email });
    await db.insert(enrollments).values({ id, userId: id, courseId: 'c2' });
  }
}

async function noteWrites(): Promise<void> {
  const { db } = database;
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  await db.execute(sql`create table noted_writes (what text)`);
  await db.execute(sql`create function note_write() returns trigger language plpgsql as
    $$ begin insert into noted_writes values (tg_op || ' ' || tg_table_name); return null; end $$`);
  for (const { name } of rows.filter((row) => !(row.name in exceptions))) {
    await db.execute(sql`create trigger note_write after insert or update or delete
      on ${sql.identifier(name)} for each statement execute function note_write()`);
  }
}

async function written(): Promise<string[]> {
  const { rows } = await database.db.execute<{ what: string }>(sql`select what from noted_writes`);
  return rows.map(({ what }) => what);
}

let addresses = 0;
async function send(path: string, cookie: string, form?: Record<string, string>): Promise<Response> {
  return await fetch(site.url + path, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      Cookie: cookie,
      Origin: site.url,
      // Each request claims to come from its own network address, so that the response comes from the loader
      // and not from a rate limit.
      'X-Forwarded-For': `10.0.${addresses++ >> 8}.${addresses & 255}`,
    },
    body: form && new URLSearchParams(form),
  });
}
const cookieOf = (response: Response) => response.headers.getSetCookie().join().split(';', 1)[0] ?? '';
async function signUp(name: string): Promise<string> {
  const email = `${name}@example.in`;
  const password = 'kite-string-42';
  return cookieOf(await send('/signup', '', { fullName: name, email, password, confirmPassword: password }));
}

it('the guard itself sees a write', async () => {
  await database.db.update(users).set({ phone: null });
  expect(await written()).toEqual(['UPDATE users']);
  await database.db.execute(sql`delete from noted_writes`);
});

describe('[issue 10.1] a read never writes', () => {
  it.each(['visitor', 'student', 'admin', 'portal'])('whoever asks: %s', async (who) => {
    const wrote: Record<string, string[]> = {};
    for (const path of paths()) {
      const answer = await send(path, cookies[who] ?? '');
      await answer.arrayBuffer();
      expect(answer.status, `GET ${path}`).toBeLessThan(500);
      const found = await written();
      if (found.length > 0) wrote[path] = found;
      await database.db.execute(sql`delete from noted_writes`);
    }
    expect(wrote).toEqual({});
  });
});
