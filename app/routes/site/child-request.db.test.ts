import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { giveAllWaitingSeats } from '#app/core/enrollment-requests/waiting-seats.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { submitted } from '#tests/support/rendered-form.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { silentLog } from '#tests/support/silent-log.ts';
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

it('[DAY-178] [I-35] a stranger’s tick is shown to the owner, and changes nothing of an adult’s account', async () => {
  const { db } = database;
  const [email, unproven] = ['leela@example.in', 'mira@example.in'];
  const leela = browser();
  const signUp = { fullName: 'Leela Rao', password, confirmPassword: password };
  await leela('/signup', { ...signUp, email });
  await db.update(users).set({ emailVerified: true });
  await browser()('/signup', { ...signUp, email: unproven });
  const [account] = await db.select().from(users).where(eq(users.email, email));
  const userId = account?.id ?? '';
  const review = { id: 'r', courseId: 'c1', enrollmentId: 'before', userId, rating: 5, text: 'Good' };
  await db
    .insert(reviews)
    .values({ ...review, shownName: 'Leela R.', progressThen: 9, createdAt: new Date() });
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  const csv = async () => (await owner('/admin/export/requests.csv?status=all')).html;
  expect(await csv()).not.toContain('under_18');
  await db.insert(settings).values({ key: 'minors', value: { asksAge: true } });
  await expect.poll(async () => (await browser()(path)).html).toContain(question);
  expect((await leela(path)).html).not.toContain(question);

  expect(await ask(browser(), 'adult@example.in')).toMatchObject({ isMinor: false });
  expect(await ask(browser(), email, { minor: 'yes' })).toMatchObject({ isMinor: true });
  expect(await ask(browser(), unproven, { minor: 'yes' })).toMatchObject({ isMinor: true });
  const list = (await owner('/admin/requests')).html;
  expect(list.match(/Says that the learner is under 18/g)).toHaveLength(2);
  expect(await csv()).toMatch(/under_18[\s\S]*false[\s\S]*true[\s\S]*true/);

  for (const { id } of await db.select().from(enrollmentRequests).where(eq(enrollmentRequests.isMinor, true)))
    await owner('/admin/requests', { intent: 'accept', id, paid: 'no', amount: '', method: '' });
  const sent = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  expect(sent.map(({ body }) => body).join()).toContain('is confirmed.');
  expect(await db.select().from(reviews)).toMatchObject([{ shownName: 'Leela R.' }]);
  expect((await leela('/dashboard')).html).not.toContain('Lessons open once');
  expect((await leela('/account')).html).toContain('How old are you?');

  await db.update(users).set({ emailVerified: true });
  await giveAllWaitingSeats(db, new Date(), silentLog);
  expect(await db.$count(enrollments)).toBe(2);
  expect(await db.$count(consents)).toBe(0);
});
