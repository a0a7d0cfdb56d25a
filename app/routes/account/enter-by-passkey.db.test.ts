import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { passkeys, sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { CookieJar, newcomer, signInWith } from '#tests/support/auth.ts';
import type { Twist } from '#tests/support/authenticator.ts';
import { newDevice, passkeysPage as page, passkeyShop } from '#tests/support/passkey-shop.ts';

const {
  later,
  send,
  ask,
  person,
  add,
  begin,
  finish,
  newPasskey,
  withCode,
  db,
  services,
  textAt,
  userIn,
  logIn,
  withPasskey,
} = passkeyShop();
const notAccepted = expect.stringContaining('was not accepted');

describe('[DAY-191] a login by a passkey', () => {
  it('counts as password and second factor: it opens the account, is a fresh proof, and is noted', async () => {
    const { device, userId, jar: first } = await withPasskey();
    const { jar, to } = await logIn(device);
    expect(to).toBe('/account');
    expect(await userIn(jar)).toMatchObject({ id: userId });
    expect(await services().auth.isProven(jar.headers())).toBe(true);
    expect(await textAt(first, page)).toContain('last used');
    expect((await logIn(device, { next: 'https://evil.example/' })).to).toBe('/dashboard');
    expect(await db().$count(verifications, eq(verifications.value, 'enter'))).toBe(0);
  });

  it('[DAY-194] is offered at the login of the panel, where one was added or used, and beside the code', async () => {
    const offer = 'Use a passkey';
    const { device, jar: first, email } = await withPasskey();
    const { jar: second, options } = await logIn(device);
    const refused = new CookieJar();
    await begin(refused);
    await finish(refused, device.sign(options));
    const place = '/login?next=/account';
    for (const [jar, isOffered] of [
      [first, true],
      [second, true],
      [refused, false],
    ] as const) {
      jar.keep(new Headers({ 'set-cookie': 'pankh_session=; Max-Age=0' }));
      expect((await textAt(jar, place)).includes(offer)).toBe(isOffered);
      expect(await textAt(jar, '/login?next=/admin/orders')).toContain(offer);
    }
    expect(await textAt(new CookieJar(), '/login?next=https://evil.example/admin')).not.toContain(offer);
    const half = await signInWith(services().auth, new CookieJar(), { ...newcomer, email });
    expect(await textAt(half, '/login/code')).toContain(offer);
  });

  it('ends the session that the browser held before', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const count = () => db().$count(sessions, eq(sessions.userId, one.userId));
    const before = await count();
    await logIn(other.device, { jar: one.jar });
    expect(await userIn(one.jar)).toMatchObject({ id: other.userId });
    expect(await count()).toBe(before - 1);
  });

  it.each<[string, Twist]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host by another protocol', { origin: 'https://localhost:3000' }],
    ['another host', { rpId: 'evil.example' }],
    ['no user verification', { isUnverified: true }],
    ['a counter that does not rise', { counter: 2 }],
    ['a counter that goes back', { counter: 1 }],
    ['a challenge of nobody', { challenge: 'AAAA' }],
    ['another account’s handle', { userHandle: 'AAAA' }],
  ])('[I-21] is refused with %s, and leaves the passkey good', async (_what, twist) => {
    const { device } = await withPasskey();
    expect((await logIn(device)).to).toBe('/account');
    const { jar, error } = await logIn(device, { twist });
    expect(error).toEqual(notAccepted);
    expect(await userIn(jar)).toBeUndefined();
    expect((await logIn(device, { twist: { counter: 10 } })).to).toBe('/account');
  });

  it('[I-21] uses up its challenge, even by a refused answer, and of two requests at once one passes', async () => {
    const { device } = await withPasskey();
    const { jar, options } = await logIn(device);
    expect((await finish(jar, device.sign(options))).error).toEqual(notAccepted);
    const browser = new CookieJar();
    const again = await begin(browser);
    await finish(browser, device.sign(again, { isUnverified: true }));
    expect((await finish(browser, device.sign(again))).error).toEqual(notAccepted);
    const twice = await begin(browser);
    const answers = [device.sign(twice), device.sign(twice)];
    const both = await Promise.all(answers.map((answer) => finish(browser, answer)));
    expect(both.filter(({ to }) => to)).toHaveLength(1);
  });

  it('[I-21] is refused after five minutes, and with the challenge of another browser or another purpose', async () => {
    const { device, jar: own } = await withPasskey();
    const [mine, theirs] = [new CookieJar(), new CookieJar()];
    const options = await begin(mine);
    await begin(theirs);
    expect((await finish(theirs, device.sign(options))).error).toEqual(notAccepted);
    expect((await finish(new CookieJar(), device.sign(options))).error).toEqual(notAccepted);
    const adding = (await ask(own, newPasskey, withCode(own))).options;
    expect((await finish(own, device.sign({ ...adding, rpId: 'localhost' }))).error).toEqual(notAccepted);
    later(301);
    expect((await finish(mine, device.sign(options))).error).toEqual(notAccepted);
  });

  it('works in two tabs of one browser, and by a device that does not count', async () => {
    const { jar: own } = await person();
    const { device } = await add(own, { device: newDevice(false) });
    const jar = new CookieJar();
    const [first, second] = [await begin(jar), await begin(jar)];
    expect((await finish(jar, device.sign(first))).to).toBe('/account');
    expect((await finish(jar, device.sign(second))).to).toBe('/account');
  });

  it('is refused with a forged signature, of a disabled account, and of one that was removed', async () => {
    const { device, userId } = await withPasskey();
    const jar = new CookieJar();
    const thief = newDevice();
    const forged = JSON.parse(thief.sign(await begin(jar)));
    const { response } = JSON.parse(device.sign({ challenge: 'x', rpId: 'localhost' }));
    const asOther = { ...forged, id: device.id, rawId: device.id };
    asOther.response.userHandle = response.userHandle;
    expect((await finish(jar, JSON.stringify(asOther))).error).toEqual(notAccepted);
    expect((await logIn(thief)).error).toContain('opens no account here');
    await db().update(users).set({ banned: true }).where(eq(users.id, userId));
    expect((await logIn(device)).error).toBe('This account has been disabled');
    await db().delete(passkeys).where(eq(passkeys.userId, userId));
    expect((await logIn(device)).error).toContain('opens no account here');
  });

  it('is refused, not a failure, with an id or challenge that no device makes', async () => {
    const { device } = await withPasskey();
    const jar = new CookieJar();
    for (const id of ['a\u0000b', 'x'.repeat(1365), ''])
      expect(
        (await finish(jar, JSON.stringify({ ...JSON.parse(device.sign(await begin(jar))), id, rawId: id })))
          .error,
      ).toEqual(notAccepted);
    const answer = device.sign(await begin(jar), { challenge: 'a\u0000b' });
    expect((await finish(jar, answer)).error).toEqual(notAccepted);
  });

  it('is limited in front, by network address', async () => {
    const jar = new CookieJar();
    for (let i = 0; i < 120; i++) await begin(jar);
    const refused = await send(jar, '/login/passkey', {});
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).not.toBeNull();
  });
});

describe('[DAY-192] [I-22] at the panel’s login', () => {
  it('an admin’s passkey opens the panel, and a student’s the rights of a student', async () => {
    const admin = await logIn((await withPasskey('admin')).device, { next: '/admin' });
    expect(admin.to).toBe('/admin');
    expect((await send(admin.jar, '/admin')).status).toBe(200);
    const student = await logIn((await withPasskey()).device, { next: '/admin' });
    expect(await userIn(student.jar)).toMatchObject({ role: 'student' });
    const led = await send(student.jar, '/admin');
    expect([led.status, led.headers.get('location')]).toEqual([302, '/?panel=closed']);
  });
});
