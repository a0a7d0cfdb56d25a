import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { eq, sql } from 'drizzle-orm';
import { serializeSigned } from 'hono/utils/cookie';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses as courseTable } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { enrolledMark, placeholder } from '#app/pages/page-slots.server.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { howOften } from '#tests/support/how-often.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

let database: TestDatabase;
let site: InProcessSite;
let assetsDir: string;
let secret: string;
let courses: { id: string; slug: string }[];

const hostileNames = [
  '</script><b>Asha</b>',
  ...['<!-- <script>', `"Ravi" O'Neil & Sons`],
  'back\\slash \\u003c \\" \\n',
  ...['आशा पाटील', '🪁 Kite 👩🏽‍🚀'],
  'line\u2028and\u2029paragraph',
  '$& $1 $` $$',
  ...['Home', 'courses', 'enrolled', '__proto__'],
  ']&#x3C;![CDATA[',
  'two\nlines\tand a tab',
  'x'.repeat(300),
  ...[placeholder.fullName, `${enrolledMark}${enrolledMark}`],
  `{"enrolled":""}" data-code="drone"></p>`,
  '<script type="text/plain" data-src=""></script>',
];

beforeAll(async () => {
  assetsDir = await mkdtemp(join(tmpdir(), 'pankh-assets-'));
  database = await openTestDatabase();
  site = await openInProcessSite(database, { SAMPLE_CONTENT: 'on' }, assetsDir);
  secret = await loadOrCreateSecret(database.db, 'auth');
  courses = await database.db
    .select({ id: courseTable.id, slug: courseTable.slug })
    .from(courseTable)
    .where(eq(courseTable.isActive, true))
    .orderBy(courseTable.slug);
});
afterAll(async () => {
  await site.close();
  await rm(assetsDir, { recursive: true });
});

type Changes = { fullName?: string; role?: string; enrolled?: readonly number[]; progress?: number };

/** Stores a person with a session, and returns the person's id and cookie. */
async function signIn(id: string, { fullName = 'Asha', role, enrolled = [], progress = 0 }: Changes = {}) {
  const { db } = database;
  await db.insert(users).values({ id, email: `${id}@example.in`, fullName, ...(role && { role }) });
  const expiresAt = new Date(Date.now() + 86_400_000);
  await db.insert(sessions).values({ id: `s-${id}`, token: `t-${id}`, userId: id, expiresAt });
  for (const n of enrolled) await enroll(id, n, progress);
  return { id, cookie: (await serializeSigned('pankh_session', `t-${id}`, secret)).split(';', 1)[0] ?? '' };
}

async function enroll(userId: string, n: number, progress = 0) {
  const courseId = courses[n % courses.length]?.id ?? '';
  const values = { id: `${userId}-${n}`, userId, courseId, progress };
  await database.db.insert(enrollments).values(values).onConflictDoNothing();
}

type Asking = { cookie: string };
let asked = 0;
/**
 * Requests a page. Each request comes from another network address, because requests per address are limited. After an
 * error page, the page is requested again, because the database may respond too late on a busy machine.
 */
async function ask(
  path: string,
  { cookie }: Asking,
  headers: Record<string, string> = {},
): Promise<Response> {
  const address = `10.0.${++asked >> 8}.${asked & 255}`;
  const answer = await fetch(site.url + path, {
    headers: { cookie, 'X-Forwarded-For': address, ...headers },
  });
  return answer.status === 503 ? await ask(path, { cookie }, headers) : answer;
}
/** Requests a page with the cookie of an owner's preview. For such a request, the server fills in no template. */
const render = (path: string, { cookie }: Asking) => ask(path, { cookie: `${cookie}; pankh_preview=x` });
// A page filled in from a cached template has only hashes in its CSP. A rendered page has a nonce in it.
const isFilled = ({ headers }: Response) => !headers.get('Content-Security-Policy')?.includes("'nonce-");

/**
 * Returns a page's HTML without its script and without the nonce that each rendering has, and the loader data
 * with which the browser hydrates the page.
 */
async function read(answer: Response) {
  const html = await answer.text();
  const [, nonce = 'none'] =
    /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? [];
  const parked = /<script type="text\/plain"(?: data-src="([^"]*)")?>([\s\S]*?)<\/script>/;
  const plain = html.replaceAll(` nonce="${nonce}"`, '');
  const [, address, content = ''] = parked.exec(plain) ?? [];
  const code = address === undefined ? content : await late(address.replaceAll('&amp;', '&'));
  return { html: plain.replace(parked, '<parked>'), data: await loaderData(code, content) };
}

const lates = new Map<string, Promise<string>>();
function late(address: string): Promise<string> {
  const kept = lates.get(address) ?? fetch(site.url + address).then((answer) => answer.text());
  lates.set(address, kept);
  return kept;
}

/** Runs the part of a page's script that contains the loader data, as a browser does, and returns that data. */
async function loaderData(code: string, content: string) {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  const document = { querySelector: () => ({ textContent: content }) };
  const streams = { ReadableStream, TextEncoderStream };
  runInNewContext(code.slice(0, code.search(/^\s*import\b/m)), { window, document, ...streams });
  if (!window.__reactRouterContext) throw new Error('no data');
  const { value } = await decode(window.__reactRouterContext.stream, globalThis);
  return (value as { loaderData: unknown }).loaderData;
}

describe('pages of a signed-in student', () => {
  it('[OPS-90] are the same as rendered for that person, in mixed requests of 50 people', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const enrolled = Array.from({ length: n % 7 }, (_, i) => n * 3 + i * 5);
        return signIn(`p${n}`, { fullName: hostileNames[n % hostileNames.length] ?? '', enrolled });
      }),
    );
    const pairs = people.flatMap((person, n) => {
      const slug = courses[(n * 3) % courses.length]?.slug;
      const paths = [
        '/',
        '/courses',
        `/courses/${slug}`,
        '/courses?sort=price-low&view=list&show=all',
        '/about',
      ];
      return [paths[n % 5], paths[(n + 1) % 5]].flatMap((path = '/') => ({ person, path }));
    });
    const wanted = new Map<object, Awaited<ReturnType<typeof read>>>();
    for (const pair of pairs) wanted.set(pair, await read(await render(pair.path, pair.person)));
    const requests = Array.from({ length: howOften(1_000) }, (_, i) => pairs[(i * 37) % pairs.length]);
    for (let i = 0; i < requests.length; i += 20) {
      await Promise.all(
        requests.slice(i, i + 20).map(async (pair) => {
          if (!pair) return;
          const answer = await ask(pair.path, pair.person);
          expect([answer.status, isFilled(answer)], pair.path).toEqual([200, true]);
          expect(await read(answer)).toEqual(wanted.get(pair));
        }),
      );
    }
  });

  it('[CAT-8] show an enrollment and its end, a new name and a sign-out at the next request', async () => {
    const person = await signIn('changing', { fullName: 'Old Name' });
    const path = `/courses/${courses[0]?.slug}`;
    const look = async () => {
      const answer = await ask(path, person);
      const html = await answer.text();
      const name = /href="\/dashboard"[^>]*><span class="truncate">([^<]*)</.exec(html)?.[1];
      return [isFilled(answer), name, html.includes('>Continue<')];
    };
    const { db } = database;
    expect(await look()).toEqual([true, 'Old Name', false]);
    await enroll(person.id, 0);
    expect(await look()).toEqual([true, 'Old Name', true]);
    await db.delete(enrollments).where(eq(enrollments.userId, person.id));
    await db.update(users).set({ fullName: '<i>New' }).where(eq(users.id, person.id));
    expect(await look()).toEqual([true, '&lt;i&gt;New', false]);
    await site.services.auth.setDisabled(person.id, true);
    expect(await look()).toEqual([false, undefined, false]);
    await site.services.auth.setDisabled(person.id, false);
    const again = await signIn('changing-2', { fullName: 'Asha' });
    await site.services.auth.signOut(new Headers({ cookie: again.cookie }));
    expect(isFilled(await ask(path, again))).toBe(false);
  });

  it("[OPS-48] read the enrollments once for many pages, and after a change only that student's", async () => {
    const person = await signIn('counted', { enrolled: [1, 2] });
    const other = await signIn('counted-2', { enrolled: [2] });
    const paths = ['/courses', `/courses/${courses[1]?.slug}`];
    for (const path of paths) for (const one of [person, other]) await ask(path, one);
    // The spy counts all queries except the one that reads the session, which is built in advance.
    const select = vi.spyOn(database.db, 'select');
    const countOf = async (one: Asking) => {
      select.mockClear();
      for (const path of paths) expect(isFilled(await ask(path, one))).toBe(true);
      return select.mock.calls.length;
    };
    expect([await countOf(person), await countOf(other)]).toEqual([0, 0]);
    // Raw SQL acts as another process: this process learns of the change only by a notification.
    await database.db.execute(sql`update enrollments set progress = 1 where user_id = ${person.id}`);
    await expect.poll(() => countOf(person)).toBe(2);
    expect([await countOf(person), await countOf(other)]).toEqual([0, 0]);
    select.mockRestore();
  });

  it('[OPS-48] [CAT-8] show an enrollment at the next request, however often pages were read before', async () => {
    const person = await signIn('eager');
    const path = `/courses/${courses[2]?.slug}`;
    const isEnrolled = async () => (await (await ask(path, person)).text()).includes('>Continue<');
    const values = { userId: person.id, courseId: courses[2]?.id ?? '' };
    for (let i = 0; i < 20; i++) {
      expect(await isEnrolled()).toBe(false);
      const readers = Array.from({ length: 5 }, () => isEnrolled());
      await database.db.transaction((tx) => tx.insert(enrollments).values({ ...values, id: `e${i}` }));
      expect(await isEnrolled(), 'committed').toBe(true);
      await Promise.all(readers);
      expect(await isEnrolled(), 'after readings that began before it').toBe(true);
      await database.db.delete(enrollments).where(eq(enrollments.userId, person.id));
    }
  });

  it('are the same with gzip and without, with a policy without a nonce, and a request id', async () => {
    const person = await signIn('encoded', { fullName: 'आशा "A"', enrolled: [3] });
    const plain = await ask('/courses', person, { 'Accept-Encoding': 'identity' });
    const packed = await ask('/courses', person, { 'Accept-Encoding': 'br;q=1.0, gzip;q=0.8' });
    const headers = ({ headers: of }: Response) =>
      ['Content-Encoding', 'Vary', 'Cache-Control', 'ETag'].map((name) => of.get(name));
    expect(headers(plain)).toEqual([null, 'Cookie, Accept-Encoding', 'private, no-cache', null]);
    expect(headers(packed)).toEqual(['gzip', 'Cookie, Accept-Encoding', 'private, no-cache', null]);
    expect(await packed.text()).toBe(await plain.text());
    const ids = [plain, packed].map((answer) => answer.headers.get('X-Request-Id'));
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(plain.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'( 'sha256-[^']+')+;/);
  });

  it('[SELL-19] keep the code of a shared link, the theme and the closed banner', async () => {
    const person = await signIn('themed');
    const dark = await ask('/?code=DIWALI60', { cookie: `${person.cookie}; pankh_theme=dark` });
    expect(isFilled(dark)).toBe(true);
    expect(dark.headers.getSetCookie()[0]).toMatch(/^pankh_code=DIWALI60;/);
    expect(await dark.text()).toContain('data-theme="dark"');
    const light = await ask('/', { cookie: `${person.cookie}; pankh_theme=light; pankh_banner_closed=f-1` });
    expect([isFilled(light), (await light.text()).includes('data-theme="light"')]).toEqual([true, true]);
  });

  it('have a script that also a browser with a page from another server gets', async () => {
    const person = await signIn('elsewhere', { enrolled: [0, 4] });
    const html = await (await ask('/courses', person)).text();
    const address = /data-src="([^"]*)"/.exec(html)?.[1] ?? '';
    const known = await fetch(site.url + address);
    const other = await fetch(site.url + address.replace(/v=.*/, 'v=unknown'));
    expect(known.headers.get('Cache-Control')).toContain('immutable');
    expect([other.status, other.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await other.text()).toBe(await known.text());
  });

  it.each<[string, string, Changes, string]>([
    ['the owner', '/', { role: 'admin' }, ''],
    ['a browser that is also in the admin portal', '/', {}, '; pankh_portal=x'],
    ['a browser with a preview', '/', {}, '; pankh_preview=x'],
    ['a name with white space around it', '/', { fullName: ' Asha ' }, ''],
    ['an empty name', '/', { fullName: '' }, ''],
    ['a course that the student may review', '/courses/0', { enrolled: [0], progress: 25 }, ''],
    ['a search', '/courses?q=drone', {}, ''],
  ])('are rendered for %s', async (what, path, changes, cookies) => {
    const { cookie } = await signIn(`rendered ${what}`, changes);
    const answer = await ask(path.replace('/0', `/${courses[0]?.slug}`), { cookie: cookie + cookies });
    expect([answer.status, isFilled(answer)]).toEqual([200, false]);
    expect(await answer.text()).toContain('href="/dashboard"');
  });

  it('answer a forged session, a missing course and the login page as without the cache', async () => {
    const person = await signIn('strange');
    const forged = await ask('/', { cookie: `${person.cookie.slice(0, -8)}AAAAAA%3D` });
    expect([isFilled(forged), (await forged.text()).includes('href="/login"')]).toEqual([false, true]);
    for (let i = 0; i < 2; i++) expect((await ask('/courses/nothing', person)).status).toBe(404);
    const login = await fetch(`${site.url}/login`, {
      headers: { cookie: person.cookie },
      redirect: 'manual',
    });
    expect(login.status).toBe(302);
    const outcome = await fetch(`${site.url}/`, { method: 'HEAD', headers: { cookie: person.cookie } });
    expect([outcome.status, await outcome.text()]).toEqual([200, '']);
  });

  it('[ROLE-2] are limited for one network address', async () => {
    const person = await signIn('hasty');
    const statuses = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ask('/about', person, { 'X-Forwarded-For': '192.0.2.9' })),
      );
      for (const { status } of answers) statuses.add(status);
      if (statuses.has(429)) break;
    }
    expect(statuses).toEqual(new Set([200, 429]));
  });
});
