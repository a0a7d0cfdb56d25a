import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { accounts, sessions, users, verifications } from '#app/db/tables/account-tables.server.ts';
import { calendarTokens } from '#app/db/tables/class-tables.server.ts';
import { type UserActor, visitor } from '#app/domain/access.ts';
import { CookieJar, newcomer, requestFrom, signUpIn } from '#tests/support/auth.ts';
import { oneAccount, otherCode } from '#tests/support/one-account.ts';
import { appCode } from '#tests/support/second-factor.ts';
import { enterCode, signIn } from './account-commands.server.ts';
import { createEmailToken, findEmailAbout } from './email-tokens.server.ts';
import { sendCode } from './mailed-code.server.ts';
import { changeOwnPassword, chooseOwnPassword } from './own-account.server.ts';

const asha = oneAccount();
const { database, ctx, kept, own, auth, whoIs, emails, logged, now, later } = asha;
const { confirm, known, ask, enter, codeIn, newest, withFactor } = asha;
const { email, password } = newcomer;
const fresh = 'paper-lamp-river';

describe('[DAY-165] a code by email', () => {
  it('[I-12] opens the account, once; its hash alone is stored, and the log has nothing of it', async () => {
    await confirm();
    const jar = await ask();
    const code = newest();
    expect(code).toMatch(/^\d{6}$/);
    const stored = await database.db.select().from(verifications);
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(code);
    expect(await enter(jar.copy(), `${code.slice(0, 3)} ${code.slice(3)}`)).toMatchObject({
      success: true,
      email,
      needsCode: false,
      isPasswordOver: false,
    });
    expect(await enter(jar, code)).toMatchObject({ error: 'mailed-code-over' });
    expect(JSON.stringify([logged(), auth().events, auth().logged])).not.toContain(code);
    expect(await whoIs(own().jar)).toMatchObject({ id: own().userId });
    expect(await auth().isPasswordOf(own().userId, password)).toBe(true);
  });

  it('says site, time and browser, has the code in its first line alone, and no link', async () => {
    const jar = new CookieJar();
    const from = {
      ...requestFrom(jar),
      headers: jar.headers({
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0',
      }),
    };
    await sendCode({ ...ctx(jar), from }, { email });
    const { subject = '', body = '', kind } = emails()[0] ?? {};
    expect(kind).toBe('code');
    expect(body).toMatch(/Firefox on Linux, 29 Nov.* 2026.*, at a\.example\./);
    expect(`${subject} ${body.slice(6)}`).not.toContain(newest());
    expect(body).not.toContain('://');
  });

  it('of two requests at once with the same code, one is in', async () => {
    await confirm();
    const jar = await ask();
    const both = await Promise.all([enter(jar.copy(), newest()), enter(jar.copy(), newest())]);
    expect(both.filter(({ success }) => success)).toHaveLength(1);
    expect(await database.db.$count(sessions)).toBe(2);
  });

  it('[I-13] answers known, unknown, disabled and unconfirmed addresses with the same, in the same time', async () => {
    const add = (id: string, change: object) =>
      database.db
        .insert(users)
        .values({ id, email: `${id}@example.com`, fullName: id, emailVerified: true, ...change });
    await add('known', {});
    await add('disabled', { banned: true });
    const answers: unknown[] = [];
    for (const to of ['known@example.com', 'nobody@example.com', 'disabled@example.com', email]) {
      const begun = performance.now();
      const jar = await ask(new CookieJar(), to);
      const took = performance.now() - begun;
      expect(took).toBeGreaterThanOrEqual(399);
      const wrong: unknown[] = [];
      for (let i = 0; i < 6; i++) wrong.push(await enter(jar, 'abcdef'));
      const more = [await ask(jar, to), await ask(jar, to), await sendCode(ctx(jar), { email: to })].slice(2);
      answers.push([wrong, more, (await auth().mailedCodes.find(jar.headers()))?.email === to]);
    }
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(new Set(emails().map(({ to }) => to))).toEqual(new Set(['known@example.com', email]));
    expect(await database.db.$count(verifications)).toBe(4);
  });

  it('[I-13] refuses a disabled person even with the right code, as the login does', async () => {
    await confirm();
    const jar = await ask();
    await database.db.update(users).set({ banned: true });
    expect(await enter(jar, newest())).toMatchObject({ error: 'account-disabled' });
    expect(await whoIs(jar)).toEqual(visitor);
  });

  it('[I-14] ends whatever somebody planted in an account whose address was never confirmed', async () => {
    const link = { id: 'x', accountId: 'x', providerId: 'oidc-x', userId: own().userId };
    await database.db.insert(accounts).values(link);
    await database.db
      .insert(calendarTokens)
      .values({ userId: own().userId, seed: 'x', tokenHash: 'x', createdAt: now() });
    const change = { purpose: 'change-email', userId: own().userId, about: 'planter@example.com' } as const;
    await createEmailToken({ db: database.db, now: now() }, change);
    const half = own().jar.copy();
    const jar = await ask();
    expect(emails()[0]?.body).toContain('the password of the account ends');
    expect(await enter(jar, newest())).toMatchObject({ success: true, isPasswordOver: true });
    expect(await whoIs(jar)).toMatchObject({ id: own().userId });
    expect(await whoIs(half)).toEqual(visitor);
    expect(await signIn(ctx(own().jar), newcomer)).toMatchObject({ error: 'wrong-credentials' });
    const left = await database.db.select().from(accounts);
    expect(left).toMatchObject([{ providerId: 'credential', password: null }]);
    expect(await database.db.$count(calendarTokens)).toBe(0);
    expect(await findEmailAbout(database.db, change, now())).toBeUndefined();
    expect(await database.db.select().from(users)).toMatchObject([{ emailVerified: true }]);
  });

  it('[I-14] of two at once, the planter by password and the holder by code, the planter has nothing', async () => {
    const jar = await ask();
    const late = new CookieJar();
    const [planted] = await Promise.all([auth().signIn(newcomer, requestFrom(late)), enter(jar, newest())]);
    if (planted.success) late.keep(planted.headers);
    expect(await whoIs(late)).toEqual(visitor);
    expect(await whoIs(jar)).toMatchObject({ id: own().userId });
  });

  it('[I-1] asks for the second factor, which a mailbox alone never removes', async () => {
    await confirm();
    const { key } = await withFactor();
    later(60);
    const jar = await ask();
    expect(await enter(jar, newest())).toMatchObject({ success: true, needsCode: true });
    expect(await database.db.$count(sessions)).toBe(1);
    expect(await whoIs(jar)).toEqual(visitor);
    const entered = await enterCode(ctx(jar), { code: appCode(key, now()) });
    expect(await whoIs(kept(jar, entered))).toMatchObject({ id: own().userId });
  });

  it('[I-15] belongs to one browser and address, ends with a newer one, and after ten minutes', async () => {
    await confirm();
    const ravi = { fullName: 'Ravi', email: 'ravi@example.com', password };
    await signUpIn(auth(), ravi);
    const [mine, theirs] = [await ask(), await ask(new CookieJar(), ravi.email)];
    const [first, second] = [codeIn(emails()[0]), codeIn(emails()[1])];
    if (first !== second) expect(await enter(theirs, first)).toMatchObject({ error: 'mailed-code-wrong' });
    expect(await enter(new CookieJar(), first)).toMatchObject({ error: 'mailed-code-over' });
    const older = mine.copy();
    await ask(mine);
    if (first !== newest()) expect(await enter(mine, first)).toMatchObject({ error: 'mailed-code-wrong' });
    expect(await enter(older, first)).toMatchObject({ error: 'mailed-code-over' });
    later(606);
    expect(await enter(mine, newest())).toMatchObject({ error: 'mailed-code-over' });
  });

  it('[I-15] takes five tries, from however many browsers that logged in before; then it is over', async () => {
    await confirm();
    const jar = await ask();
    for (let i = 0; i < 20; i++)
      expect(await enter(await known(jar.copy()), otherCode(newest()))).toMatchObject({
        error: i < 5 ? 'mailed-code-wrong' : 'mailed-code-over',
      });
    expect(await enter(jar, newest())).toMatchObject({ error: 'mailed-code-over' });
    expect(await enter(await ask(jar), newest())).toMatchObject({ success: true });
  });

  it('is sent three times an hour, and asked for twenty times from one address', async () => {
    for (let i = 0; i < 3; i++) await ask();
    expect(await sendCode(ctx(new CookieJar()), { email })).toMatchObject({ status: 429 });
    for (let i = 4; i < 20; i++) await sendCode(ctx(new CookieJar()), { email: `a${i}@example.com` });
    expect(await sendCode(ctx(new CookieJar()), { email: 'b@example.com' })).toMatchObject({ status: 429 });
    const elsewhere = ctx(new CookieJar(), '203.0.113.9');
    expect(await sendCode(elsewhere, { email: 'b@example.com' })).toMatchObject({ success: true });
  });

  it.each(['', 'asha', 'asha@'])('refuses the address %j', async (to) => {
    expect(await sendCode(ctx(new CookieJar()), { email: to })).toMatchObject({ error: 'invalid-email' });
  });

  it('is removed from the table soon after it ended', async () => {
    await ask();
    later(660);
    await auth().sweep();
    expect(await database.db.select().from(verifications)).toEqual([]);
  });
});

describe('[DAY-166] an account whose password ended', () => {
  const inside = async (jar: CookieJar) => ({ ...ctx(jar), actor: (await whoIs(jar)) as UserActor });
  const input = { password: fresh, confirmPassword: fresh };

  it('chooses a new one within five minutes of the code, once; the others of its sessions end', async () => {
    const jar = await ask();
    await enter(jar, newest());
    const elsewhere = await ask();
    await enter(elsewhere, newest());
    expect(await chooseOwnPassword(await inside(jar), { ...input, confirmPassword: 'x' })).toMatchObject({
      error: 'passwords-differ',
    });
    expect(
      await chooseOwnPassword(await inside(jar), { password: '123456', confirmPassword: '123456' }),
    ).toMatchObject({
      error: 'password-too-weak',
    });
    expect(await chooseOwnPassword(await inside(jar), input)).toMatchObject({ success: true });
    expect(await whoIs(elsewhere)).toEqual(visitor);
    expect(await whoIs(jar)).toMatchObject({ id: own().userId });
    expect(emails().at(-1)?.subject).toBe('Your password was changed');
    expect(await signIn(ctx(new CookieJar()), { email, password: fresh })).toMatchObject({ success: true });
    const again = { password: 'another-kite-flies', confirmPassword: 'another-kite-flies' };
    expect(await chooseOwnPassword(await inside(jar), again)).toMatchObject({
      error: 'password-not-changed',
    });
    const changed = { current: fresh, ...again };
    expect(await changeOwnPassword(await inside(jar), changed)).toMatchObject({ success: true });
  });

  it('asks for another code once the five minutes are over', async () => {
    const jar = await ask();
    await enter(jar, newest());
    later(306);
    expect(await chooseOwnPassword(await inside(jar), input)).toMatchObject({
      error: 'proof-needed',
      status: 403,
    });
    const again = await ask(jar);
    expect(await enter(again, newest())).toMatchObject({ success: true, isPasswordOver: false });
    expect(await chooseOwnPassword(await inside(again), input)).toMatchObject({ success: true });
    expect(await database.db.select().from(accounts).where(eq(accounts.userId, own().userId))).toHaveLength(
      1,
    );
  });
});
