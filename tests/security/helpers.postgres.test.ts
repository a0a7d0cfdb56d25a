import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { exportRight } from '#app/domain/export-rights.ts';
import { type HelperRole, helperRoles } from '#app/domain/helper.ts';
import { mayRole, type Right, rights } from '#app/domain/rights.ts';
import { access, isOfPanel } from './access.ts';
import { canary } from './fill-shop.ts';
import { allAddresses, type FilledShop, openFilledShop } from './filled-shop.ts';

const panel = allAddresses.filter(({ pattern }) => isOfPanel(pattern));
// Addresses that only take forms or lead on, and pages of rows that are not there.
const leadsOn = /uploads|files|sidebar|preview$|backup|views$|offer$/;

let shop: FilledShop;
const cookies = {} as Record<HelperRole | 'stranger', string>;

beforeAll(async () => {
  shop = await openFilledShop();
  const { db } = shop.database;
  const text = { slug: 'c9', description: 'd', shortDescription: 's' };
  const numbers = { price: 1, durationDays: 1, courseType: 'drone' as const };
  await db.insert(courses).values({ id: 'c9', title: 'Of another', ...text, ...numbers });
  const become = async (name: HelperRole | 'stranger', role: HelperRole, courseIds: string[]) => {
    cookies[name] = await shop.signUp(name);
    await db
      .update(users)
      .set({ helper: { role, courseIds } })
      .where(eq(users.email, `${name}@example.in`));
  };
  for (const role of helperRoles) await become(role, role, role === 'teacher' ? ['c1'] : []);
  // A teacher of another course, for whom each row of the shop is somebody else's.
  await become('stranger', 'teacher', ['c9']);
});
afterAll(() => shop.site.close());

const rightOf = (pattern: string) => access[pattern] as Right;

describe.each(helperRoles)('[I-25, DAY-185] %s', (role) => {
  it('opens each address of the panel whose right the role has, and no other', async () => {
    for (const { pattern, id } of panel) {
      const path = shop.pathOf(pattern);
      const mayOpen = mayRole(role, rightOf(pattern));
      for (const one of /\.\w+$/.test(path) ? [path] : [path, `${path}.data`]) {
        const { status, headers } = await shop.send(one, cookies[role]);
        expect(headers.get('Cache-Control'), one).toBe('no-store');
        if (!mayOpen) expect(status, `${id} ${one}`).toBe(403);
        else if (!leadsOn.test(path)) expect(status, `${id} ${one}`).toBe(200);
      }
    }
  });

  it('sends no form without the right', async () => {
    const form = { intent: 'delete', id: 'c1', confirmed: 'yes' };
    for (const { pattern } of panel) {
      if (mayRole(role, rightOf(pattern))) continue;
      const { status } = await shop.send(shop.pathOf(pattern), cookies[role], form);
      // A file takes no forms; an entry of the log is undone at its address, by whoever made it.
      const refused = pattern === '/admin/audit' ? [303] : [403, 405];
      expect(refused, `${pattern} answered ${status}`).toContain(status);
    }
  });

  it('sees no link to an address that is closed to the role', async () => {
    const patterns = panel.map(({ pattern }) => ({ pattern, is: new RegExp(`^${matcherOf(pattern)}$`) }));
    const closed = new Set<string>();
    for (const { pattern, isPage } of panel) {
      if (!isPage || !mayRole(role, rightOf(pattern))) continue;
      const page = await (await shop.send(shop.pathOf(pattern), cookies[role])).text();
      for (const [, href = ''] of page.matchAll(/ (?:href|action)="(\/admin[^"?#]*)/g)) {
        const found = patterns.filter(({ is }) => is.test(href)).map(({ pattern }) => pattern);
        // A pattern without parameters is meant before one with them.
        const [to] = found.sort((one, other) => one.split(':').length - other.split(':').length);
        const list = /^\/admin\/export\/([\w-]+)/.exec(href)?.[1];
        const right = list === undefined ? to && rightOf(to) : exportRight(list);
        if (right && !mayRole(role, right)) closed.add(`${pattern} → ${href}`);
      }
    }
    expect([...closed]).toEqual([]);
  });
});

const matcherOf = (pattern: string) => pattern.replaceAll('.', '\\.').replace(/:\w+\??/g, '[^/]+');

it('[I-28, DAY-185] a teacher opens no row of another course', async () => {
  for (const { pattern } of panel) {
    if (!pattern.includes(':') || !mayRole('teacher', rightOf(pattern)) || leadsOn.test(pattern)) continue;
    const answer = await shop.send(shop.pathOf(pattern), cookies.stranger);
    expect([answer.status, (await answer.text()).includes(canary)], pattern).toEqual([404, false]);
  }
  for (const path of ['/admin/courses', '/admin/classes', '/admin/submissions', '/admin']) {
    const page = await (await shop.send(path, cookies.stranger)).text();
    expect(page.includes(canary), path).toBe(false);
  }
});

it('[I-27, DAY-187] a packer’s pages and files have no price, email or note', async () => {
  for (const { pattern } of panel) {
    if (!mayRole('packer', rightOf(pattern)) || leadsOn.test(pattern)) continue;
    for (const end of ['', '.data']) {
      const text = await (await shop.send(shop.pathOf(pattern) + end, cookies.packer)).text();
      expect(text, pattern + end).not.toMatch(/₹|canary@secret|[Pp]aise/);
    }
  }
  const found = async (path: string, cookie: string) =>
    (await (await shop.send(path, cookie)).text()).includes(canary);
  for (const path of ['/admin/kits?state=all&q=canary@sec', '/admin/export/kits?state=all&q=canary@sec']) {
    expect(await found(path, cookies.packer), path).toBe(false);
    expect(await found(path, cookies.desk), path).toBe(true);
  }
  const csv = await (await shop.send('/admin/export/kits', cookies.packer)).text();
  expect(csv).toContain(canary);
  expect(csv).not.toMatch(/canary@secret/);
});

it('[DAY-187] the desk sees no login of anybody, and no secret link of a parent', async () => {
  const page = await (await shop.send(shop.pathOf('/admin/students/:id'), cookies.desk)).text();
  expect(page).toContain(canary);
  expect(page).not.toMatch(/Sessions|\/consents\//);
});

it('[I-33, DAY-185] accounts export money, and no list of students', async () => {
  const statuses = async (list: string) =>
    (await shop.send(`/admin/export/${list}`, cookies.accounts)).status;
  for (const list of ['payments', 'register', 'by-course']) expect(await statuses(list), list).toBe(200);
  for (const list of ['students', 'enrollments', 'orders', 'messages', 'audit', 'kits', 'requests'])
    expect(await statuses(list), list).toBe(403);
});

it('each right of the panel opens an address, or is asked for by a command or a page', () => {
  const asked = new Set(Object.values(access));
  const byCommandOnly: Right[] = ['payments.correct', 'refunds.make', 'certificates.write', 'people.manage'];
  expect(rights.filter((right) => !asked.has(right) && !byCommandOnly.includes(right))).toEqual([]);
});
