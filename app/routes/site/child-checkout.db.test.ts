import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits, users } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { consents } from '#app/db/tables/consent-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { sources } from '#app/db/tables/source-tables.server.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { submitted } from '#tests/support/rendered-form.ts';
import { filledCheckout, sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
type Browser = ReturnType<typeof browser>;
const password = 'kite-string-42';
beforeEach(async () => {
  await database.db.delete(rateLimits);
  await database.db.delete(settings).where(eq(settings.key, 'minors'));
});

/** Switches the setting on as the owner does. */
async function askAges() {
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  const { html } = await owner('/admin/settings/minors');
  await owner('/admin/settings/minors', submitted(html, 'asksAge', { asksAge: 'yes' }));
  await expect.poll(async () => (await browser()('/checkout/fly')).html).toContain('How old is the learner?');
  return owner;
}

async function order(send: Browser, email: string, answers: Record<string, string>, path = '/checkout/fly') {
  const { html } = await send(path);
  const buyer = { fullName: 'Leela Rao', email, phone: '98765 43210', agreed: 'yes' };
  const shown = String(Date.now() - 3_600_000);
  return await send(path, submitted(html, 'agreed', { ...buyer, shown, ...answers }));
}
const consentOf = async (path: string) => {
  const [found] = await database.db
    .select({ consent: consents, order: orders })
    .from(orders)
    .leftJoin(consents, eq(consents.orderId, orders.id))
    .where(eq(orders.reference, path.slice('/orders/'.length)));
  return found ?? { consent: null, order: null };
};
const linkTo = async (email: string) => {
  const sent = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  return /(\/consents\/\S+)/.exec(sent.map(({ body }) => body).join('\n'))?.[1] ?? '';
};

describe('[DAY-178] a guest’s checkout', () => {
  it('asks nothing and stores nothing of an age while the setting is off', async () => {
    const guest = browser();
    const { html } = await guest('/checkout/fly');
    expect(html).not.toContain('How old is the learner?');
    const { to } = await guest('/checkout/fly', filledCheckout(html, { band: 'minor', guardian: 'yes' }));
    expect((await consentOf(to)).consent).toBeNull();
  });

  it('takes an adult with one answer, and a child’s place only from a parent who agrees', async () => {
    await askAges();
    const none = await order(browser(), 'none@example.in', {});
    expect([none.status, none.html]).toEqual([400, expect.stringContaining('Please choose one')]);
    expect(none.html).toContain('value="none@example.in"');
    const alone = await order(browser(), 'alone@example.in', { band: 'minor' });
    expect([alone.status, alone.html]).toEqual([400, expect.stringContaining('A parent or guardian orders')]);
    expect(alone.html).toContain('href="/signup?next=%2Fcheckout%2Ffly"');
    const { to } = await order(browser(), 'adult@example.in', { band: 'adult' });
    expect(to).toMatch(/^\/orders\//);
    expect((await consentOf(to)).consent).toBeNull();
  });

  it('asks an account for somebody else’s age, and not again for its own', async () => {
    await askAges();
    const parent = browser();
    const account = { fullName: 'Asha Rao', email: 'asha@example.in', password, confirmPassword: password };
    await parent('/signup', { ...account, band: 'adult' });
    const panel = browser();
    await panel('/admin/login', { password: adminPassword });
    const { html } = await panel('/admin/settings/enrollment');
    await panel('/admin/settings/enrollment', submitted(html, 'learner', { learner: 'on' }));
    await expect.poll(async () => (await parent('/checkout/fly')).html).toContain('Who will learn?');
    const send = async (answers: Record<string, string>) => {
      const page = await parent('/checkout/fly');
      const typed = { phone: '98765 43210', agreed: 'yes', ...answers };
      return await parent('/checkout/fly', submitted(page.html, 'agreed', typed));
    };
    // An account from before the academy asked, as an imported one, has not said its own.
    const [own] = await database.db.delete(consents).where(isNotNull(consents.userId)).returning();
    if (!own) throw new Error('no answer');
    const unasked = await send({ learner: 'me' });
    expect([unasked.status, unasked.html]).toEqual([400, expect.stringContaining('Please choose one')]);
    const first = await parent('/checkout/fly');
    const sendAgain = async (answers: Record<string, string>) => {
      const typed = { phone: '98765 43210', agreed: 'yes', learner: 'me', ...answers };
      return await parent('/checkout/fly', submitted(first.html, 'agreed', typed));
    };
    const known = async () =>
      (await database.db.select().from(consents).where(isNotNull(consents.userId))).map(({ band }) => band);
    const said = await sendAgain({ band: 'adult' });
    expect([said.to, await known()]).toEqual([expect.stringMatching(/^\/orders\//), ['adult']]);
    // Back in the browser, the age is corrected: the account is to be asked again, too.
    const corrected = await sendAgain({ band: 'minor', guardian: 'yes' });
    expect([corrected.to, await known()]).toEqual([said.to, []]);
    expect((await consentOf(said.to)).consent).toMatchObject({ band: 'minor' });
    await sendAgain({ band: 'adult' });
    expect(await known()).toEqual(['adult']);
    await database.db.update(orders).set({ state: 'cancelled' });
    const asked = await send({ learner: 'other', learnerName: 'Isha Rao' });
    expect([asked.status, asked.html]).toEqual([400, expect.stringContaining('Please choose one')]);
    const child = await send({ learner: 'me', band: 'minor' });
    expect(child.html).toContain('A parent or guardian orders');
    const { to } = await send({ learner: 'me' });
    expect(to).toMatch(/^\/orders\//);
    await database.db.delete(settings).where(eq(settings.key, 'enrollment'));
  });

  it('counts a parent’s own payment as consent, of which the link takes back the place', async () => {
    const owner = await askAges();
    await taughtCourse(database.db, [{}], { id: 'c1', slug: 'fly' });
    await database.db.insert(sources).values({ key: 'fair', name: 'Fair' });
    const parent = browser();
    await parent('/courses/fly?from=fair');
    const email = 'leela@example.in';
    const { to } = await order(parent, email, { band: 'minor', guardian: 'yes' });
    const placed = await consentOf(to);
    expect(placed.order?.source).toBeNull();
    expect(placed.consent).toMatchObject({ band: 'minor', givenAt: null, wordsVersion: 1 });
    expect(await linkTo(email)).toBe('');

    const page = `/admin/orders/${placed.order?.id}`;
    await owner(page, submitted((await owner(page)).html, 'amount', { amount: '599', method: 'Cash' }));
    expect((await consentOf(to)).consent).toMatchObject({ givenBy: 'payment', guardianName: 'Leela Rao' });
    const link = await linkTo(email);
    expect((await browser()(link)).html).toContain('Leela Rao agreed on');

    // The parent's own account is an adult's, and the seat in it a child's.
    await parent('/signup', {
      fullName: 'Leela Rao',
      email,
      password,
      confirmPassword: password,
      band: 'adult',
    });
    await parent(to, { intent: 'take' });
    const [account] = await database.db.select().from(users).where(eq(users.email, email));
    const seats = await database.db
      .select()
      .from(enrollments)
      .where(eq(enrollments.userId, account?.id ?? ''));
    expect(seats).toHaveLength(1);
    expect((await parent('/learn/fly/lesson-1')).html).toContain('Turn <em>one</em> motor');
    await browser()(link, { intent: 'end' });
    for (const page of ['/learn/fly/lesson-1', '/learn/fly?outline']) {
      const { html: ended } = await parent(page);
      expect(ended).toContain('This opens once the parent or guardian who ordered it agrees');
      // The account is an adult's, and its page has nothing about a parent.
      expect(ended).not.toContain('/account#age');
    }
  });

  it('keeps the consent of a buyer who goes back and corrects the age, and sends the link to a corrected address', async () => {
    const owner = await askAges();
    await database.db.insert(sources).values({ key: 'fete', name: 'Fete' });
    const parent = browser();
    await parent('/courses/fly?from=fete');
    const { html } = await parent('/checkout/fly');
    const shown = String(Date.now() - 3_600_000);
    const buyer = {
      fullName: 'Mira Rao',
      email: 'mira@example.in',
      phone: '98765 43210',
      agreed: 'yes',
      shown,
    };
    const send = async (more: Record<string, string>) =>
      (await parent('/checkout/fly', submitted(html, 'agreed', { ...buyer, ...more }))).to;
    const to = await send({ band: 'adult' });
    expect(await consentOf(to)).toMatchObject({ consent: null, order: { source: 'fete' } });
    expect(await send({ band: 'minor', guardian: 'yes' })).toBe(to);
    const { consent, order: placed } = await consentOf(to);
    expect([consent?.band, placed?.source]).toEqual(['minor', null]);
    expect(await send({ band: 'minor', guardian: 'yes' })).toBe(to);

    const page = `/admin/orders/${placed?.id}`;
    await owner(page, submitted((await owner(page)).html, 'amount', { amount: '599', method: 'Cash' }));
    const first = await linkTo('mira@example.in');
    expect(first).toContain('/consents/');
    await owner(page, { intent: 'email', text: 'mira.rao@example.in' });
    expect(await linkTo('mira@example.in')).toBe('');
    expect((await browser()(first)).status).toBe(404);
    expect((await browser()(await linkTo('mira.rao@example.in'))).html).toContain('Mira Rao agreed on');
  });

  it('waits for the link where nothing was paid', async () => {
    await askAges();
    await database.db.update(courses).set({ price: 0 });
    const email = 'free@example.in';
    const { to } = await order(browser(), email, { band: 'minor', guardian: 'yes' });
    expect((await consentOf(to)).consent).toMatchObject({ givenAt: null, givenBy: null });
    expect((await browser()(await linkTo(email))).html).toContain('I agree');
    await database.db.update(courses).set({ price: 599 });
  });
});
