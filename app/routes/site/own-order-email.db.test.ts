import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { errorsIn, faultsIn, submitted } from '#tests/support/rendered-form.ts';
import { filledCheckout, sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
beforeEach(async () => {
  await database.db.delete(orders);
  await database.db.delete(rateLimits);
});

const email = 'meera@gmial.com';
const stored = async () => (await database.db.select({ email: orders.email }).from(orders))[0]?.email;

async function ordered() {
  const guest = browser();
  const page = await guest('/checkout/fly');
  const { to } = await guest('/checkout/fly', {
    ...filledCheckout(page.html, { email }),
    emailAnswer: 'keep',
  });
  return { guest, path: to };
}

describe('[DAY-65] correcting the email of an order, without script', () => {
  it('is a form on the order’s page, which asks about a mistyped provider too', async () => {
    const { guest, path } = await ordered();
    const page = await guest(path);
    expect(faultsIn(page.html)).toEqual([]);
    const asked = await guest(path, submitted(page.html, 'email', { email: 'meera@gmai.com' }));
    expect(errorsIn(asked.html)).toEqual({ email: 'Did you mean gmail.com?' });
    expect(await stored()).toBe(email);
    const done = await guest(path, { ...submitted(asked.html, 'email'), emailAnswer: 'correct' });
    expect([done.status, done.to, await stored()]).toEqual([303, `${path}#email`, 'meera@gmail.com']);
    const { html } = await guest(path);
    expect(html).toContain('meera@gmail.com');
    expect(html).toContain('id="email"');
    // The earlier link asks for the mobile number, in the browser with the new secret it leads to the order.
    const key = /key=([\w-]{43})/.exec(page.html)?.[1];
    expect((await browser()(`${path}?key=${key}`)).to).toBe(`/orders?order=${path.slice(-8)}`);
    expect((await guest(`${path}?key=${key}`)).to).toBe(path);
  });

  it('sent once more with the earlier secret, leads to the question for the mobile number', async () => {
    const { guest, path } = await ordered();
    const { html } = await guest(path);
    const again = browser();
    await again(`${path}?key=${/key=([\w-]{43})/.exec(html)?.[1]}`);
    const form = { ...submitted(html, 'email', { email: 'meera@gmail.com' }), emailAnswer: 'keep' };
    expect((await guest(path, form)).to).toBe(`${path}#email`);
    expect(await again(path, form)).toMatchObject({ status: 303, to: path });
    expect((await again(path)).to).toBe(`/orders?order=${path.slice(-8)}`);
    expect((await guest(path)).status).toBe(200);
  });

  it('is a form of the owner on the order’s page in the panel', async () => {
    await ordered();
    const [order] = await database.db.select().from(orders);
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    const path = `/admin/orders/${order?.id}`;
    const form = { intent: 'email', text: 'meera' };
    const refused = await owner(path, form);
    expect([refused.status, refused.html.includes('value="meera"')]).toEqual([409, true]);
    expect((await owner(path, { ...form, text: 'meera@gmail.com' })).status).toBe(303);
    expect(await stored()).toBe('meera@gmail.com');
  });

  it('stops the refreshing of the page while the form is open', async () => {
    const { guest, path } = await ordered();
    const page = await guest(path);
    await guest(path, submitted(page.html, 'utr', { utr: '084718897182' }));
    expect((await guest(path)).html).toContain('http-equiv="refresh"');
    const opened = await guest(`${path}?email`);
    expect(opened.html).not.toContain('http-equiv="refresh"');
  });
});
