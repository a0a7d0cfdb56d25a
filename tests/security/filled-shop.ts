import type { Log } from '#app/platform/log.server.ts';
import routes from '#app/routes.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';
import { addressesOf } from './access.ts';
import { fillShop } from './fill-shop.ts';

const password = 'kite-string-42';

export interface FilledShop {
  database: TestDatabase;
  site: InProcessSite;
  /** Returns the path of an existing row for a URL pattern such as `/admin/courses/:id`. */
  pathOf: (pattern: string) => string;
  /**
   * Sends a request without following redirects. Each request claims to come from its own network address, so that no
   * rate limit refuses it.
   */
  send: (path: string, cookie: string, form?: Record<string, string>) => Promise<Response>;
  /** Signs up `<name>@example.in` and returns the browser's cookies. */
  signUp: (name: string, password?: string) => Promise<string>;
  enterPortal: (password?: string) => Promise<string>;
}

/** Every URL pattern of the shop, with the id of its route. */
export const allAddresses = addressesOf(routes);

/**
 * Opens a shop in the test's own process, with an existing row for each URL pattern of the admin panel. `settings` are
 * environment variables; closing `site` closes the database too.
 */
export async function openFilledShop(settings: Record<string, string> = {}, log?: Log): Promise<FilledShop> {
  const database = await openTestDatabase();
  const site = await openInProcessSite(database, settings, null, undefined, log);
  const examples = await fillShop(database.db);
  let senders = 0;
  const send: FilledShop['send'] = (path, cookie, form) =>
    fetch(site.url + path, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      // Each request gets its own network address, so that the response comes from the guard and not from the global
      // rate limit.
      headers: {
        Cookie: cookie,
        Origin: site.url,
        'X-Forwarded-For': `10.0.${senders >> 8}.${senders++ & 255}`,
      },
      body: form && new URLSearchParams(form),
    });
  return {
    database,
    site,
    pathOf: (pattern) => examples[pattern] ?? pattern,
    send,
    signUp: async (name, chosen = password) => {
      const person = { fullName: name, email: `${name}@example.in` };
      return cookiesOf(await send('/signup', '', { ...person, password: chosen, confirmPassword: chosen }));
    },
    enterPortal: async (entered = adminPassword) =>
      cookiesOf(await send('/admin/login', '', { password: entered })),
  };
}

function cookiesOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return pairs.filter((pair) => !pair.startsWith('pankh_flash')).join('; ');
}
