import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueCertificate } from '#app/core/certificates/certificate-commands.server.ts';
import { findCalendarAddress, makeCalendarAddress } from '#app/core/classes/calendar-address.server.ts';
import { learnerUrl } from '#app/core/orders/order-access.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { announcements } from '#app/db/tables/announcement-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { festivals, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { moves } from '#app/db/tables/moving-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { sources } from '#app/db/tables/source-tables.server.ts';
import { documentFile } from '#app/domain/document-number.ts';
import routes from '#app/routes.ts';
import { published } from '#tests/support/curriculum.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { asha, enroll, studyContext, twoOfEach } from '#tests/support/enrollments.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { boughtKit, sendKits } from '#tests/support/kits.ts';
import { takeUpi } from '#tests/support/orders.ts';
import { adminPassword } from '#tests/support/site.ts';
import { addressesOf } from './access.ts';

/** The tables to which every GET request may write, each with what is recorded there. */
const exceptions = {
  sessions: 'when a session was last used',
  portal_sessions: 'when a session of the panel was last used',
  rate_limits: 'how often somebody has asked',
  payment_events: 'the periodic round, which runs each minute, claims events to work on',
};
/**
 * The URL patterns for which a GET may write to the database (docs/decisions/028), with the tables. A GET of such a
 * page is itself the event that is recorded, for example that a student opened a lesson. No other request could report
 * the event, because pages must work without JavaScript.
 */
const recorded: Record<string, { by: string[]; tables: string[] }> = {
  '/learn/:slug/:lesson': {
    by: ['student'],
    tables: ['lesson_progress', 'enrollments', 'activity', 'achievements', 'users', 'running_totals'],
  },
  '/dashboard': { by: ['student'], tables: ['enrollments', 'users', 'running_totals'] },
  '/calendar/:token.ics': { by: ['visitor', 'student', 'admin', 'portal'], tables: ['calendar_tokens'] },
};
const fileId = 'f'.repeat(24);
/** An example path for each route with parameters. `makeRows` adds those that contain a generated id. */
const examples: Record<string, string> = {
  '/courses/:slug': '/courses/first-hover',
  '/courses/:slug/enroll': '/courses/pointers/enroll',
  '/courses/:slug/seats': '/courses/pointers/seats',
  '/teachers/:slug': '/teachers/asha',
  '/courses/:slug/preview/:lesson': '/courses/first-hover/preview/l3',
  '/courses/:slug/reviews/:page': '/courses/first-hover/reviews/2',
  '/checkout/:slug': '/checkout/pointers',
  '/learn/:slug': '/learn/first-hover',
  '/learn/:slug/:lesson': '/learn/first-hover/l1',
  '/learn/:slug/:lesson/class.ics': '/learn/first-hover/l2/class.ics',
  '/learn/:slug/:lesson/watched': '/learn/first-hover/l1/watched',
  '/files/:id': `/files/${fileId}`,
  '/login/with/:service': '/login/with/google',
  '/login/with/:service/back': '/login/with/google/back',
  '/pin-codes/:pin': '/pin-codes/560076',
  '/art/:family/:slug.svg': '/art/drone/first-hover.svg',
  '/brand/:name': `/brand/${'0'.repeat(16)}-192.png`,
  '/og/:slug.png': '/og/first-hover.png',
  '/images/:name': '/images/none.webp',
  '/*': '/nowhere',
  '/admin/batches/:id': '/admin/batches/b1',
  '/admin/batches/:id/classes': '/admin/batches/b1/classes',
  '/admin/courses/:id': '/admin/courses/c1',
  '/admin/courses/:id/batches': '/admin/courses/c2/batches',
  '/admin/courses/:id/write': '/admin/courses/c1/write',
  '/admin/courses/:id/curriculum': '/admin/courses/c1/curriculum',
  '/admin/courses/:id/curriculum.md': '/admin/courses/c1/curriculum.md',
  '/admin/courses/:id/curriculum/import': '/admin/courses/c1/curriculum/import',
  '/admin/courses/:id/progress': '/admin/courses/c1/progress',
  '/admin/lessons/:id': '/admin/lessons/l1',
  '/admin/lessons/:id/attendance': '/admin/lessons/l2/attendance',
  '/admin/lessons/:id/files': '/admin/lessons/l1/files',
  '/admin/lessons/:id/questions': '/admin/lessons/l4/questions',
  '/admin/files/:id?': `/admin/files/${fileId}`,
  '/admin/move/:id': '/admin/move/m1',
  '/admin/move/:id/rows.csv': '/admin/move/m1/rows.csv',
  '/admin/coupons/:id': '/admin/coupons/k1',
  '/admin/sources/:key/poster.pdf': '/admin/sources/fair/poster.pdf',
  '/admin/students/:id': '/admin/students/asha',
  '/admin/students/written/:id': '/admin/students/written/a1',
  '/admin/messages/:id': '/admin/messages/m1',
  '/admin/settings/:page': '/admin/settings/contact',
  '/admin/export/:list': '/admin/export/students',
};
/** The URL patterns that this test cannot open as a page, each with the reason. */
const leadNowhere: Record<string, string> = {
  '/*': 'no page exists there',
  '/images/:name': 'no image is uploaded',
  '/files/:id': 'the content of the file is not uploaded',
  '/admin/files/:id?': 'no upload is under way',
  '/learn/:slug/:lesson/watched': 'accepts reports only',
  '/courses/:slug/reviews/:page': 'the course has fewer than eleven reviews',
  '/testimonials/:id': 'no author was asked',
  '/consents/:id': 'no parent was asked',
  '/consents/:id/data.json': 'no parent was asked',
  '/helpers/:id': 'nobody is invited',
  '/orders/:reference/upi.png': 'the order is paid',
  '/login/email-code': 'no mail server is set',
  '/login/passkey': 'accepts forms only',
  '/account/passkeys/new': 'accepts forms only',
  '/login/with/:service': 'no service is set',
  '/login/with/:service/back': 'no service is set',
  '/logout': 'accepts forms only',
  '/admin/logout': 'accepts forms only',
};
const patterns = addressesOf(routes).map(({ pattern }) => pattern);

let database: TestDatabase;
let site: InProcessSite;
const cookies: Record<string, string> = { visitor: '' };

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  await makeRows(database.db);
  cookies.student = await signUp('student');
  cookies.admin = await signUp('admin');
  await database.db.update(users).set({ role: 'admin' }).where(sql`${users.email} = 'admin@example.in'`);
  cookies.portal = cookieOf(await send('/admin/login', '', { password: adminPassword }));
  const [student] = await database.db.select().from(users).where(sql`${users.email} = 'student@example.in'`);
  if (!student) throw new Error('no student');
  await makeOwnRows(database.db, student);
  await leaveCauses();
  await noteWrites();
});
afterAll(() => site.close());

/** Stores the rows that the pages of the shop and of the admin panel show. */
async function makeRows(db: Database): Promise<void> {
  await twoOfEach(db, new Date());
  const taught = { courseId: 'c1', moduleId: 'm1', ...published };
  await db.insert(modules).values({ id: 'm1', courseId: 'c1', title: 'First steps' });
  await db.insert(lessons).values([
    { ...taught, id: 'l1', slug: 'l1', title: 'Up' },
    { ...taught, id: 'l2', slug: 'l2', title: 'Meet', kind: 'live' },
    { ...taught, id: 'l3', slug: 'l3', title: 'Look', isFree: true },
    { ...taught, id: 'l4', slug: 'l4', title: 'Quiz', kind: 'quiz' },
  ]);
  const soon = new Date(Date.now() + 3_600_000);
  await db
    .insert(liveSessions)
    .values({ id: 's1', lessonId: 'l2', startsAt: soon, minutes: 60, zone: 'UTC' });
  await db.insert(teachers).values({ id: 't1', slug: 'asha', name: 'Asha', about: 'Flies.' });
  await db
    .insert(courseBatches)
    .values({ id: 'b1', courseId: 'c2', label: 'May', startsOn: '2027-05-01', seats: 9 });
  const [festival] = await db.select({ id: festivals.id }).from(festivals).limit(1);
  examples['/admin/festivals/:id'] = `/admin/festivals/${festival?.id}`;
  examples['/admin/festivals/:id/offer'] = `/admin/festivals/${festival?.id}/offer`;
  const coupon = { kind: 'percent', value: 1000, mode: 'code', code: 'FRIENDS' } as const;
  await db.insert(promotions).values({ ...coupon, id: 'k1', name: 'Friends' });
  await db.insert(sources).values({ key: 'fair', name: 'Fair' });
  const said = { subject: 's', message: 'm', reference: 'MSG-1', fullName: 'Meera', email: 'm@example.in' };
  await db.insert(contactMessages).values({ id: 'm1', ...said });
  const written = { kind: 'seat' as const, subject: 's', body: 'b', createdAt: new Date() };
  const leftOut = { disabled: 0, unagreed: 0, resting: 0 };
  await db.insert(announcements).values({ id: 'a1', courseId: 'c1', ...written, leftOut });
  await db.insert(moves).values({ id: 'm1', state: 'checked', files: [] });
  await takeUpi(db);
  await sendKits(db);
}

/** Stores the rows that a student's own pages show: an enrollment, an order with a kit, a certificate, a calendar. */
async function makeOwnRows(db: Database, student: typeof users.$inferSelect): Promise<void> {
  const actor = { ...asha, id: student.id, email: student.email };
  const { order, kit } = await boughtKit(db, { actor });
  const [issued] = await db.select().from(documents);
  const paper = documentFile(issued?.number ?? '').replace('.pdf', '');
  const at = `/orders/${order.reference}`;
  examples['/orders/:reference'] = at;
  examples['/orders/:reference/found'] = `${at}/found`;
  cookies.visitor = cookieOf(await send('/orders', '', { reference: order.reference, phone: order.phone }));
  const forLearner = new URL(learnerUrl(site.services.links, order));
  examples['/orders/:reference/learner'] = forLearner.pathname + forLearner.search;
  const named = db.update(enrollments).set({ learnerName: 'Asha' });
  const [seat] = await named.where(eq(enrollments.userId, student.id)).returning();
  examples['/learners/:enrollment'] = `/learners/${seat?.id}`;
  examples['/admin/enrollments/:id/learner'] = `/admin/enrollments/${seat?.id}/learner`;
  examples['/orders/:reference/return'] = `${at}/return`;
  examples['/orders/:reference/upi.png'] = `${at}/upi.png`;
  examples['/orders/:reference/:document.pdf'] = `${at}/${paper}.pdf`;
  examples['/orders/:reference/documents/:document'] = `${at}/documents/${paper}`;
  examples['/admin/orders/:id'] = `/admin/orders/${order.id}`;
  examples['/admin/orders/:id/:document.pdf'] = `/admin/orders/${order.id}/${paper}.pdf`;
  const guest = await boughtKit(db, { email: 'guest@example.in' });
  examples['/admin/people/:order'] = `/admin/people/${guest.order.id}`;
  examples['/admin/kits/:id'] = `/admin/kits/${kit.id}`;
  const done = { status: 'completed' as const, progress: 100, completedAt: new Date() };
  const enrollment = await enroll(db, student.id, new Date(), { courseId: 'c2', ...done });
  const pdf = await db.transaction((tx) =>
    issueCertificate(
      { db: tx, now: new Date() },
      { enrollment, studentName: 'Meera', courseTitle: 'Pointers in C', durationDays: 1, basis: 'reported' },
    ),
  );
  const page = pdf.replace('.pdf', '');
  examples['/certificates/:number?'] = page;
  examples['/certificates/:number.pdf'] = pdf;
  examples['/certificates/:number.png'] = `${page}.png`;
  examples['/reviews/:enrollment'] = `/reviews/${enrollment.id}`;
  const unaddressed = { reference: 'PKNOWHERE', courseId: 'c2', courseTitle: 'Pointers in C', kit: 'Parts' };
  await db.insert(shipments).values({ id: 'unaddressed', userId: student.id, ...unaddressed });
  examples['/kits/:id'] = '/kits/unaddressed';
  const { links } = site.services;
  await makeCalendarAddress({ ...studyContext(db, actor, new Date()), links });
  const calendar = await findCalendarAddress(db, links, actor);
  examples['/calendar/:token.ics'] = new URL(calendar?.url ?? '').pathname;
}

/**
 * Creates rows that made earlier versions of the shop write to the database during a GET, so that the tests detect such
 * writes: an accepted enrollment request without an enrollment, and an enrollment that has earned an achievement.
 */
async function leaveCauses(): Promise<void> {
  const { db } = database;
  await db.update(users).set({ emailVerified: true });
  const asked = { courseTitle: 'Fly', fullName: 'A', phone: '1', status: 'accepted' as const };
  for (const { id, email } of await db.select().from(users)) {
    await db
      .insert(enrollmentRequests)
      .values({ ...asked, courseId: 'c1', id, reference: id, email })
      .onConflictDoNothing();
    await enroll(db, id, new Date(), { courseId: 'gone', status: 'active' });
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

it("this test's trigger records a write", async () => {
  await database.db.update(users).set({ phone: null });
  expect(await written()).toEqual(['UPDATE users']);
  await database.db.execute(sql`delete from noted_writes`);
});

it('every URL with a parameter has an example', () => {
  const without = patterns.filter((pattern) => /[:*]/.test(pattern) && !(pattern in examples));
  expect(without.filter((pattern) => !(pattern in leadNowhere))).toEqual([]);
});

describe('[OPS-19] a GET writes only to the expected tables', () => {
  const found = new Set<string>();

  it.each(['visitor', 'admin', 'portal', 'student'])('as %s', async (who) => {
    const wrote: Record<string, string[]> = {};
    for (const pattern of patterns) {
      const path = examples[pattern] ?? pattern;
      const answer = await send(path, cookies[who] ?? '');
      await answer.arrayBuffer();
      expect(answer.status, `GET ${path}`).toBeLessThan(500);
      if (answer.status < 400) found.add(pattern);
      const expected = recorded[pattern]?.by.includes(who) ? recorded[pattern].tables : [];
      const others = (await written()).filter((what) => !expected.includes(what.split(' ')[1] ?? ''));
      if (others.length > 0) wrote[path] = others;
      await database.db.execute(sql`delete from noted_writes`);
    }
    expect(wrote).toEqual({});
  });

  it('every URL was reached, or is listed with a reason', () => {
    expect(patterns.filter((pattern) => !found.has(pattern) && !(pattern in leadNowhere))).toEqual([]);
  });
});
