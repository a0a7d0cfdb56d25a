import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { CookieJar, newcomer } from '#tests/support/auth.ts';
import { oneAccount, otherCode } from '#tests/support/one-account.ts';
import { enterMailedCode, sendCode } from './mailed-code.server.ts';

const { database, ctx, confirm, emails, subjects, later, known, ask, newest, withFactor } = oneAccount();
const { email } = newcomer;

beforeEach(confirm);

describe('[DAY-165] a code by email for who works in the panel', () => {
  it.each([
    ['an admin', { role: 'admin' as const }],
    ['a helper', { helper: { role: 'packer' as const, courseIds: [] } }],
  ])('is sent to %s only with a second factor', async (_who, change) => {
    const earlier = await ask();
    const code = newest();
    await database.db.update(users).set(change);
    await ask();
    expect(subjects()).toEqual(['Your code to log in', 'Log in with your password']);
    expect(emails()[1]?.body).not.toMatch(/\d{6}/);
    expect(await enterMailedCode(ctx(earlier), { code })).toMatchObject({ error: 'mailed-code-wrong' });
    await withFactor();
    await ask();
    expect(subjects().at(-1)).toBe('Your code to log in');
  });
});

describe('[DAY-165] wrong codes', () => {
  it('notify the holder by email once a day, after ten', async () => {
    const told = () => subjects().filter((subject) => subject === 'Wrong codes for your account').length;
    for (const most of [0, 0, 1, 1]) {
      later(61 * 60);
      const jar = await ask();
      for (let i = 0; i < 5; i++)
        expect(await enterMailedCode(ctx(jar), { code: 'abcdef' })).toMatchObject({
          error: 'mailed-code-wrong',
        });
      expect(told()).toBe(most);
    }
  });
});

describe('[DAY-165] codes for one account', () => {
  it('[I-15] are sent fifteen times an hour at most, however many browsers logged in before', async () => {
    const asked = Array.from({ length: 120 }, async (_, i) =>
      sendCode(ctx(i < 60 ? await known() : new CookieJar(), `203.0.113.${i}`), { email }),
    );
    const sent = (await Promise.all(asked)).filter(({ success }) => success).length;
    expect(sent).toBeGreaterThan(3);
    expect(sent).toBeLessThanOrEqual(15);
  });

  it('[I-15] strangers in fifty browsers keep out neither a browser that logged in before, nor who has a code', async () => {
    const holder = await ask();
    const code = newest();
    for (let i = 0; i < 50; i++) {
      const jar = new CookieJar();
      // Half of them share the holder's network address.
      const at = i % 2 === 0 ? '198.51.100.7' : `203.0.113.${i}`;
      const sent = await sendCode(ctx(jar, at), { email });
      if (sent.success) jar.keep(sent.headers);
      for (let n = 0; n < 6; n++) await enterMailedCode(ctx(jar, at), { code: otherCode(newest()) });
    }
    expect(await sendCode(ctx(new CookieJar()), { email })).toMatchObject({ error: 'too-many-attempts' });
    expect(await enterMailedCode(ctx(await ask(await known())), { code: newest() })).toMatchObject({
      success: true,
    });
    expect(await enterMailedCode(ctx(holder), { code })).toMatchObject({ success: true });
  });
});
