import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#app/db/database.server.ts';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { createLimits, type Limits } from '#app/platform/limits/limits.server.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import { openTestAuth } from '#tests/support/auth.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { signIn, signUp } from './account-commands.server.ts';
import type { Outcome } from './outcome.server.ts';

const asha = { fullName: 'Asha Rao', email: 'asha@example.com', password: 'kite-over-kaveri' };
const from = (address = '198.51.100.7') => ({ headers: new Headers(), address });
const down = new Proxy({} as Database, {
  get: () => () => {
    throw new Error('select from users where email = asha@example.com');
  },
});

let database: TestDatabase;
let limits: Limits;
let logged: unknown[];
let emails: Email[];
const mail = { enqueue: async (_tx: unknown, email: Email) => void emails.push(email) };
const log = { error: (...line: unknown[]) => void logged.push(line) };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.truncateAll();
  logged = [];
  emails = [];
  limits = limitsOver(database.db);
});

const limitsOver = (db: Database) => createLimits({ db, secret: 's', clock: () => new Date() });
const parts = (change: { limits?: Limits; auth?: ReturnType<typeof openTestAuth> } = {}) => ({
  ...{ auth: openTestAuth(database.db), limits, log, db: database.db, mail },
  env: { baseUrl: 'https://a.example', smtpUrl: undefined },
  ...change,
});
const fill = (person = asha) => ({ ...person, confirmPassword: person.password });
const errorOf = (outcome: Outcome) => (outcome.success ? null : outcome.error);

describe('signing up', () => {
  it('[AUTH-2] signs in the new student', async () => {
    const outcome = await signUp(parts(), fill(), from(), new Date());
    expect(outcome.success && outcome.headers.getSetCookie()[0]).toContain('pankh_session=');
    expect(await database.db.select().from(users)).toMatchObject([{ role: 'student', email: asha.email }]);
  });

  it.each([
    ['is given where the site cannot send mail', undefined, 1],
    ['waits for the proof of the address where it can', 'smtp://mail.example', 0],
  ])('[ADM-ENR-5] a seat accepted before %s', async (_what, smtpUrl, seats) => {
    await database.db.insert(enrollmentRequests).values({
      ...{ id: 'r1', reference: 'PK-1', courseId: 'c1', courseTitle: 'Fly', status: 'accepted' },
      ...{ fullName: asha.fullName, email: asha.email, phone: '+919876543210' },
    });
    await signUp({ ...parts(), env: { smtpUrl } }, fill(), from(), new Date());
    expect(await database.db.$count(enrollments)).toBe(seats);
  });

  it.each([
    ['All fields are required', { fullName: '' }],
    ['Passwords do not match', { confirmPassword: 'kite' }],
    ['Password must be at least 6 characters', { password: 'kite', confirmPassword: 'kite' }],
    ['Invalid email address', { email: 'asha' }],
    ['Password is too weak', { password: 'qwerty123', confirmPassword: 'qwerty123' }],
    ['Email is already registered', { email: 'ravi@example.com' }],
  ])('[AUTH-2] answers %s', async (error, change) => {
    await signUp(parts(), fill({ ...asha, email: 'ravi@example.com' }), from(), new Date());
    const outcome = await signUp(parts(), { ...fill(), ...change }, from(), new Date());
    expect(outcome).toMatchObject({ success: false, status: 400, error });
  });

  it('[AUTH-7] ten an hour from one address; what fails the first checks is not counted', async () => {
    for (let i = 0; i < 20; i++) await signUp(parts(), { ...fill(), fullName: '' }, from(), new Date());
    await signUp(parts(), fill(), from(), new Date());
    for (let i = 0; i < 9; i++) {
      expect(errorOf(await signUp(parts(), fill(), from(), new Date()))).toBe('Email is already registered');
    }
    const eleventh = await signUp(parts(), fill(), from(), new Date());
    expect(eleventh).toMatchObject({ success: false, status: 429 });
    expect(errorOf(eleventh)).toMatch(/^Too many attempts\. Try again in (59|60) minutes\.$/);
    expect(!eleventh.success && Number(eleventh.headers['Retry-After'])).toBeGreaterThan(3500);
    expect(errorOf(await signUp(parts(), fill(), from('203.0.113.1'), new Date()))).toBe(
      'Email is already registered',
    );
  });

  it('[AUTH-2] a fault behind it reads as Failed to create account, and no address is logged', async () => {
    const outcome = await signUp(parts({ limits: limitsOver(down) }), fill(), from(), new Date());
    expect(outcome).toMatchObject({ success: false, status: 503, error: 'Failed to create account' });
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toContain('asha@');
    expect(await database.db.select().from(users)).toEqual([]);
  });
});

describe('signing in', () => {
  beforeEach(async () => {
    await signUp(parts(), fill(), from('203.0.113.9'), new Date());
  });
  const attempt = (change: Partial<typeof asha> = {}, address?: string) =>
    signIn(parts(), { ...asha, ...change }, from(address));

  it.each([
    ['Email and password are required', { email: '' }],
    ['Email and password are required', { password: '' }],
    ['Invalid email address', { email: 'asha' }],
    ['Invalid email or password', { password: 'wrong' }],
    ['Invalid email or password', { email: 'nobody@example.com' }],
  ])('[AUTH-4] answers %s to %j', async (error, change) => {
    expect(await attempt(change)).toMatchObject({ success: false, status: 400, error });
  });

  it('[AUTH-4] takes the address in any spelling', async () => {
    expect((await attempt({ email: ' ASHA@Example.com ' })).success).toBe(true);
  });

  it('[AUTH-7] the sixth wrong password in a row is not looked at', async () => {
    for (let i = 0; i < 5; i++) {
      expect(errorOf(await attempt({ password: 'wrong' }))).toBe('Invalid email or password');
    }
    const sixth = await attempt();
    expect(sixth).toMatchObject({ success: false, status: 429, headers: { 'Retry-After': '1' } });
    expect(errorOf(sixth)).toBe('Too many attempts. Try again in 1 second.');
  });

  it('[AUTH-7] where attempts cannot be counted, nobody is let in', async () => {
    await database.db.delete(sessions);
    const outcome = await signIn(parts({ limits: limitsOver(down) }), asha, from());
    expect(outcome).toMatchObject({ success: false, status: 503, error: 'Failed to login' });
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(JSON.stringify(logged)).not.toContain('asha@');
  });

  it('[AUTH-4] too many password checks at once: asked to come back in a few seconds, not counted', async () => {
    const hashQueue = createBoundedQueue({ running: 1, waiting: 0 });
    const busy = parts({ auth: openTestAuth(database.db, { hashQueue }) });
    const all = await Promise.all([1, 2, 3].map(() => signIn(busy, asha, from())));
    const refused = all.filter((outcome) => !outcome.success);
    expect(refused.length).toBeGreaterThan(0);
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ status: 503, headers: { 'Retry-After': '5' } });
      expect(errorOf(outcome)).toMatch(/busy just now/);
    }
    expect(logged).toEqual([]);
    expect((await attempt()).success).toBe(true);
  });
});
