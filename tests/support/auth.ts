import type { Database } from '#app/db/database.server.ts';
import { type Auth, createAuth } from '#app/identity/auth.server.ts';
import type { SignInLog } from '#app/identity/sign-in-log.server.ts';
import { type BoundedQueue, createBoundedQueue, OverloadError } from '#app/platform/bounded-queue.server.ts';
import { CookieJar } from './cookie-jar.ts';

export { CookieJar };

/** Returns a queue for password hashing that counts the jobs that pass through it. */
export function countingQueue(): BoundedQueue & { count: () => number } {
  const queue = createBoundedQueue({ running: 2, waiting: 250 });
  let count = 0;
  return {
    isIdle: queue.isIdle,
    count: () => count,
    run: (work) => {
      count++;
      return queue.run(work);
    },
  };
}

/** Returns a queue for password hashing that refuses every job while its property `full` is true. */
export function fillableQueue(): BoundedQueue & { full: boolean } {
  return {
    full: false,
    isIdle: () => true,
    async run(work) {
      if (this.full) throw new OverloadError();
      return work();
    },
  };
}

/** A log of sign-ins and sign-outs whose entries can be read in `events`. */
export function signInLog(): { events: object[]; log: SignInLog } {
  const events: object[] = [];
  const keep = (line: object) => void events.push(line);
  return { events, log: { info: keep, warn: keep } };
}

/**
 * Returns the program's account functions over a test database. Errors are collected in `logged`, sign-ins
 * and sign-outs in `events`.
 */
export function openTestAuth(
  db: Database,
  options: {
    baseUrl?: string;
    clock?: () => Date;
    hashQueue?: BoundedQueue;
    isFactorRequired?: () => Promise<boolean>;
  } = {},
): Auth & { logged: unknown[]; events: object[] } {
  const logged: unknown[] = [];
  const { events, log } = signInLog();
  const auth = createAuth({
    db,
    env: { baseUrl: options.baseUrl ?? 'http://localhost:3000' },
    secret: 'a secret for tests, 32 characters and more',
    hashQueue: options.hashQueue ?? countingQueue(),
    clock: options.clock ?? (() => new Date()),
    isFactorRequired: options.isFactorRequired,
    log: { ...log, error: (...line: unknown[]) => void logged.push(line) },
  });
  return { ...auth, logged, events };
}

/** A person who signs up in tests. */
export const newcomer = { fullName: 'Asha Rao', email: 'asha@example.com', password: 'kite-over-kaveri' };

/** Returns what a command on accounts gets from the HTTP request: headers with these cookies, and a network address. */
export const requestFrom = (jar = new CookieJar()) => ({ headers: jar.headers(), address: '198.51.100.7' });

/** Signs a person up in a new browser, and returns its cookies. Throws if sign-up is refused. */
export async function signUpIn(auth: Auth, person = newcomer): Promise<{ jar: CookieJar; userId: string }> {
  const made = await auth.signUp(person, requestFrom());
  if (!made.success) throw new Error(made.error);
  return { jar: new CookieJar().keep(made.headers), userId: made.userId };
}

/** Signs a person in at a browser with these cookies. Returns the cookies, which then include those of the session. */
export async function signInWith(
  auth: Auth,
  jar = new CookieJar(),
  person: { email: string; password: string } = newcomer,
): Promise<CookieJar> {
  const result = await auth.signIn(person, requestFrom(jar));
  if (!result.success) throw new Error(result.error);
  return jar.keep(result.headers);
}
