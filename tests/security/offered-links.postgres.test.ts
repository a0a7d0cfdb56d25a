import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { helperRoles } from '#app/domain/helper.ts';
import { takeUpi } from '#tests/support/orders.ts';
import { type FilledShop, openFilledShop } from './filled-shop.ts';

const people = ['a visitor', 'a student', 'the owner', ...helperRoles] as const;
const cookies = new Map<string, string>([['a visitor', '']]);
/** How many pages of one kind a person opens, such as courses. */
const ofOneKind = 1;

let shop: FilledShop;
beforeAll(async () => {
  shop = await openFilledShop({ SAMPLE_CONTENT: 'on' });
  const { db } = shop.database;
  await takeUpi(db);
  cookies.set('the owner', await shop.enterPortal());
  cookies.set('a student', await shop.signUp('student'));
  const [student] = await db.select().from(users).where(eq(users.email, 'student@example.in'));
  await db.insert(enrollments).values({ id: 'e-student', userId: student?.id ?? '', courseId: 'c1' });
  for (const role of helperRoles) {
    cookies.set(role, await shop.signUp(role));
    const helper = { role, courseIds: role === 'teacher' ? ['c1'] : [] };
    await db
      .update(users)
      .set({ helper })
      .where(eq(users.email, `${role}@example.in`));
  }
});
afterAll(() => shop.site.close());

describe('[DAY-221] every link that a page offers opens', () => {
  it.each(people)(
    'for %s',
    async (person) => {
      expect(await deadLinks(cookies.get(person) ?? '')).toEqual([]);
    },
    120_000,
  );
});

/** Follows all links from the first pages, and returns those that lead to an error. */
async function deadLinks(cookie: string): Promise<string[]> {
  const dead: string[] = [];
  const from = new Map(['/', '/dashboard', '/admin'].map((path) => [path, '']));
  const opened = new Map<string, number>();
  for (const [path, page] of from) {
    const kind = path.replace(/=[^&]*/g, '=').replace(/[^/?&]*(?:\d|-)[^/?&.]*/g, '#');
    const times = opened.get(kind) ?? 0;
    if (times >= ofOneKind) continue;
    opened.set(kind, times + 1);
    const answer = await shop.send(path, cookie);
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html');
    if (answer.status >= 400 && page) dead.push(`${answer.status} ${path} on ${page}`);
    const to = answer.headers.get('Location');
    const links = isPage ? linksIn(await answer.text()) : [];
    if (!isPage) await answer.body?.cancel();
    for (const link of to ? [to] : links) {
      const { origin, pathname, search } = new URL(link, new URL(path, shop.site.url));
      if (origin === shop.site.url && !from.has(pathname + search)) from.set(pathname + search, path);
    }
  }
  return dead;
}

function linksIn(html: string): string[] {
  return Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}
