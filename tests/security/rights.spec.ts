import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import routes from '../../app/routes.ts';
import { addFestival, removeFestival } from '../e2e/festivals.ts';
import { expect, query, test } from '../e2e/fixtures.ts';
import { adminPassword } from '../support/site.ts';
import { access, addressesOf } from './access.ts';
import { spellings } from './spellings.ts';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

const addresses = addressesOf(routes);
const canary = 'canary.person@secret.example';
const festival = 'Rights';
type Kind = 'public' | 'own' | 'panel';
type Visitor = { name: string; may: Kind[]; request: APIRequestContext };
const kindOf = (pattern: string): Kind => {
  const right = access[pattern] ?? 'settings.write';
  return right === 'public' || right === 'own' ? right : 'panel';
};
const visitors: Visitor[] = [];
let examples: Record<string, string> = {};

test.beforeAll(async ({ site, databaseUrl, playwright }) => {
  const url = databaseUrl ?? '';
  const fresh = () => playwright.request.newContext({ baseURL: site.url, maxRedirects: 0 });
  const signedUp = async (email: string) => {
    const request = await fresh();
    const form = {
      fullName: 'Someone',
      email,
      password: 'kite-string-42',
      confirmPassword: 'kite-string-42',
    };
    const answer = await request.post('/signup', { form, headers: { ...somewhere(), Origin: site.url } });
    expect(answer.status(), await answer.text()).toBe(302);
    return request;
  };
  const unique = () => `${randomUUID().slice(0, 8)}@example.in`;

  visitors.push({ name: 'visitor', may: ['public'], request: await fresh() });
  visitors.push({ name: 'student', may: ['public', 'own'], request: await signedUp(unique()) });
  const disabled = unique();
  visitors.push({ name: 'disabled', may: ['public'], request: await signedUp(disabled) });
  await query(url, 'UPDATE users SET banned = true WHERE email = $1', [disabled]);
  const expired = unique();
  visitors.push({ name: 'expired session', may: ['public'], request: await signedUp(expired) });
  await query(
    url,
    `UPDATE sessions SET expires_at = now() - interval '1 minute' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [expired],
  );
  const admin = unique();
  visitors.push({ name: 'admin', may: ['public', 'own', 'panel'], request: await signedUp(admin) });
  const demoted = unique();
  visitors.push({ name: 'demoted admin', may: ['public', 'own'], request: await signedUp(demoted) });
  await query(url, `UPDATE users SET role = 'admin' WHERE email = ANY($1)`, [[admin, demoted]]);
  await query(url, `UPDATE users SET role = 'student' WHERE email = $1`, [demoted]);
  const portal = await fresh();
  const entered = await portal.post('/admin/login', {
    form: { password: adminPassword },
    headers: { Origin: site.url },
  });
  expect([200, 302, 303]).toContain(entered.status());
  visitors.push({ name: 'portal', may: ['public', 'panel'], request: portal });
  const forged = await playwright.request.newContext({
    baseURL: site.url,
    maxRedirects: 0,
    extraHTTPHeaders: {
      Cookie: 'pankh_session=forged.signature; pankh_portal=forged; pankh_admin_auth=true',
    },
  });
  visitors.push({ name: 'forged cookies', may: ['public'], request: forged });

  await signedUp(canary);
  const [row] = (await query(
    url,
    `SELECT (SELECT id FROM courses LIMIT 1) AS course, (SELECT slug FROM courses WHERE is_active LIMIT 1) AS slug,
            (SELECT id FROM users WHERE email = $1) AS student`,
    [canary],
  )) as Record<string, string>[];
  await addFestival(url, festival);
  examples = {
    '/admin/courses/:id': `/admin/courses/${row?.course}`,
    '/admin/students/:id': `/admin/students/${row?.student}`,
    '/admin/festivals/:id': `/admin/festivals/${festival}`,
    '/admin/export/:list': '/admin/export/students',
    '/courses/:slug': `/courses/${row?.slug}`,
    '/courses/:slug/enroll': `/courses/${row?.slug}/enroll`,
  };
});

test.afterAll(async ({ databaseUrl }) => {
  await removeFestival(databaseUrl ?? '', festival);
  await Promise.all(visitors.map(({ request }) => request.dispose()));
});

/** Returns headers with a random network address, so that the answer comes from a guard and not from a rate limit. */
function somewhere(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 250) + 1;
  return { 'X-Forwarded-For': `198.${part()}.${part()}.${part()}` };
}

const pathOf = (pattern: string) =>
  examples[pattern] ?? pattern.replace(/:\w+\??/g, '0'.repeat(32)).replace('/*', '/nowhere');

async function fingerprint(url: string): Promise<string> {
  const tables = [
    'courses',
    'festivals',
    'users',
    'enrollments',
    'payments',
    'testimonials',
    'faqs',
    'teachers',
    'sources',
    'source_visits',
    'settings',
    'certificates',
    'images',
    'audit_log',
    'enrollment_requests',
    'announcements',
    'consents',
  ];
  const parts = tables.map(
    (name) =>
      `(SELECT md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) FROM ${name} t) AS ${name}`,
  );
  return JSON.stringify((await query(url, `SELECT ${parts.join(', ')}`))[0]);
}

/**
 * The first address of each right. Here, on the built server, each visitor tries these;
 * `rights-in-process.postgres.test.ts` tries all addresses.
 */
const oneOfEach = [
  ...new Map([...addresses].reverse().map((address) => [access[address.pattern], address])).values(),
];

/** Returns spellings of a path with which a visitor may try to bypass a guard. */
const spelled = ({ name }: Visitor, pattern: string, id: string) => {
  const all = spellings(pathOf(pattern), id);
  return ['visitor', 'student'].includes(name) ? all : all.slice(0, 3);
};

/**
 * Expects that a guard refused the request. The response must be a redirect (with status 202 or 204 for data
 * requests) or an error, and must not contain any of the protected content.
 */
async function expectShut(answer: APIResponse, where: string): Promise<void> {
  const body = await answer.text();
  expect(body.includes(canary), `${where} told ${canary}`).toBe(false);
  const leadsAway = [202, 204, 301, 302, 303, 307].includes(answer.status()) || answer.status() >= 400;
  expect(leadsAway, `${where} answered ${answer.status()}`).toBe(true);
}

test('[ROLE-1, ROLE-2, ADM-1, OLD-1, DASH-1] each role can read only the pages it may, also with unusual spellings of the URL', async ({
  site,
}) => {
  const read = async (visitor: Visitor) => {
    for (const { pattern, id } of oneOfEach) {
      const right = kindOf(pattern);
      const may = visitor.may.includes(right);
      const tried = may ? [pathOf(pattern)] : spelled(visitor, pattern, id);
      for (const path of tried) {
        const answer = await visitor.request.get(site.url + path, { headers: somewhere() });
        const where = `GET ${path} as ${visitor.name}`;
        if (!may) await expectShut(answer, where);
        else expect(answer.status(), where).toBeLessThan(500);
        const isKnown = pattern in examples || !pattern.includes(':');
        if (
          visitor.name === 'admin' &&
          right === 'panel' &&
          isKnown &&
          !/uploads|sidebar|preview|backup|labels|views$|offer$/.test(path)
        ) {
          expect(answer.status(), where).toBe(200);
        }
      }
    }
  };
  await Promise.all(visitors.map(read));
});

test('[ROLE-2] nobody without the right changes a row, also with unusual spellings of the URL', async ({
  site,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  const before = await fingerprint(url);
  const guarded = oneOfEach.filter(({ pattern }) => access[pattern] !== 'public');
  const change = async (visitor: Visitor) => {
    for (const { pattern, id } of guarded) {
      if (visitor.may.includes(kindOf(pattern))) continue;
      for (const path of spelled(visitor, pattern, id)) {
        const form = {
          intent: 'delete',
          id: examples['/admin/courses/:id']?.split('/').at(-1) ?? '',
          title: 'Taken over',
          confirmed: 'yes',
        };
        const answer = await visitor.request.post(site.url + path, {
          form,
          headers: { ...somewhere(), Origin: site.url },
        });
        await expectShut(answer, `POST ${path} as ${visitor.name}`);
      }
    }
  };
  await Promise.all(visitors.map(change));
  expect(await fingerprint(url)).toBe(before);
});

test("[ROLE-2] a change sent from another site is refused for everybody, before a route's code runs", async ({
  site,
  databaseUrl,
}) => {
  const url = databaseUrl ?? '';
  const before = await fingerprint(url);
  const foreign: Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
    { Origin: site.url.replace('http:', 'https:') },
    { Origin: `${site.url}.evil.example` },
  ];
  for (const { pattern } of addresses) {
    for (const headers of foreign) {
      for (const visitor of visitors.filter(({ name }) => name === 'admin' || name === 'portal')) {
        const answer = await visitor.request.post(pathOf(pattern), {
          form: { intent: 'delete' },
          headers: { ...somewhere(), ...headers },
        });
        expect(answer.status(), `POST ${pattern} with ${JSON.stringify(headers)}`).toBe(403);
      }
    }
  }
  expect(await fingerprint(url)).toBe(before);
});

test('[ROLE-2] every response has an enforced content security policy and nosniff', async () => {
  const anybody = visitors[0];
  if (!anybody) throw new Error('no visitor');
  for (const path of [
    '/',
    '/courses',
    '/_root.data',
    '/favicon.svg',
    '/nowhere',
    '/robots.txt',
    '/healthz',
    '/assets/none.js',
    '/live?topics=own',
    '/dashboard',
  ]) {
    const headers = (await anybody.request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("default-src 'none'");
    expect(headers['content-security-policy'], path).not.toMatch(/unsafe|report-only/);
    expect(headers['x-content-type-options'], path).toBe('nosniff');
  }
});

test('[ROLE-1] event streams announce private topics to nobody else', async () => {
  for (const { name, may, request } of visitors) {
    if (may.includes('own') || may.includes('panel')) continue;
    for (const topic of ['own', 'students', 'payments', 'enrollments', 'messages']) {
      expect((await request.get(`/live?topics=${topic}`)).status(), `${topic} as ${name}`).toBe(403);
    }
  }
});
