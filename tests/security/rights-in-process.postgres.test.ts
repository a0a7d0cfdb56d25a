import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { courses, festivals } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { auditLog, contactMessages } from '#app/db/tables/panel-tables.server.ts';
import { access, isOfPanel, ownFormPatterns, secretPatterns } from './access.ts';
import { canary } from './fill-shop.ts';
import { allAddresses, type FilledShop, openFilledShop } from './filled-shop.ts';
import { spellings } from './spellings.ts';

const guarded = allAddresses.filter(({ pattern }) => access[pattern] !== 'public');

let shop: FilledShop;
type Kind = 'own' | 'panel';
const kindOf = (pattern: string): Kind => (isOfPanel(pattern) ? 'panel' : 'own');
const visitors: { name: string; may: Kind[]; cookie: string }[] = [];

beforeAll(async () => {
  shop = await openFilledShop();
  const { signUp, enterPortal } = shop;
  const { db } = shop.database;
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
afterAll(() => shop.site.close());
const pathOf = (pattern: string) => shop.pathOf(pattern);
const send: FilledShop['send'] = (...request) => shop.send(...request);

async function idOf(name: string): Promise<string> {
  const [user] = await shop.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `${name}@example.in`));
  return user?.id ?? '';
}

/**
 * Returns, as one text, all rows that an unauthorized request might change. The test compares the text before and after
 * such requests.
 */
async function rows(): Promise<string> {
  const { db } = shop.database;
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

it('anybody can read where to report a security problem', async () => {
  const answer = await send('/.well-known/security.txt', '');
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringMatching(/^Contact: mailto:/)]);
});

it('no page is rendered with a React warning', async () => {
  const warned = vi.spyOn(console, 'error');
  await (await send('/', '')).text();
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
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

  it('reads only what it may, also with unusual spellings of the URL', async () => {
    const { may, cookie } = who();
    for (const { pattern, id } of guarded) {
      const path = pathOf(pattern);
      if (may.includes(kindOf(pattern))) {
        const { status, headers } = await send(path, cookie);
        expect(headers.get('Cache-Control'), `GET ${path}`).toBe('no-store');
        for (const data of spellings(path, id).slice(1, 3)) {
          const answer = await send(data, cookie);
          expect(answer.headers.get('Cache-Control'), `GET ${data}`).toBe('no-store');
        }
        expect(status, `GET ${path}`).toBe(
          /uploads|files|sidebar|preview|backup|reviews|learn|^.kits|views$|offer$|account.password|passkeys.new/.test(
            path,
          )
            ? status
            : 200,
        );
        expect(status, `GET ${path}`).toBeLessThan(500);
        continue;
      }
      for (const spelling of spelled(path, id))
        await expectShut(await send(spelling, cookie), `GET ${spelling}`);
    }
  });

  it('[SELL-155] finds no page of a secret link, and no form with data of an account, in the browser’s cache', async () => {
    const { may, cookie } = who();
    const isSomebody = may.includes('own');
    for (const pattern of [...secretPatterns, ...(isSomebody ? ownFormPatterns : [])]) {
      const path = pathOf(pattern);
      const paths = /\.(pdf|png|json)$/.test(path) ? [path] : [path, `${path}.data`];
      for (const one of paths)
        expect((await send(one, cookie)).headers.get('Cache-Control'), one).toBe('no-store');
    }
    const order = await send('/signup?next=/orders/PK7F3K9Q', '');
    expect(order.headers.get('Cache-Control')).toBe('no-store');
  });

  it('gets public pages with Cache-Control: private, no-cache', async () => {
    for (const path of ['/', '/_root.data', '/courses/c1.data', '/nowhere', '/admin/login'])
      expect((await send(path, who().cookie)).headers.get('Cache-Control'), path).toBe('private, no-cache');
  });

  it('changes nothing without the right to, also with unusual spellings of the URL', async () => {
    const { may, cookie } = who();
    const before = await rows();
    for (const { pattern, id } of guarded) {
      if (may.includes(kindOf(pattern))) continue;
      for (const spelling of spelled(pathOf(pattern), id)) {
        const form = { intent: 'delete', id: 'c1', enrollment: 'e1', title: 'Taken', confirmed: 'yes' };
        await expectShut(await send(spelling, cookie, form), `POST ${spelling}`);
      }
    }
    expect(await rows()).toBe(before);
  });
});
