import { beforeEach, describe, expect, it } from 'vitest';
import { hasWaitingSeats } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { createLimits, type Limits } from '#app/platform/limits/limits.server.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import { openTestAuth } from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { signIn, signUp } from './account-commands.server.ts';
import type { AccountContext } from './account-context.server.ts';
import type { Outcome } from './outcome.server.ts';

const asha = { fullName: 'Asha Rao', email: 'asha@example.com', password: 'kite-over-kaveri' };
const down = new Proxy({} as Database, {
  get: () => () => {
    throw new Error('select from users where email = asha@example.com');
  },
});

const database = testDatabase();
let limits: Limits;
let logged: unknown[];
let emails: Email[];
const mail = { enqueue: async (_tx: unknown, email: Email) => void emails.push(email) };
const ignore = () => undefined;
const log = { error: (...line: unknown[]) => void logged.push(line), info: ignore, warn: ignore };

beforeEach(async () => {
  await database.truncateAll();
  logged = [];
  emails = [];
  limits = limitsOver(database.db);
});

const limitsOver = (db: Database) => createLimits({ db, secret: 's', clock: () => new Date() });
const ctx = (change: Partial<AccountContext> = {}): AccountContext => ({
  db: database.db,
  actor: visitor,
  now: new Date(),
  auth: openTestAuth(database.db),
  limits,
  log,
  mail,
  env: { baseUrl: 'https://a.example', smtpUrl: undefined },
  ...fromAddress('198.51.100.7'),
  ...change,
});
const fromAddress = (address: string) => ({ from: { headers: new Headers(), address } });
const fill = (person = asha) => ({ ...person, confirmPassword: person.password });
const errorOf = (outcome: Outcome<string>) => (outcome.success ? null : outcome.error);

describe('signing up', () => {
  it('[AUTH-2] signs in the new student', async () => {
    const outcome = await signUp(ctx(), fill());
    expect(outcome.success && outcome.headers.getSetCookie()[0]).toContain('pankh_session=');
    expect(await database.db.select().from(users)).toMatchObject([{ role: 'student', email: asha.email }]);
  });

  it.each([
    ['without a mail server', undefined],
    ['with one', 'smtp://mail.example'],
  ])(
    '[SELL-39] an enrollment accepted before the sign-up waits for a confirmed address, %s',
    async (_, smtpUrl) => {
      await database.db.insert(enrollmentRequests).values({
        id: 'r1',
        reference: 'PK-1',
        courseId: 'c1',
        courseTitle: 'Fly',
        status: 'accepted',
        fullName: asha.fullName,
        email: asha.email,
        phone: '+919876543210',
      });
      await signUp(ctx({ env: { baseUrl: 'https://a.example', smtpUrl } }), fill());
      expect(await database.db.$count(enrollments)).toBe(0);
      expect(await hasWaitingSeats(database.db, asha.email.toUpperCase())).toBe(true);
      expect(await hasWaitingSeats(database.db, 'ravi@example.com')).toBe(false);
    },
  );

  it.each([
    ['all-fields-required', { fullName: '' }],
    ['passwords-differ', { confirmPassword: 'kite' }],
    ['password-too-short', { password: 'kite', confirmPassword: 'kite' }],
    ['invalid-email', { email: 'asha' }],
    ['password-too-weak', { password: 'qwerty123', confirmPassword: 'qwerty123' }],
    ['email-taken', { email: 'ravi@example.com' }],
  ])('[AUTH-2] refuses with %s: %j', async (error, change) => {
    await signUp(ctx(), fill({ ...asha, email: 'ravi@example.com' }));
    const outcome = await signUp(ctx(), { ...fill(), ...change });
    expect(outcome).toMatchObject({ success: false, status: 400, error });
  });

  it('[AUTH-7] allows ten sign-ups an hour from one network address, not counting those that fail the first checks', async () => {
    for (let i = 0; i < 20; i++) await signUp(ctx(), { ...fill(), fullName: '' });
    await signUp(ctx(), fill());
    for (let i = 0; i < 9; i++) {
      expect(errorOf(await signUp(ctx(), fill()))).toBe('email-taken');
    }
    const eleventh = await signUp(ctx(), fill());
    expect(eleventh).toMatchObject({ success: false, status: 429 });
    expect(errorOf(eleventh)).toBe('too-many-attempts');
    const wait = eleventh.success ? 0 : (eleventh.retryAfterSeconds ?? 0);
    expect(wait).toBeGreaterThan(3500);
    expect(accountWords.tooManyAttempts(wait)).toMatch(
      /^Too many attempts\. Try again in (59|60) minutes\.$/,
    );
    expect(errorOf(await signUp(ctx(fromAddress('203.0.113.1')), fill()))).toBe('email-taken');
  });

  it('[AUTH-2] answers sign-up-failed if the database fails, and logs no email address', async () => {
    const outcome = await signUp(ctx({ limits: limitsOver(down) }), fill());
    expect(outcome).toMatchObject({ success: false, status: 503, error: 'sign-up-failed' });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('asha@');
    expect(await database.db.select().from(users)).toEqual([]);
  });
});

describe('signing in', () => {
  beforeEach(async () => {
    await signUp(ctx(fromAddress('203.0.113.9')), fill());
  });
  const attempt = (change: Partial<typeof asha> = {}) => signIn(ctx(), { ...asha, ...change });

  it.each([
    ['credentials-required', { email: '' }],
    ['credentials-required', { password: '' }],
    ['invalid-email', { email: 'asha' }],
    ['wrong-credentials', { password: 'wrong' }],
    ['wrong-credentials', { email: 'nobody@example.com' }],
  ])('[AUTH-4] refuses with %s: %j', async (error, change) => {
    expect(await attempt(change)).toMatchObject({ success: false, status: 400, error });
  });

  it('[AUTH-4] accepts the email address in any spelling', async () => {
    expect((await attempt({ email: ' ASHA@Example.com ' })).success).toBe(true);
  });

  it('[AUTH-7] does not check a password after five wrong ones', async () => {
    for (let i = 0; i < 5; i++) {
      expect(errorOf(await attempt({ password: 'wrong' }))).toBe('wrong-credentials');
    }
    const sixth = await attempt();
    expect(sixth).toMatchObject({ success: false, status: 429, retryAfterSeconds: 1 });
    expect(errorOf(sixth)).toBe('too-many-attempts');
  });

  it('[AUTH-7] lets nobody in if attempts cannot be counted', async () => {
    await database.db.delete(sessions);
    const outcome = await signIn(ctx({ limits: limitsOver(down) }), asha);
    expect(outcome).toMatchObject({ success: false, status: 503, error: 'sign-in-failed' });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(JSON.stringify(logged)).not.toContain('asha@');
  });

  it('[AUTH-4] answers busy to too many password checks, without counting them', async () => {
    const hashQueue = createBoundedQueue({ running: 1, waiting: 0 });
    const busy = ctx({ auth: openTestAuth(database.db, { hashQueue }) });
    let finish: () => void = () => undefined;
    const other = hashQueue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    expect(await signIn(busy, asha)).toMatchObject({
      success: false,
      status: 503,
      error: 'busy',
      retryAfterSeconds: 5,
    });
    finish();
    await other;
    expect(logged).toEqual([]);
    expect((await attempt()).success).toBe(true);
  });
});
