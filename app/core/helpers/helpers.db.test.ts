import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { sessions, users } from '#app/db/tables/account-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import type { Actor, UserActor } from '#app/domain/access.ts';
import type { Helper } from '#app/domain/helper.ts';
import type { Email } from '#app/platform/outbox/mail-round.server.ts';
import { createSecretLinks } from '#app/platform/secret-links.server.ts';
import {
  type CookieJar,
  newcomer,
  openTestAuth,
  requestFrom,
  signInWith,
  signUpIn,
} from '#tests/support/auth.ts';
import { storeCourse } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { acceptInvitation, findInvitation } from './accept-invitation.server.ts';
import { changeHelper, endHelper, inviteHelper, withdrawInvitation } from './helper-commands.server.ts';
import { listHelpers, listInvitations } from './helper-queries.server.ts';
import { invitationLink } from './invitation-link.server.ts';

const database = testDatabase();
// The library compares the end of a session with the real time.
let now = new Date();
const clock = () => now;
const links = createSecretLinks({ secret: 'a secret', site: 'https://a.example' });
const owner: Actor = { kind: 'portal', sessionId: 'p' };
let auth: ReturnType<typeof openTestAuth>;
let asha: CookieJar;
let emails: Email[];

beforeEach(async () => {
  await database.truncateAll();
  now = new Date();
  auth = openTestAuth(database.db, { clock });
  asha = (await signUpIn(auth)).jar;
  emails = [];
});

const mail = { enqueue: async (_tx: unknown, email: Email) => void emails.push(email) };
const parts = (actor = owner) => ({ db: database.db, actor, now, links, mail, auth });
const packer: Helper = { role: 'packer', courseIds: [] };
const actorOf = (jar: CookieJar) => auth.actorOf(jar.headers());

async function invite(helper: Helper = packer, email: string | null = null) {
  const invited = await inviteHelper(parts(), { ...helper, name: 'Asha', email });
  if (!invited.success) throw new Error(invited.error);
  const key = new URL(invitationLink(links, invited.id)).searchParams.get('key') ?? '';
  return { id: invited.id, key };
}

async function accept(link: { id: string; key: string }, jar = asha) {
  const actor = (await actorOf(jar)) as UserActor;
  return await acceptInvitation({ ...parts(), actor, from: requestFrom(jar) }, link);
}

describe('[DAY-186] an invitation', () => {
  it('makes a helper of the account that accepts it, once', async () => {
    const link = await invite();
    expect(await findInvitation(parts(), link)).toMatchObject({ name: 'Asha', role: 'packer' });
    expect(await accept(link)).toEqual({ success: true });
    expect(await actorOf(asha)).toMatchObject({ role: 'student', helper: packer });
    expect(await accept(link)).toMatchObject({ error: 'gone' });
    expect(await findInvitation(parts(), link)).toBeUndefined();
    const acts = (await database.db.select().from(auditLog)).map(({ action, actorKind }) => [
      action,
      actorKind,
    ]);
    expect(acts.sort()).toEqual([
      ['accept', 'system'],
      ['create', 'portal'],
    ]);
  });

  it('of two accounts that accept it at once, one gets it', async () => {
    const link = await invite();
    const ravi = (await signUpIn(auth, { ...newcomer, email: 'ravi@example.in' })).jar;
    const outcomes = await Promise.all([accept(link), accept(link, ravi)]);
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(await listHelpers(database.db)).toHaveLength(1);
  });

  it.each([
    ['a wrong key', (link: { id: string; key: string }) => ({ ...link, key: 'x' })],
    [
      'the key of another',
      async (link: { id: string; key: string }) => ({ ...link, key: (await invite()).key }),
    ],
    ['none', () => ({ id: 'none', key: '' })],
  ])('%s opens nothing', async (_what, changed) => {
    const link = await changed(await invite());
    expect(await findInvitation(parts(), link)).toBeUndefined();
    expect(await accept(link)).toMatchObject({ error: 'gone' });
    expect(await actorOf(asha)).not.toHaveProperty('helper');
  });

  it('is over after a week, or once it is withdrawn', async () => {
    const [link, withdrawn] = [await invite(), await invite()];
    expect(await withdrawInvitation(parts(), withdrawn)).toEqual({ success: true });
    expect(await accept(withdrawn)).toMatchObject({ error: 'gone' });
    const [kept] = await listInvitations(database.db, now);
    now = new Date((kept?.expiresAt.getTime() ?? 0) + 1);
    expect(await listInvitations(database.db, now)).toEqual([]);
    expect(await findInvitation(parts(), link)).toBeUndefined();
  });

  it.each([
    ['accepted', accept],
    ['withdrawn', (link: { id: string }) => withdrawInvitation(parts(), link)],
  ])('leaves no email to be sent by hand once it is %s', async (_, end) => {
    const [link, other] = [await invite(packer, 'a@example.in'), await invite(packer, 'b@example.in')];
    const waiting = emails.map(({ to, subject, body }) => ({ id: to, recipient: to, subject, body }));
    await database.db.insert(mailOutbox).values(waiting);
    expect(await end(link)).toEqual({ success: true });
    expect(await database.db.select().from(mailOutbox)).toMatchObject([{ recipient: 'b@example.in' }]);
    expect(await findInvitation(parts(), other)).toBeDefined();
  });

  it('begins the session anew, which may be older than a helper’s can be', async () => {
    const link = await invite();
    const old = new Date(now.getTime() - 9 * 3_600_000);
    await database.db.update(sessions).set({ createdAt: old, updatedAt: old });
    expect(await accept(link)).toEqual({ success: true });
    expect(await actorOf(asha)).toMatchObject({ helper: { role: 'packer' } });
  });

  it('leaves an admin an admin, and stays for who is meant', async () => {
    await database.db.update(users).set({ role: 'admin' });
    const link = await invite();
    expect(await accept(link)).toMatchObject({ error: 'admin' });
    expect(await findInvitation(parts(), link)).toBeDefined();
  });

  it('is emailed if an address is given, and names only courses that exist', async () => {
    await storeCourse(database.db, 'c1');
    const link = await invite({ role: 'teacher', courseIds: ['c1', 'gone'] }, 'asha@example.com');
    expect(emails).toMatchObject([{ to: 'asha@example.com', body: expect.stringContaining(link.key) }]);
    await accept(link);
    expect(await actorOf(asha)).toMatchObject({ helper: { role: 'teacher', courseIds: ['c1'] } });
  });
});

describe('[DAY-188] a helper', () => {
  const helperId = async () => {
    await accept(await invite());
    return ((await actorOf(asha)) as UserActor).id;
  };

  it('[I-29] is out at once when ended, and comes back as a student', async () => {
    const id = await helperId();
    expect(await endHelper(parts(), { id })).toEqual({ success: true });
    expect(await actorOf(asha)).toEqual({ kind: 'visitor' });
    const again = await signInWith(auth);
    expect(await auth.actorOf(again.headers())).not.toHaveProperty('helper');
    expect(await endHelper(parts(), { id })).toMatchObject({ error: 'gone' });
  });

  it('signs in again after a change of the role', async () => {
    const id = await helperId();
    expect(await changeHelper(parts(), { id, role: 'desk', courseIds: [] })).toEqual({ success: true });
    expect(await actorOf(asha)).toEqual({ kind: 'visitor' });
    const again = await signInWith(auth);
    expect(await auth.actorOf(again.headers())).toMatchObject({ helper: { role: 'desk' } });
  });

  it('undoes only what they did themselves, in the last day and in this role', async () => {
    const id = await helperId();
    const actor = (await actorOf(asha)) as UserActor;
    now = new Date(now.getTime() + 60_000);
    const tried = async (at: Date, actorId = id) => {
      const faq = { id: randomUUID(), question: 'Q', answer: 'A', sortOrder: 1, createdAt: now };
      const of = { entity: 'faq', entityId: faq.id, action: 'delete', actorKind: 'user', actorLabel: 'x' };
      const entry = { id: randomUUID(), at, actorId, before: faq, ...of };
      await database.db.insert(auditLog).values(entry);
      return (await undoAudit({ ...parts(), actor }, { id: entry.id })).success;
    };
    const since = Date.parse(actor.helper?.since ?? '');
    expect(await tried(new Date(since - 1))).toBe(false);
    expect(await tried(now, 'another')).toBe(false);
    expect(await tried(now)).toBe(true);
  });

  it('[I-9, DAY-161] has no rights without a required second factor', async () => {
    await helperId();
    const strict = openTestAuth(database.db, { clock, isFactorRequired: async () => true });
    const actor = await strict.actorOf(asha.headers());
    expect(actor).toMatchObject({ role: 'student', lacksFactor: true });
    expect(actor).not.toHaveProperty('helper');
  });

  it('has a session as short as an admin’s', async () => {
    await helperId();
    now = new Date(now.getTime() + 31 * 60_000);
    expect(await actorOf(asha)).toEqual({ kind: 'visitor' });
  });

  it('[I-32] is nobody by what another version, or another hand, stored', async () => {
    for (const helper of [{ role: 'owner', courseIds: [] }, { role: 'packer' }, 'packer', {}]) {
      await database.db
        .update(users)
        .set({ helper: helper as Helper })
        .where(eq(users.email, newcomer.email));
      expect(await actorOf(asha)).not.toHaveProperty('helper');
    }
  });
});
