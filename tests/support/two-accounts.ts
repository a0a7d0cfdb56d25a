import { isSignedIn } from '#app/domain/access.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { createLog } from '#app/platform/log.server.ts';
import { createMailer } from '#app/platform/outbox/mail.server.ts';
import { CookieJar, openTestAuth } from './auth.ts';
import type { TestDatabase } from './database.ts';

export const asha = { fullName: 'Asha Rao', email: 'asha@example.com', password: 'kite-over-kaveri' };
export const ravi = { fullName: 'Ravi', email: 'ravi@example.com', password: 'drone-over-tunga' };

/**
 * Empties the database and creates Ravi's and Asha's accounts. Returns Asha's cookies (`jar`) and what the
 * commands (functions that change accounts) depend on.
 */
export async function twoAccounts(database: TestDatabase) {
  await database.truncateAll();
  const { db } = database;
  const auth = openTestAuth(db);
  const enter = async (way: 'signIn' | 'signUp', person: typeof asha): Promise<CookieJar> => {
    const made = await auth[way](person, { headers: new Headers() });
    if (!made.success) throw new Error(made.error);
    return new CookieJar().keep(made.headers);
  };
  await enter('signUp', ravi);
  const jar = await enter('signUp', asha);
  const actorOf = async (browser = jar) => {
    const actor = await auth.actorOf(browser.headers());
    if (!isSignedIn(actor)) throw new Error('not signed in');
    return actor;
  };
  const parts = (clock: () => Date) => {
    const log = createLog('silent');
    const env = {
      smtpUrl: undefined,
      mailFrom: 'x@y.in',
      baseUrl: 'https://a.example',
      isDevelopment: false,
    };
    const mail = createMailer({ db, env, log, clock });
    return { db, auth, env, mail, log, limits: createLimits({ db, secret: 's', clock }) };
  };
  return {
    auth,
    jar,
    actorOf,
    parts,
    /**
     * Returns the context for commands on one's own account, as if they came from one browser (`browser`
     * holds its cookies) at the time `now`. Rate limits use that time too, so no wait ends while a test runs.
     */
    async ownContext(now: Date, browser = jar) {
      const from = { address: '198.51.100.7', headers: browser.headers() };
      return { ...parts(() => now), actor: await actorOf(browser), now, from };
    },
    /** Signs a person in with another browser, and returns that browser's cookies. */
    signIn: (person = asha) => enter('signIn', person),
  };
}
