import { beforeEach, describe, expect, it } from 'vitest';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { UserActor } from '#app/domain/access.ts';
import { openPortal } from '#app/identity/portal.server.ts';
import { createBoundedQueue } from '#app/platform/bounded-queue.server.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import {
  type CookieJar,
  newcomer,
  openTestAuth,
  requestFrom,
  signInLog,
  signUpIn,
} from '#tests/support/auth.ts';
import { testDatabase } from '#tests/support/database.ts';
import { withFactor } from '#tests/support/second-factor.ts';
import { removeFactor } from './remove-factor.server.ts';

const database = testDatabase();
const now = new Date('2026-11-29T10:00:00Z');
const clock = () => now;
const env = { baseUrl: 'https://a.example' };
let auth: ReturnType<typeof openTestAuth>;
let admin: { actor: UserActor; jar: CookieJar };
let lost: string;
let emails: Email[];

async function context(actor = admin.actor) {
  const { db } = database;
  const limits = createLimits({ db, secret: 's', clock });
  const hashQueue = createBoundedQueue({ running: 1, waiting: 10 });
  const { portal } = await openPortal({
    ...{ db, limits, hashQueue, clock },
    env: { ...env, adminPassword: 'a password for tests only' },
    log: signInLog().log,
  });
  const mail = { enqueue: async (_tx: unknown, email: Email) => void emails.push(email) };
  return { db, actor, now, auth, portal, limits, mail, env, from: requestFrom(admin.jar) };
}

beforeEach(async () => {
  await database.truncateAll();
  emails = [];
  auth = openTestAuth(database.db, { clock });
  const { jar, userId } = await signUpIn(auth);
  await database.db.update(users).set({ role: 'admin' });
  const actor = await auth.actorOf(jar.headers());
  if (actor.kind !== 'user') throw new Error('nobody');
  admin = { actor, jar };
  lost = (await signUpIn(auth, { ...newcomer, email: 'ravi@example.com' })).userId;
  await withFactor({ db: database.db, factors: auth.factors }, lost, now);
  expect(userId).not.toBe(lost);
});

describe('[DAY-163] a lost phone', () => {
  it('[I-7] asks for the acting admin’s password, ends the sessions and tells the holder', async () => {
    expect(await removeFactor(await context(), { id: lost, password: 'wrong' })).toMatchObject({
      error: 'password-wrong',
    });
    expect(await auth.factors.stateOf(lost)).toBeDefined();
    const { password } = newcomer;
    expect(await removeFactor(await context(), { id: lost, password })).toMatchObject({ success: true });
    expect(await auth.factors.stateOf(lost)).toBeUndefined();
    expect((await database.db.select().from(sessions)).map(({ userId }) => userId)).not.toContain(lost);
    expect(emails).toMatchObject([{ to: 'ravi@example.com', subject: 'Second factor switched off' }]);
    expect(await database.db.select().from(auditLog)).toMatchObject([
      { action: 'factor-off', entityId: lost },
    ]);
  });

  it('is no business of a student', async () => {
    const student = { ...admin.actor, role: 'student' } as const;
    await expect(removeFactor(await context(student), { id: lost, password: 'x' })).rejects.toMatchObject({
      status: 403,
    });
  });
});
