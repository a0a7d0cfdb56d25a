import type { APIRequestContext } from '@playwright/test';
import routes from '../../app/routes.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { adminPassword } from '../support/site.ts';
import { access, addressesOf } from './access.ts';

test.describe.configure({ timeout: 300_000 });

const addresses = addressesOf(routes);
/** Forms without fields. Pressing the button is the only input, so any request body is valid. */
const askNothing = ['/logout', '/admin/logout'];
/**
 * The sign-in and sign-up pages. If the user is already signed in, these pages redirect without reading the
 * request's body.
 */
const isEntrance = /^\/(admin\/)?(login|signup)$/;

/** `isRefusedToo`: also sent by those who may not read the page. */
type Body = { name: string; type?: string; data?: string | Buffer; isForm?: true; isRefusedToo?: true };
const bodies: Body[] = [
  { name: 'nothing', isRefusedToo: true },
  { name: 'an empty form', type: 'application/x-www-form-urlencoded', data: '', isForm: true },
  { name: 'text', type: 'text/plain', data: 'email=a@b.in' },
  { name: 'JSON', type: 'application/json', data: '{"intent":"delete","id":{"$ne":null}}' },
  { name: 'broken JSON', type: 'application/json', data: '{"intent":', isRefusedToo: true },
  { name: 'bytes', type: 'application/octet-stream', data: Buffer.from([0, 255, 254, 0, 13, 10]) },
  { name: 'a type that is none', type: ';;=', data: 'intent=delete' },
  { name: 'multipart without a boundary', type: 'multipart/form-data', data: '--x\r\n\r\n--x--' },
  {
    name: 'multipart that breaks off',
    type: 'multipart/form-data; boundary=x',
    data: '--x\r\nContent-Dis',
    isRefusedToo: true,
  },
  {
    name: 'multipart of another boundary',
    type: 'multipart/form-data; boundary=x',
    data: '--y\r\n\r\n--y--',
  },
  {
    name: 'broken escapes',
    type: 'application/x-www-form-urlencoded',
    data: '%=%zz&intent=%ff%fe&id=%&confirmed=yes',
    isForm: true,
  },
  {
    name: 'characters that no database takes',
    type: 'application/x-www-form-urlencoded',
    data: [
      ...['intent', 'id', 'version', 'next', 'theme', 'festival', 'fullName', 'name', 'email', 'phone'],
      ...['subject', 'message', 'password', 'confirmPassword', 'token', 'course', 'title', 'day', 'q'],
    ]
      .map((field) => `${field}=a%00%ED%A0%80b`)
      .join('&'),
    isForm: true,
  },
  {
    name: 'a file for every field',
    type: 'multipart/form-data; boundary=x',
    data: `${[
      'intent',
      'id',
      'theme',
      'festival',
      'next',
      'email',
      'password',
      'confirmed',
      'fullName',
      'message',
    ]
      .map(
        (field) =>
          `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a"\r\nContent-Type: text/plain\r\n\r\nb\r\n`,
      )
      .join('')}--x--\r\n`,
    isForm: true,
  },
];

type Visitor = { name: string; request: APIRequestContext };
const visitors: Visitor[] = [];
let examples: Record<string, string> = {};

test.beforeAll(async ({ site, playwright }) => {
  const fresh = () =>
    playwright.request.newContext({
      baseURL: site.url,
      maxRedirects: 0,
      extraHTTPHeaders: { Origin: site.url },
    });
  visitors.push({ name: 'visitor', request: await fresh() });
  const student = await fresh();
  const password = 'kite-string-42';
  const form = {
    fullName: 'Someone',
    email: `s${Date.now()}@example.in`,
    password,
    confirmPassword: password,
  };
  expect((await student.post('/signup', { form })).status()).toBe(302);
  visitors.push({ name: 'student', request: student });
  const portal = await fresh();
  expect((await portal.post('/admin/login', { form: { password: adminPassword } })).status()).toBeLessThan(
    400,
  );
  visitors.push({ name: 'admin', request: portal });

  const firstIn = async (page: string, link: RegExp) =>
    (await (await portal.get(page)).text()).match(link)?.[0];
  const slug = await firstIn('/courses', /(?<=href=")\/courses\/[a-z0-9-]+(?=")/);
  const known = {
    '/courses/:slug': slug,
    '/courses/:slug/enroll': slug && `${slug}/enroll`,
    '/admin/courses/:id': await firstIn(
      '/admin/courses',
      /(?<=href=")\/admin\/courses\/(?!new)[\w-]{10,}(?=")/,
    ),
    '/admin/students/:id': await firstIn('/admin/students', /(?<=href=")\/admin\/students\/[\w-]{10,}(?=")/),
  };
  for (const [pattern, path] of Object.entries(known)) expect(path, pattern).toBeTruthy();
  examples = known as Record<string, string>;
});

test.afterAll(() => Promise.all(visitors.map(({ request }) => request.dispose())));

/**
 * Returns headers with a random network address, so that rate limits, which count by address and are not
 * tested here, do not refuse requests.
 */
function somewhere(): Record<string, string> {
  const part = () => Math.floor(Math.random() * 250) + 1;
  return { 'X-Forwarded-For': `203.${part()}.${part()}.${part()}` };
}

const pathOf = (pattern: string) =>
  examples[pattern] ?? pattern.replace(/:\w+\??/g, '0'.repeat(32)).replace('/*', '/nowhere');

for (const body of bodies) {
  test(`[AUTH-7, DATA-2] ${body.name} as a request body never causes a 5xx or 429`, async () => {
    const wrong: string[] = [];
    const send = async ({ name, request }: Visitor) => {
      for (const { pattern } of addresses) {
        // Skips the actions that sign out, because the actor would be signed out for the rest of the test. A
        // visitor is not signed in anyway.
        if (askNothing.includes(pattern) && name !== 'visitor') continue;
        const mayEnter =
          access[pattern] === 'public' || name === (access[pattern] === 'own' ? 'student' : 'admin');
        // A guard answers before the body is read, so three bodies show that of whom it refuses.
        if (!mayEnter && !body.isRefusedToo) continue;
        for (const path of [pathOf(pattern), `${pathOf(pattern).replace(/\/$/, '/_root')}.data`]) {
          const answer = await request.post(path, {
            headers: { ...somewhere(), ...(body.type !== undefined && { 'Content-Type': body.type }) },
            ...(body.data !== undefined && { data: body.data }),
          });
          const status = answer.status();
          // Everybody opens an invitation, and only an account accepts it.
          const needsAccount = pattern === '/helpers/:id' && name !== 'student';
          const isElsewhere = !mayEnter || needsAccount || (isEntrance.test(pattern) && name !== 'visitor');
          const isRefused = status >= 400 || isElsewhere || askNothing.includes(pattern);
          if (status >= 500 || status === 429 || (!body.isForm && !isRefused))
            wrong.push(`POST ${path} as ${name}: ${status}`);
        }
      }
    };
    await Promise.all(visitors.map(send));
    expect(wrong).toEqual([]);
  });
}

test('[CAT-11, ROLE-2] characters in a URL that no database can store never cause a 5xx', async () => {
  const wrong: string[] = [];
  const send = async ({ name, request }: Visitor) => {
    for (const { pattern } of addresses) {
      const odd = pattern.replace(/:\w+\??/g, 'a%00b').replace('/*', '/%00');
      const query = [
        'q',
        'sort',
        'page',
        'size',
        'from',
        'to',
        'status',
        'sent',
        'token',
        'coupon',
        'next',
        'category',
      ]
        .map((key) => `${key}=a%00%ED%A0%80b`)
        .join('&');
      for (const path of [odd, `${pathOf(pattern)}?${query}`]) {
        const status = (await request.get(path, { headers: somewhere() })).status();
        if (status >= 500 || status === 429) wrong.push(`GET ${path} as ${name}: ${status}`);
      }
    }
  };
  await Promise.all(visitors.map(send));
  expect(wrong).toEqual([]);
});
