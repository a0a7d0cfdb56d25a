import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issueSaleDocument } from '#app/core/documents/issue-document.server.ts';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses, festivals } from '#app/db/tables/catalogue-tables.server.ts';
import { lessons, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { auditLog, contactMessages } from '#app/db/tables/desk-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { moveRows, moves } from '#app/db/tables/moving-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import routes from '#app/routes.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { aSale, plainSeller } from '#tests/support/documents.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';
import { access, addressesOf } from './access.ts';
import { spellings } from './spellings.ts';

const canary = 'Canary Wren';
const password = 'kite-string-42';
const examples: Record<string, string> = {
  '/admin/courses/:id': '/admin/courses/c1',
  '/admin/courses/:id/curriculum': '/admin/courses/c1/curriculum',
  '/admin/courses/:id/curriculum.md': '/admin/courses/c1/curriculum.md',
  '/admin/courses/:id/curriculum/import': '/admin/courses/c1/curriculum/import',
  '/admin/courses/:id/progress': '/admin/courses/c1/progress',
  '/admin/lessons/:id': '/admin/lessons/l1',
  '/admin/coupons/:id': '/admin/coupons/k1',
  '/admin/students/:id': '/admin/students/u-canary',
  '/admin/orders/:id': '/admin/orders/o1',
  '/admin/orders/:id/:document.pdf': '/admin/orders/o1/PKR-26-27-00001.pdf',
  '/admin/kits/:id': '/admin/kits/k1',
  '/admin/messages/:id': '/admin/messages/m1',
  '/admin/move/:id': '/admin/move/v1',
  '/admin/move/:id/rows.csv': '/admin/move/v1/rows.csv',
  '/admin/export/:list': '/admin/export/students',
};
const guarded = addressesOf(routes).filter(({ pattern }) => access[pattern] !== 'public');
const pathOf = (pattern: string) => examples[pattern] ?? pattern;

let database: TestDatabase;
let site: InProcessSite;
type Right = 'own' | 'panel';
const visitors: { name: string; may: Right[]; cookie: string }[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const { db } = database;
  const text = { title: canary, slug: 'c1', description: 'd', shortDescription: 's' };
  const numbers = { price: 1, durationDays: 1, courseType: 'drone' as const, isActive: false };
  await db.insert(courses).values({ id: 'c1', ...text, ...numbers });
  await db.insert(modules).values({ id: 'm1', courseId: 'c1', title: canary });
  const taught = { courseId: 'c1', moduleId: 'm1', slug: 'l1', title: canary, body: canary };
  await db.insert(lessons).values({ id: 'l1', ...taught });
  const [festival] = await db.update(festivals).set({ name: canary }).returning();
  examples['/admin/festivals/:id'] = `/admin/festivals/${festival?.id}`;
  examples['/admin/festivals/:id/offer'] = `/admin/festivals/${festival?.id}/offer`;
  const coupon = { kind: 'percent', value: 1000, mode: 'code', code: 'FRIENDS' } as const;
  await db.insert(promotions).values({ ...coupon, id: 'k1', name: canary });
  const sender = { fullName: canary, email: 'canary@secret.example' };
  await db.insert(users).values({ id: 'u-canary', ...sender });
  await db.insert(enrollments).values({ id: 'e1', userId: 'u-canary', courseId: 'c1' });
  const said = { subject: canary, message: canary, reference: 'MSG-1' };
  await db.insert(contactMessages).values({ id: 'm1', ...sender, ...said });
  await db.insert(moves).values({ id: 'v1', state: 'checked', files: [] });
  const moved = { moveId: 'v1', position: 0, kind: 'users', source: 'users/1', fate: 'add' as const };
  await db.insert(moveRows).values({ ...moved, label: canary });
  const ordered = { reference: 'PK7F3K9Q', checkoutKey: 'k', courseId: 'c1', courseTitle: 'Fly', phone: '1' };
  const priced = { lines: [], totalPaise: 100, rail: 'upi' as const, expiresAt: new Date() };
  await db.insert(orders).values({ id: 'o1', ...sender, ...ordered, ...priced });
  const place = { name: canary, phone: '1', line1: 'x', line2: '', landmark: '', city: 'y' };
  const kit = {
    courseId: 'c1',
    courseTitle: 'Fly',
    kit: canary,
    address: { ...place, state: '29', pin: '560029' },
  };
  await db.insert(shipments).values({ id: 'k1', orderId: 'o1', reference: 'PK7F3K9Q', ...kit });
  const sale = aSale({ orderReference: 'PK7F3K9Q', description: canary });
  const issued = { at: new Date('2026-11-22T10:00:00Z'), zone: 'Asia/Kolkata' };
  await inTransaction(db, (tx) => issueSaleDocument(tx, sale, plainSeller, issued));

  visitors.push({ name: 'a visitor', may: [], cookie: '' });
  visitors.push({ name: 'forged cookies', may: [], cookie: 'pankh_session=x.y; pankh_portal=x' });
  visitors.push({ name: 'a student', may: ['own'], cookie: await signUp('student') });
  visitors.push({ name: 'a disabled student', may: [], cookie: await signUp('disabled') });
  await db.update(users).set({ banned: true }).where(eq(users.email, 'disabled@example.in'));
  visitors.push({ name: 'a demoted admin', may: ['own'], cookie: await signUp('demoted') });
  visitors.push({ name: 'an admin', may: ['own', 'panel'], cookie: await signUp('admin') });
  await db.update(users).set({ role: 'admin' }).where(eq(users.email, 'admin@example.in'));
  visitors.push({ name: 'a stale session', may: [], cookie: await signUp('stale') });
  await db
    .update(sessions)
    .set({ createdAt: new Date('2020-01-01'), updatedAt: new Date('2020-01-01') })
    .where(eq(sessions.userId, await idOf('stale')));
  visitors.push({ name: 'the portal', may: ['panel'], cookie: await enterPortal() });
});
afterAll(() => site.close());

async function idOf(name: string): Promise<string> {
  const [user] = await database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${name}@example.in`));
  return user?.id ?? '';
}

let addresses = 0;
async function send(path: string, cookie: string, form?: Record<string, string>): Promise<Response> {
  return await fetch(site.url + path, {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    // Each request claims to come from its own network address, so that the response comes from the guard and
    // not from the global rate limit.
    headers: {
      Cookie: cookie,
      Origin: site.url,
      'X-Forwarded-For': `10.0.${addresses++ >> 8}.${addresses & 255}`,
    },
    body: form && new URLSearchParams(form),
  });
}
const cookieOf = (response: Response) => response.headers.getSetCookie().join().split(';', 1)[0] ?? '';

async function signUp(name: string): Promise<string> {
  const email = `${name}@example.in`;
  const form = { fullName: name, email, password, confirmPassword: password };
  return cookieOf(await send('/signup', '', form));
}
async function enterPortal(): Promise<string> {
  return cookieOf(await send('/admin/login', '', { password: adminPassword }));
}

/** Returns all rows that a request without the right to change them could have changed, as one text. */
async function rows(): Promise<string> {
  const { db } = database;
  const [a, b, c, d, e, f] = await Promise.all([
    db.select().from(courses).orderBy(courses.id),
    db.select().from(festivals).orderBy(festivals.id),
    db.select().from(users).orderBy(users.id),
    db.select().from(enrollments).orderBy(enrollments.id),
    db.select().from(contactMessages).orderBy(contactMessages.id),
    db.select().from(auditLog).orderBy(auditLog.id),
  ]);
  return JSON.stringify([a, b, c, d, e, f]);
}

async function expectShut(response: Response, where: string): Promise<void> {
  const body = await response.text();
  expect(body.includes(canary), `${where} told ${canary}`).toBe(false);
  const leadsAway = [202, 204, 301, 302, 303, 307].includes(response.status) || response.status >= 400;
  expect(leadsAway, `${where} answered ${response.status}`).toBe(true);
}

it('anybody can read whom to tell about a hole', async () => {
  const answer = await send('/.well-known/security.txt', '');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^Contact: mailto:/)]);
});

const names = ['a visitor', 'forged cookies', 'a student', 'a disabled student', 'a demoted admin'];
describe.each([...names, 'a stale session', 'the portal', 'an admin'])('[ROLE-1, ROLE-2] %s', (name) => {
  const who = () => {
    const found = visitors.find((visitor) => visitor.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };

  // Returns variants of a URL path, such as one with a double slash, that could bypass a guard. For a visitor
  // and a student, all variants are tried. For other actors three are enough, because the same guards check
  // them.
  const spelled = (path: string, id: string) =>
    ['a visitor', 'a student'].includes(name) ? spellings(path, id) : spellings(path, id).slice(0, 3);

  it('reads what it may, and nothing else by any spelling', async () => {
    const { may, cookie } = who();
    for (const { pattern, id } of guarded) {
      const path = pathOf(pattern);
      if (may.includes(access[pattern] as Right)) {
        const { status, headers } = await send(path, cookie);
        expect(headers.get('Cache-Control'), `GET ${path}`).toBe('no-store');
        for (const data of spellings(path, id).slice(1, 3)) {
          const answer = await send(data, cookie);
          expect(answer.headers.get('Cache-Control'), `GET ${data}`).toBe('no-store');
        }
        expect(status, `GET ${path}`).toBe(
          /uploads|files|sidebar|preview|backup|reviews|learn/.test(path) ? status : 200,
        );
        expect(status, `GET ${path}`).toBeLessThan(500);
        continue;
      }
      for (const spelling of spelled(path, id))
        await expectShut(await send(spelling, cookie), `GET ${spelling}`);
    }
  });

  it('keeps what it reads of public pages to its own browser', async () => {
    for (const path of ['/', '/_root.data', '/courses/c1.data', '/nowhere', '/admin/login'])
      expect((await send(path, who().cookie)).headers.get('Cache-Control'), path).toBe('private, no-cache');
  });

  it('changes nothing where it has no right, by any spelling', async () => {
    const { may, cookie } = who();
    const before = await rows();
    for (const { pattern, id } of guarded) {
      if (may.includes(access[pattern] as Right)) continue;
      for (const spelling of spelled(pathOf(pattern), id)) {
        const form = { intent: 'delete', id: 'c1', enrollment: 'e1', title: 'Taken', confirmed: 'yes' };
        await expectShut(await send(spelling, cookie, form), `POST ${spelling}`);
      }
    }
    expect(await rows()).toBe(before);
  });
});
