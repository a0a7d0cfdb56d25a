import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { eq } from 'drizzle-orm';
import { serializeSigned } from 'hono/utils/cookie';
import { UNSAFE_decodeViaTurboStream as decode } from 'react-router';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses as courseTable } from '#app/db/tables/catalogue-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { loadOrCreateSecret } from '#app/platform/secrets.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

let database: TestDatabase;
let site: InProcessSite;
let assetsDir: string;
let secret: string;
let courses: { id: string; slug: string }[];

const hostileNames = [
  '</script><b>Asha</b>',
  '<!-- <script>',
  `"Ravi" O'Neil & Sons`,
  'back\\slash \\u003c \\" \\n',
  'आशा पाटील',
  '🪁 Kite 👩🏽‍🚀',
  'line\u2028and\u2029paragraph',
  '$& $1 $` ${own.id}',
  'Home',
  'courses',
  'enrolledIds',
  '__proto__',
  ']&#x3C;![CDATA[',
  'two\nlines\tand a tab',
  'x'.repeat(300),
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
/** Asks from another network address each time, because the number of requests from one address is limited. */
function ask(path: string, { cookie }: Asking, headers: Record<string, string> = {}) {
  const address = `10.0.${++asked >> 8}.${asked & 255}`;
  return fetch(site.url + path, { headers: { cookie, 'X-Forwarded-For': address, ...headers } });
}
/** Asks for a page with a cookie that only the owner's browser has, so that the page is rendered. */
const render = (path: string, { cookie }: Asking) => ask(path, { cookie: `${cookie}; pankh_preview=x` });
const isFilled = ({ headers }: Response) => headers.get('Cache-Control') === 'private, no-store';

/**
 * Returns a page's HTML without its script and without the nonce that each rendering has, and the loader data
 * with which the browser hydrates the page.
 */
async function read(answer: Response) {
  const html = await answer.text();
  const [, nonce = 'none'] = /'nonce-([^']+)'/.exec(answer.headers.get('Content-Security-Policy') ?? '') ?? [];
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

/** Runs the part of a page's script that hands over the data, as a browser does. */
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
  it('[issue 14.1] 1,000 mixed requests of 50 people each get what a rendering for that person gives', async () => {
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, n) => {
        const enrolled = Array.from({ length: n % 7 }, (_, i) => n * 3 + i * 5);
        return signIn(`p${n}`, { fullName: hostileNames[n % 15] ?? '', enrolled });
      }),
    );
    const pairs = people.flatMap((person, n) => {
      const slug = courses[n * 3 % courses.length]?.slug;
      const paths = ['/', '/courses', `/courses/${slug}`, '/courses?sort=price-low&view=list&show=all', '/about'];
      return [paths[n % 5], paths[(n + 1) % 5]].flatMap((path = '/') => ({ person, path }));
    });
    const wanted = new Map<object, Awaited<ReturnType<typeof read>>>();
    for (const pair of pairs) wanted.set(pair, await read(await render(pair.path, pair.person)));
    const requests = Array.from({ length: 1_000 }, (_, i) => pairs[(i * 37) % pairs.length]);
    for (let i = 0; i < requests.length; i += 50) {
      await Promise.all(
        requests.slice(i, i + 50).map(async (pair) => {
          if (!pair) return;
          const answer = await ask(pair.path, pair.person);
          expect([answer.status, isFilled(answer)], pair.path).toEqual([200, true]);
          expect(await read(answer)).toEqual(wanted.get(pair));
        }),
      );
    }
  });
});
