import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createEmailToken } from '#app/core/accounts/email-tokens.server.ts';
import { removeFactor } from '#app/core/students/remove-factor.server.ts';
import { accounts, passkeys, users } from '#app/db/tables/account-tables.server.ts';
import { auditLog, mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { removeSecondFactor } from '#app/identity/second-factors.server.ts';
import { accountWords } from '#app/words/en/account-words.ts';
import { CookieJar, newcomer } from '#tests/support/auth.ts';
import type { Twist } from '#tests/support/authenticator.ts';
import { newDevice, passkeysPage as page, passkeyShop, shopUrl } from '#tests/support/passkey-shop.ts';
import { textOf } from '#tests/support/render.tsx';

const {
  later,
  send,
  ask,
  person,
  add,
  begin,
  newPasskey,
  withCode,
  now,
  db,
  services,
  textAt,
  userIn,
  countOf,
  logIn,
  withPasskey,
} = passkeyShop();
const notAccepted = expect.stringContaining('was not accepted');

describe('[DAY-190] a passkey is added', () => {
  it('after a second factor and a fresh proof, with the name of the browser or another, with an email and an audit entry', async () => {
    const { jar, email, userId } = await person('admin');
    expect(await add(jar, { name: '  My   phone ' })).toMatchObject({ to: page });
    expect(await add(jar)).toMatchObject({ to: page });
    const text = await textAt(jar, page);
    expect(text).toContain('My phone');
    expect(text).toContain('Unknown browser');
    expect(text).toContain('not used yet');
    expect(text).toContain('Removing one logs out your other browsers.');
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(mails.filter(({ subject }) => subject === 'A passkey was added')).toHaveLength(2);
    const entries = await db().select().from(auditLog).where(eq(auditLog.entityId, userId));
    expect(entries.map(({ action }) => action)).toEqual(['passkey-on', 'passkey-on']);
    const [row] = await db().select().from(passkeys).where(eq(passkeys.userId, userId));
    expect(row?.transports).toEqual(['internal']);
    const data = await (await send(jar, '/account/data.json')).json();
    expect(data.passkeys).toHaveLength(2);
    expect(Object.keys(data.passkeys[0])).toEqual(['name', 'added_at', 'last_used_at']);
  });

  it('never without a second factor, nor five minutes after the proof', async () => {
    const { jar, userId } = await person();
    const { options } = await ask(jar, newPasskey, withCode(jar));
    const answer = newDevice().make(options);
    later(301);
    expect((await ask(jar, newPasskey, withCode(jar))).error).toContain('confirm first');
    expect((await ask(jar, newPasskey, { answer })).error).toEqual(notAccepted);
    const proof = { intent: 'password', current: newcomer.password };
    await send(jar, `/account/proof?next=${page}`, proof);
    await db().transaction((tx) => removeSecondFactor(tx, userId, now()));
    expect(await textAt(jar, page)).toContain('Set up a second factor first');
    expect((await add(jar)).error).toBe('Your account has no second factor.');
    expect(await countOf(userId)).toBe(0);
  });

  it('by a code too, because the password alone must not give what replaces both; wrong ones are counted', async () => {
    const { jar, userId } = await person('admin');
    const { errors, notes, fieldNotes } = accountWords;
    const missing = { error: errors['code-missing'], errors: { code: notes['code-missing'] } };
    expect(await ask(jar, newPasskey)).toEqual(missing);
    const used = withCode(jar);
    await ask(jar, newPasskey, used);
    const refused = { error: errors['code-wrong'], errors: { code: fieldNotes.code } };
    expect(await ask(jar, newPasskey, used)).toEqual(refused);
    const wrong: number[] = [];
    for (let i = 0; i < 12; i++) wrong.push((await send(jar, newPasskey, used)).status);
    expect(wrong[0]).toBe(400);
    expect(wrong.at(-1)).toBe(429);
    expect(await countOf(userId)).toBe(0);
  });

  it('even if the proof ends while the device asks, but not once the session has', async () => {
    const { jar, userId } = await person();
    later(230);
    const { options } = await ask(jar, newPasskey, withCode(jar));
    const next = await ask(jar, newPasskey, withCode(jar));
    later(90);
    expect(await ask(jar, newPasskey, { answer: newDevice().make(options) })).toMatchObject({ to: page });
    await services().auth.endAllSessions(userId);
    const late = await send(jar, newPasskey, { answer: newDevice().make(next.options) });
    expect(late.headers.get('location')).toContain('/login?next=');
    expect(await countOf(userId)).toBe(1);
  });

  it('ten times, and no device twice', async () => {
    const { jar, userId } = await person();
    const device = newDevice();
    await add(jar, { device });
    expect((await add(jar, { device })).error).toContain('has a passkey for you already');
    for (let i = 0; i < 7; i++) await add(jar);
    const [own] = await db().select().from(passkeys).where(eq(passkeys.userId, userId));
    for (const id of ['ninth', 'tenth'])
      if (own)
        await db()
          .insert(passkeys)
          .values({ ...own, id, credentialId: id });
    expect((await add(jar)).error).toContain('at most 10');
    expect(await textAt(jar, page)).toContain('at most 10');
    expect(await countOf(userId)).toBe(10);
  });

  it.each<[string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['no user verification', { isUnverified: true }],
    ['a challenge of nobody', { challenge: 'AAAA' }],
    ['a certificate, whose address the library would ask', { format: 'android-key' }],
    ['a certificate of another kind', { format: 'packed' }],
  ])('[I-21] not with %s', async (_what, twist) => {
    const { jar, userId } = await person();
    expect((await add(jar, { twist })).error).toEqual(notAccepted);
    expect(await countOf(userId)).toBe(0);
  });

  it('[I-21] not with the challenge of another account, of a login, or with nonsense', async () => {
    const [one, other] = [await person(), await person()];
    const device = newDevice();
    const { options } = await ask(other.jar, newPasskey, withCode(other.jar));
    const login = await begin(one.jar);
    const answers = [device.make(options), device.make({ ...options, challenge: login.challenge })];
    for (const answer of [...answers, '{', 'null', '"x"', '[]', '{"response":{}}', 'x'.repeat(30_000)])
      expect((await ask(one.jar, newPasskey, { answer })).error).toEqual(notAccepted);
    expect(await countOf(one.userId)).toBe(0);
  });
});

describe('[DAY-193] a passkey ends', () => {
  const idOf = async (userId: string) =>
    (await db().select().from(passkeys).where(eq(passkeys.userId, userId)))[0]?.id ?? '';

  it('when its holder removes it within five minutes of a proof, and nobody else; other sessions end', async () => {
    const { jar, userId, device, email } = await withPasskey('admin');
    const id = await idOf(userId);
    const other = (await logIn(device)).jar;
    await send((await person()).jar, page, { id });
    expect(await countOf(userId)).toBe(1);
    later(301);
    expect((await send(jar, page, { id })).status).toBe(403);
    expect(await textAt(jar, page)).toContain('Make changes');
    await send(jar, `/account/proof?next=${page}`, { intent: 'password', current: newcomer.password });
    expect((await send(jar, page, { id })).headers.get('location')).toBe(page);
    expect((await send(jar, page, { id })).status).toBe(409);
    expect(await userIn(other)).toBeUndefined();
    expect(await userIn(jar)).toMatchObject({ id: userId });
    const mails = await db().select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
    expect(mails.map(({ subject }) => subject)).toContain('A passkey was removed');
    const off = and(eq(auditLog.entityId, userId), eq(auditLog.action, 'passkey-off'));
    expect(await db().$count(auditLog, off)).toBe(1);
  });

  it('with the second factor, whoever switches that off, of which email and audit log tell, and with the account', async () => {
    const told = async ({ userId, email }: { userId: string; email: string }) => {
      const is = and(eq(mailOutbox.recipient, email), eq(mailOutbox.subject, 'Second factor switched off'));
      const [mail] = await db().select().from(mailOutbox).where(is);
      expect(mail?.body).toContain('These passkeys no longer open the account: Unknown browser.');
      const off = and(eq(auditLog.entityId, userId), eq(auditLog.action, 'passkey-off'));
      expect(await db().$count(auditLog, off)).toBe(1);
    };
    const own = await withPasskey('admin');
    expect(await textAt(own.jar, '/account/second-factor')).toContain('also removes your passkeys');
    await send(own.jar, '/account/second-factor', { intent: 'off', current: newcomer.password });
    expect(await countOf(own.userId)).toBe(0);
    await told(own);

    const [admin, lost] = [await person('admin'), await withPasskey()];
    const actor = await userIn(admin.jar);
    if (!actor) throw new Error('nobody');
    const from = { address: '198.51.100.7', headers: admin.jar.headers() };
    const ctx = { ...services(), actor, now: now(), from };
    await removeFactor(ctx, { id: lost.userId, password: newcomer.password });
    expect(await countOf(lost.userId)).toBe(0);
    await told(lost);
    expect((await logIn(lost.device)).error).toContain('opens no account here');

    const gone = await withPasskey();
    await send(gone.jar, '/account', { intent: 'delete', current: newcomer.password });
    expect(await countOf(gone.userId)).toBe(0);
  });

  it('not with a changed password, but its email names it', async () => {
    const { jar, email, userId, device } = await withPasskey();
    const next = 'another-kite-over-kaveri';
    await send(jar, '/account', {
      intent: 'password',
      current: newcomer.password,
      password: next,
      confirmPassword: next,
    });
    const is = and(eq(mailOutbox.recipient, email), eq(mailOutbox.subject, 'Your password was changed'));
    const [mail] = await db().select().from(mailOutbox).where(is);
    expect(mail?.body).toContain('Your passkeys still open it: Unknown browser.');
    expect(mail?.body).toContain(`${shopUrl}${page}`);
    expect(await countOf(userId)).toBe(1);
    expect((await logIn(device)).to).toBe('/account');
  });

  it('with a password that is reset by an emailed link, of which its email and the audit log tell', async () => {
    const { userId, email, device } = await withPasskey('admin');
    await db().update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    const about = { purpose: 'reset-password', userId } as const;
    const token = await createEmailToken({ db: db(), now: now() }, about);
    const password = 'another-kite-over-kaveri';
    const form = { password, confirmPassword: password };
    expect((await send(new CookieJar(), `/reset-password?token=${token}`, form)).status).toBeLessThan(400);
    expect((await logIn(device)).error).toContain('opens no account here');
    expect(await services().auth.factors.stateOf(userId)).toBeDefined();
    const is = and(eq(mailOutbox.recipient, email), eq(mailOutbox.subject, 'Your password was changed'));
    const [mail] = await db().select().from(mailOutbox).where(is);
    expect(mail?.body).toContain('These passkeys no longer open the account: Unknown browser.');
    const off = and(eq(auditLog.entityId, userId), eq(auditLog.action, 'passkey-off'));
    expect(await db().$count(auditLog, off)).toBe(1);
  });

  it('[I-23] but is never the last way in: neither it nor the second factor can then be removed', async () => {
    const { jar, userId } = await withPasskey();
    const first = await idOf(userId);
    await add(jar);
    await db().update(accounts).set({ password: null }).where(eq(accounts.userId, userId));
    expect((await send(jar, page, { id: first })).status).toBeLessThan(400);
    const id = await idOf(userId);
    for (const [path, form] of [
      [page, { id }],
      ['/account/second-factor', { intent: 'off' }],
    ] as const) {
      const refused = await send(jar, path, form);
      expect(refused.status).toBe(409);
      expect(textOf(await refused.text())).toContain('your only way to log in');
    }
    expect(await countOf(userId)).toBe(1);
  });
});
