import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollmentRequests } from '#app/db/tables/learning-tables.server.ts';
import { submitted } from '#tests/support/rendered-form.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
type Browser = ReturnType<typeof browser>;
const password = 'kite-string-42';
const path = '/courses/fly/enroll';
const question = 'The learner is under 18';

async function ask(send: Browser, email: string, answers: Record<string, string> = {}) {
  const { html } = await send(path);
  const shown = String(Date.now() - 3_600_000);
  const applicant = { fullName: 'Leela Rao', email, phone: '98765 43210', shown };
  await send(path, { ...submitted(html, 'phone', applicant), ...answers });
  const is = eq(enrollmentRequests.email, email);
  const [stored] = await database.db.select().from(enrollmentRequests).where(is);
  return stored;
}

it('[DAY-178] a request for a place asks nothing of an age while the setting is off', async () => {
  expect((await browser()(path)).html).not.toContain(question);
  expect(await ask(browser(), 'off@example.in', { minor: 'yes' })).toMatchObject({ isMinor: false });
});

it('[DAY-178] where it is on, a visitor says so, the owner sees it, and an account that was never asked waits for a parent', async () => {
  const { db } = database;
  const accounts = ['leela@example.in', 'mira@example.in'];
  const people = accounts.map((email) => ({ email, send: browser() }));
  for (const { email, send } of people)
    await send('/signup', { fullName: 'Leela Rao', email, password, confirmPassword: password });
  await db.update(users).set({ emailVerified: true });
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  await db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
  await expect.poll(async () => (await browser()(path)).html).toContain(question);
  expect((await people[0]?.send(path))?.html).not.toContain(question);
  const [, mira] = await db.select().from(users).orderBy(users.email);
  await db.insert(consents).values({ id: 'm', userId: mira?.id, band: 'adult', askedAt: new Date() });

  expect(await ask(browser(), 'adult@example.in')).toMatchObject({ isMinor: false });
  for (const email of accounts)
    expect(await ask(browser(), email, { minor: 'yes' })).toMatchObject({ isMinor: true });
  const list = (await owner('/admin/requests')).html;
  expect(list.match(/Says that the learner is under 18/g)).toHaveLength(2);
  for (const { id } of await db.select().from(enrollmentRequests).where(eq(enrollmentRequests.isMinor, true)))
    await owner('/admin/requests', { intent: 'accept', id, paid: 'no', amount: '', method: '' });
  expect(
    await db.select().from(enrollmentRequests).where(eq(enrollmentRequests.isMinor, true)),
  ).toMatchObject([{ status: 'accepted' }, { status: 'accepted' }]);
  expect(
    (await db.select().from(consents).orderBy(consents.band)).map(({ band, givenAt }) => [band, givenAt]),
  ).toEqual([
    ['adult', null],
    ['minor', null],
  ]);
  expect((await people[0]?.send('/account'))?.html).toContain('parent or guardian');
});
