import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { findOwnOrder } from '#app/core/orders/order-queries.server.ts';
import { sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { orderParts, placed, takeUpi } from '#tests/support/orders.ts';
import { asha, ravi, twoAccounts } from '#tests/support/two-accounts.ts';
import {
  cancelEmailChange,
  changeEmail,
  findEmailChange,
  requestEmailChange,
} from './email-change.server.ts';
import { createEmailToken, findEmailAbout } from './email-tokens.server.ts';

const now = new Date('2026-11-21T10:00:00Z');
const minutesOn = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const next = 'asha.rao@example.org';

const database = testDatabase();
let site: Awaited<ReturnType<typeof twoAccounts>>;
beforeEach(async () => {
  site = await twoAccounts(database);
});

const signIn = (email: string) => site.auth.signIn({ ...asha, email }, { headers: new Headers() });
const ctx = async (at = now, browser = site.jar) => ({
  ...(await site.ownContext(at, browser)),
  limits: site.parts(() => at).limits,
  contactEmail: 'help@pankh.example',
  links: orderParts(database.db).links,
});
const ask = async (change: object = {}, at = now) =>
  requestEmailChange(await ctx(at), { email: next, current: asha.password, ...change });
const use = async (token: string, at = now, browser = site.jar) =>
  changeEmail(await ctx(at, browser), { token });

const sentEmails = async (to: string) =>
  await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, to))
    .orderBy(mailOutbox.createdAt);
/** Returns the token of the link in the newest email to the account's new address. */
async function sentToken(): Promise<string> {
  const body = (await sentEmails(next)).at(-1)?.body ?? '';
  return /https:\/\/a\.example\/account\/email\?token=([\w-]{43})\n/.exec(body)?.[1] ?? '';
}
const emails = async () =>
  (await database.db.select().from(users).orderBy(users.email)).map(({ email }) => email);

describe('[ROLE-1] a request to change the email address', () => {
  it('only sends a link to the new address; the old one still logs in', async () => {
    expect((await ask({ email: ' Asha.Rao@Example.ORG ' })).success).toBe(true);
    expect(await emails()).toEqual([asha.email, ravi.email]);
    expect(await sentEmails(asha.email)).toEqual([]);
    const actor = await site.actorOf();
    expect(await findEmailChange(database.db, actor, await sentToken(), now)).toBe(next);
    expect(await findEmailAbout(database.db, { purpose: 'change-email', userId: actor.id }, now)).toBe(next);
    expect(await signIn(asha.email)).toMatchObject({ success: true });
    expect(await signIn(next)).toMatchObject({ success: false });
  });

  it('[AUTH-2] does not reveal whether the address has an account, by response, time or page', async () => {
    const { id } = await site.actorOf();
    const shown: unknown[] = [];
    for (const email of [next, ravi.email]) {
      const started = performance.now();
      const outcome = await ask({ email });
      expect(performance.now() - started).toBeGreaterThanOrEqual(395);
      const about = await findEmailAbout(database.db, { purpose: 'change-email', userId: id }, now);
      shown.push([outcome, about === email, await database.db.$count(verifications)]);
    }
    expect(shown[0]).toEqual(shown[1]);
    // The new address already belongs to Ravi's account. The email to Ravi's address says so and contains no link.
    const [notice] = await sentEmails(ravi.email);
    expect(notice).toMatchObject({ subject: 'This address has an account at Pankh' });
    expect(notice?.body).not.toContain('token=');
    expect(notice?.body).not.toContain(asha.email);
  });

  it.each([
    ['new-email-missing', { email: ' ' }, 'email'],
    ['current-password-missing', { current: '' }, 'current'],
    ['invalid-email', { email: 'asha@' }, 'email'],
    ['same-email', { email: 'ASHA@example.com' }, 'email'],
    ['current-password-wrong', { current: 'wrong' }, 'current'],
  ])('refuses with %s for %j, naming the field', async (error, change, field) => {
    expect(await ask(change)).toMatchObject({
      success: false,
      status: 400,
      error,
      fields: [field],
    });
    expect(await database.db.$count(mailOutbox)).toBe(0);
  });

  it('[AUTH-7] slows guesses at the password, and sends at most three emails an hour', async () => {
    for (let i = 0; i < 3; i++) expect((await ask()).success).toBe(true);
    expect(await ask()).toMatchObject({ success: false, status: 429 });
    expect(await sentEmails(next)).toHaveLength(3);
    for (let i = 0; i < 5; i++) await ask({ current: 'wrong' }, minutesOn(61));
    expect(await ask({}, minutesOn(61))).toMatchObject({ success: false, status: 429 });
  });
});

describe('[ROLE-1] the link sent to the new email address', () => {
  it("changes the account's address once, confirms it, notifies the old address, and ends other sessions and links", async () => {
    const other = await site.signIn();
    const actor = await site.actorOf();
    await ask();
    await createEmailToken({ db: database.db, now }, { purpose: 'reset-password', userId: actor.id });
    const token = await sentToken();
    expect((await use(token)).success).toBe(true);

    expect(await site.actorOf()).toMatchObject({ id: actor.id, email: next });
    expect(await site.auth.actorOf(other.headers())).toEqual({ kind: 'visitor' });
    const [mine] = await database.db.select().from(users).where(eq(users.id, actor.id));
    expect(mine).toMatchObject({ email: next, emailVerified: true, fullName: asha.fullName });
    expect(await database.db.$count(verifications)).toBe(0);
    const [notice] = await sentEmails(asha.email);
    expect(notice).toMatchObject({ subject: 'Your email address was changed' });
    expect(notice?.body).toContain('help@pankh.example');
    expect(await signIn(asha.email)).toMatchObject({ success: false });
    expect(await signIn(next)).toMatchObject({ success: true });
    expect(await use(token)).toMatchObject({ success: false, status: 400 });
    // Only Asha's account has a new email address. The email address of Ravi's account is unchanged.
    expect(await emails()).toEqual([next, ravi.email]);
    expect(await database.db.$count(sessions)).toBe(3);
  });

  it.each([
    ['keeps', 'it was confirmed', true],
    ['leaves', 'it was never confirmed', false],
  ])(
    '[ADM-ENR-5] [SELL-39] %s the enrollment requests made under the old address if %s',
    async (_does, _when, emailVerified) => {
      const actor = await site.actorOf();
      await database.db.update(users).set({ emailVerified }).where(eq(users.id, actor.id));
      const asked = { fullName: 'A', phone: '1', courseId: 'c1', courseTitle: 'C' };
      const accepted = { status: 'accepted' as const, decidedAt: now, courseId: 'c2' };
      await database.db.insert(enrollmentRequests).values([
        { ...asked, id: 'old', reference: 'r1', email: asha.email },
        { ...asked, ...accepted, id: 'new', reference: 'r2', email: next },
      ]);
      await ask();
      await changeEmail(await ctx(), { token: await sentToken() });
      const owners = await database.db.select().from(enrollmentRequests).orderBy(enrollmentRequests.id);
      // Asha confirmed the new address by opening the link. A request under that address had been accepted before, so
      // she is enrolled at once.
      expect(owners.map(({ userId }) => userId)).toEqual([actor.id, emailVerified ? actor.id : null]);
      expect(await database.db.select().from(enrollments)).toMatchObject([
        { userId: actor.id, courseId: 'c2' },
      ]);
    },
  );

  it('[DAY-65] moves the emails about orders under the old address, and of no other order, and ends the links sent there', async () => {
    const { db } = database;
    const course = { description: '', shortDescription: '', courseType: 'drone', durationDays: 5 };
    await db
      .insert(courses)
      .values({ ...course, id: 'f', slug: 'first-hover', title: 'First Hover', price: 599 });
    await takeUpi(db);
    const mine = await placed(db, { email: asha.email, consent: 'I agree' });
    await placed(db, { email: 'father@example.in' });
    await db.update(orders).set({ userId: (await site.actorOf()).id });
    await placed(db, { email: asha.email });
    await ask();
    await use(await sentToken());
    const sentTo = await db.select({ email: orders.email }).from(orders).orderBy(orders.email);
    expect(sentTo.map(({ email }) => email)).toEqual([next, asha.email, 'father@example.in']);
    // What waited for the old address waits for the new one.
    const waiting = async (to: string) =>
      (await sentEmails(to)).filter(({ subject }) => subject.startsWith('Your order of'));
    const [moved, left] = [await waiting(next), await waiting(asha.email)];
    expect([moved.length, left.length]).toEqual([1, 1]);
    const [consent] = await db.select().from(consents);
    expect(consent?.guardianContact).toBe(next);
    // The old mailbox opens the account's order no more.
    const keyIn = (body = '') => /key=([\w-]{43})/.exec(body)?.[1] ?? null;
    const opens = async (key: string | null) =>
      (await findOwnOrder(db, visitor, { reference: mine.order.reference, key })) !== undefined;
    expect([await opens(mine.key), await opens(keyIn(moved[0]?.body))]).toEqual([false, true]);
  });

  it('works for 60 minutes, unless another link was requested or the change was canceled', async () => {
    await ask();
    const first = await sentToken();
    expect((await use(first, minutesOn(60))).success).toBe(false);
    await ask({}, minutesOn(1));
    expect((await use(first, minutesOn(1))).success).toBe(false);
    const second = await sentToken();
    expect((await cancelEmailChange(await ctx())).success).toBe(true);
    expect((await use(second, minutesOn(1))).success).toBe(false);
    expect(await emails()).toEqual([asha.email, ravi.email]);
  });

  it('does nothing in another account, and stays valid for its own', async () => {
    await ask();
    const token = await sentToken();
    const theirs = await site.signIn(ravi);
    expect(await findEmailChange(database.db, await site.actorOf(theirs), token, now)).toBeUndefined();
    expect((await use(token, now, theirs)).success).toBe(false);
    expect(await emails()).toEqual([asha.email, ravi.email]);
    expect((await use(token)).success).toBe(true);
  });

  it('changes the address once if used many times at the same moment', async () => {
    await ask();
    const token = await sentToken();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => use(token)));
    expect(outcomes.filter(({ success }) => success)).toHaveLength(1);
    expect(await sentEmails(asha.email)).toHaveLength(1);
  });

  it('leaves an address that somebody else took meanwhile, without revealing that', async () => {
    await ask();
    const token = await sentToken();
    await site.auth.signUp({ ...ravi, email: next }, { headers: new Headers() });
    const gone = await use('x'.repeat(43));
    expect(await use(token)).toEqual(gone);
    expect(await emails()).toEqual([next, asha.email, ravi.email]);
    expect(await site.actorOf()).toMatchObject({ email: asha.email });
  });

  it('does not accept a link of another kind', async () => {
    const { id } = await site.actorOf();
    for (const purpose of ['reset-password', 'confirm-email'] as const) {
      const token = await createEmailToken({ db: database.db, now }, { purpose, userId: id });
      expect((await use(token)).success).toBe(false);
    }
  });
});
