import { afterAll, beforeAll } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { type InProcessSite, openInProcessSite } from './in-process-site.ts';
import { takeUpi } from './orders.ts';
import { plainBrowser } from './plain-browser.ts';

type Course = typeof courses.$inferInsert;
type PlainBrowser = ReturnType<typeof plainBrowser>;

/**
 * A shop in the test's own process that takes UPI and sells the course First Hover, at /checkout/fly for ₹599; `more`
 * are further columns of the course. Call it at the top of the file, and use it only in tests and hooks.
 */
export function sellingSite(more: Partial<Course> = {}): {
  database: TestDatabase;
  browser: (always?: Record<string, string>) => PlainBrowser;
} {
  const database = testDatabase();
  let site: InProcessSite | undefined;
  beforeAll(async () => {
    const texts = { title: 'First Hover', slug: 'fly', description: 'd', shortDescription: 's' };
    const course = { ...texts, price: 599, durationDays: 5, courseType: 'drone', isActive: true };
    await database.db.insert(courses).values({ id: 'c1', ...course, ...more });
    await takeUpi(database.db);
    // Opened last, so that it remembers no earlier settings.
    site = await openInProcessSite(database);
  });
  afterAll(() => site?.close());
  return {
    database,
    browser(always) {
      if (!site) throw new Error('the site is open only while tests run');
      return plainBrowser(site, always);
    },
  };
}

/** Returns the value of a form's field in a page; empty if the page has no such field. */
export function valueIn(html: string, name: string): string {
  return new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';
}

/**
 * Returns the filled-in checkout form, as if the page had been opened an hour ago: the server treats a form that is
 * sent within two seconds as sent by a bot.
 */
export function filledCheckout(html: string, change: Record<string, string> = {}): Record<string, string> {
  return {
    fullName: 'Meera Nair',
    email: 'meera@example.in',
    phone: '98765 43210',
    rail: 'upi',
    agreed: 'yes',
    website: '',
    shown: String(Date.now() - 3_600_000),
    key: valueIn(html, 'key'),
    seen: valueIn(html, 'seen'),
    ...change,
  };
}
