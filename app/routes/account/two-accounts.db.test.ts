import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { drawnForField } from '#app/domain/drawn-for.ts';
import { submitted } from '#tests/support/rendered-form.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
const password = 'kite-string-42';
const signUp = { fullName: 'One', email: 'one@example.in', password, confirmPassword: password };
const nameOf = async (email: string) =>
  (await database.db.select().from(users).where(eq(users.email, email)))[0]?.fullName;

it('[OPS-70] a page drawn for One and sent after Two has logged in stores nothing, keeps the text and names Two', async () => {
  const send = browser();
  await send('/signup', signUp);
  const form = submitted((await send('/account')).html, 'fullName', { fullName: 'Uno Primero' });
  expect(form[drawnForField]).toBeTruthy();
  await send('/logout', {});
  await send('/signup', { ...signUp, fullName: 'Two', email: 'two@example.in' });

  const refused = await send('/account', form);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Two is now logged in in this browser.');
  expect(titlesIn(refused.html)).toEqual(['Nothing was saved · Pankh']);
  expect(await nameOf('two@example.in')).toBe('Two');
  // The page keeps what was typed, and can send it again.
  const again = submitted(refused.html, 'fullName');
  expect(again).toEqual(form);
  await send('/logout', {});
  await send('/login', { email: 'one@example.in', password });
  expect((await send('/account', again)).to).toBe('/account?done=profile');
  expect(await nameOf('one@example.in')).toBe('Uno Primero');
});

it('[OPS-70] a refused form shows no password, and a form drawn for nobody is anybody’s', async () => {
  const send = browser();
  await send('/signup', { ...signUp, email: 'three@example.in' });
  const form = submitted((await send('/account')).html, 'current');
  await send('/logout', {});
  await send('/signup', { ...signUp, email: 'four@example.in' });
  const refused = await send('/account', { ...form, current: 'my-old-secret-kite' });
  expect(refused.status).toBe(409);
  expect(refused.html).not.toContain('my-old-secret-kite');
  delete form[drawnForField];
  expect((await send('/account', form)).status).toBe(400);
});

it('[OPS-70] a page of the panel that was drawn for the shared password is not saved as an admin’s', async () => {
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  const form = submitted((await owner('/admin/coupons/new')).html, 'code', { code: 'KITE10' });
  expect(form[drawnForField]).toBe('portal');
  await owner('/signup', { ...signUp, fullName: 'Boss', email: 'boss@example.in' });
  await database.db.update(users).set({ role: 'admin' }).where(eq(users.email, 'boss@example.in'));
  const refused = await owner('/admin/coupons/new', form);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Boss is now logged in');
  expect(titlesIn(refused.html)).toEqual(['Nothing was saved · Pankh']);
});

it('[OPS-70] a form sent after logging out stores nothing and keeps the text; one of a stranger goes to the login', async () => {
  const send = browser();
  await send('/signup', { ...signUp, email: 'five@example.in' });
  const form = submitted((await send('/account')).html, 'fullName', { fullName: 'Uno Quinto' });
  await send('/logout', {});
  const refused = await send('/account', form);
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('Nobody is logged in any more in this browser.');
  expect(refused.html).toContain('<a href="/login" target="_blank"');
  expect(submitted(refused.html, 'fullName')).toEqual(form);
  const { [drawnForField]: _, ...unbound } = form;
  expect((await send('/account', unbound)).to).toMatch(/^\/login\?next=/);
});

it('[OPS-70] a form of the panel sent after its session has ended keeps the text', async () => {
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  const form = submitted((await owner('/admin/coupons/new')).html, 'code', { code: 'KITE20' });
  await owner('/admin/logout', {});
  const refused = await owner('/admin/coupons/new', form);
  expect(refused.status).toBe(409);
  expect(submitted(refused.html, 'code')).toEqual(form);
});

const titlesIn = (html: string) => Array.from(html.matchAll(/<title>([^<]*)/g), ([, title]) => title);
