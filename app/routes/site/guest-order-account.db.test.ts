import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

// The site has no mail server, so it cannot have an email address confirmed by an emailed link.
const { database, browser } = sellingSite();
type Browser = ReturnType<typeof browser>;

const password = 'kite-string-42';
const signUp = (send: Browser, email: string, path = '/signup') =>
  send(path, { fullName: 'Meera Nair', email, password, confirmPassword: password });
const seats = async (email: string) =>
  await database.db
    .select({ userId: enrollments.userId })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(eq(users.email, email));
const emailsTo = async (email: string) => {
  const found = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  return found.map(({ body }) => body).join('\n');
};

async function paidOrder(name: string) {
  const [guest, owner] = [browser(), browser()];
  await owner('/admin/login', { password: adminPassword });
  const email = `${name}@example.in`;
  const buyer = { fullName: 'Meera Nair', email, phone: '98765 43210', rail: 'upi', agreed: 'yes' };
  const shown = { website: '', shown: String(Date.now() - 3_600_000), key: randomUUID(), seen: '59900' };
  const { to: path } = await guest('/checkout/fly', { ...buyer, ...shown });
  const reference = path.slice('/orders/'.length);
  const [order] = await database.db.select().from(orders).where(eq(orders.reference, reference));
  const confirm = { intent: 'confirm', amount: '599', utr: '', method: 'Cash', key: randomUUID() };
  await owner(`/admin/orders/${order?.id}`, confirm);
  return { guest, owner, email, path, reference, id: order?.id ?? '' };
}

it('[DAY-5] the page of an order offers its secret link to the browser that has the secret, and to no other', async () => {
  const { guest, owner, email, path } = await paidOrder('kavya');
  const page = (await guest(path)).html;
  expect(page).toContain('href="https://wa.me/?text=');
  expect(page).toContain('Send to my WhatsApp');
  const [, key = ''] = /\?key=([\w%-]+)</.exec(page) ?? [];
  const phone = browser();
  expect((await phone(path)).to).toBe(path.replace('/orders/', '/orders?order='));
  expect((await phone(`${path}?key=${key}`)).to).toBe(path);
  expect((await phone(path)).html).toContain('Send to my WhatsApp');

  // The account that owns the order sees it without the secret, and can give no link away.
  await signUp(guest, email);
  const elsewhere = browser();
  await elsewhere('/login', { email, password });
  const own = await elsewhere(path);
  expect(own.status).toBe(200);
  expect(own.html).not.toContain('wa.me/?text=');
  expect((await owner(path)).to).toContain('/orders?order=');
});

it('[SELL-39] [SELL-147] [DAY-199] [I-14] a stranger who signs up with the address of a guest gets neither the seat nor the order until the owner confirms the account, of which the address learns', async () => {
  const { owner, email, path, id } = await paidOrder('meera');
  const stranger = browser();
  // The browser has sent no cookie yet, so the login page checks that it keeps one (OPS-63).
  expect((await signUp(stranger, email.toUpperCase())).to).toBe('/login?next=%2Fdashboard&session=new');
  expect(await seats(email)).toEqual([]);
  expect((await stranger(path)).to).toContain('/orders?order=');
  expect((await stranger(path, { intent: 'take' })).to).toBe(path);
  await stranger('/login', { email, password });
  expect(await seats(email)).toEqual([]);
  // The owner is asked to send the link that confirms the address by hand.
  expect(await emailsTo(email)).toContain('/verify-email?token=');

  // The owner, who knows the student, confirms the account instead (SELL-147).
  const [account] = await database.db.select().from(users).where(eq(users.email, email));
  const page = `/admin/students/${account?.id}`;
  expect((await owner(`/admin/orders/${id}`)).html).toContain(`href="${page}#email"`);
  const asked = await owner(page, { intent: 'confirm-email' });
  expect(asked.html).toContain('Is this account really theirs?');
  expect(await seats(email)).toEqual([]);
  expect((await owner(page, { intent: 'confirm-email', confirmed: 'yes' })).to).toBe(page);
  expect(await seats(email)).toEqual([{ userId: account?.id }]);
  expect((await owner(page)).html).not.toContain('Confirm it for them');

  // The owner's word is about this account, so who made it stays in it; the address gets an email.
  expect((await stranger('/dashboard')).status).toBe(200);
  const told = await emailsTo(email);
  expect(told).toMatch(/If you did not make this account, [^\n]+ logged out: https?:\S+\/forgot-password\n/);
  const holder = browser();
  await holder('/forgot-password', { email });
  const link = /\/reset-password\?token=[\w-]+/.exec(await emailsTo(email))?.[0] ?? '';
  const next = 'kite-over-kaveri-7';
  await holder(link, { password: next, confirmPassword: next });
  expect((await stranger('/dashboard')).to).toContain('/login');
  expect((await stranger('/login', { email, password })).html).toContain('Invalid email or password');
  expect(await seats(email)).toHaveLength(1);

  expect((await owner(page, { intent: 'trust' })).html).toContain('Have you seen them log in to it?');
  expect((await owner(page, { intent: 'trust', confirmed: 'yes' })).to).toBe(page);
});

it('[SELL-39] a guest who signs up in the browser that ordered finds the form filled in, and has the course at once', async () => {
  const { guest, email, path, reference } = await paidOrder('leela');
  const signUpPath = `/signup?order=${reference}`;
  expect((await guest(path)).html).toContain(`href="${signUpPath}"`);
  const form = (await guest(signUpPath)).html;
  expect(form).toContain(`value="${email}"`);
  expect(form).toContain('value="Meera Nair"');
  expect((await browser()(signUpPath)).html).not.toContain(email);
  await signUp(guest, email, signUpPath);
  expect(await seats(email)).toHaveLength(1);
  expect((await guest(path)).html).toContain('Go to your dashboard');
});

it('[SELL-39] [DAY-63] by its secret, an account takes the order of a guest with a button, and none does by itself with another address', async () => {
  const { email, path, reference } = await paidOrder('nisha');
  const link = `${path}?key=${/\?key=([\w-]+)/.exec(await emailsTo(email))?.[1]}`;
  const [student, other] = [browser(), browser()];
  await signUp(other, 'ravi@example.in');
  expect((await other(link)).to).toBe(path);
  await other('/logout', {});
  await other(link);
  await other('/login', { email: 'ravi@example.in', password });
  expect(await seats('ravi@example.in')).toEqual([]);
  const offered = (await other(path)).html;
  expect(offered).toContain('Add to this account');
  expect(offered).toContain('You are logged in as ravi@example.in.');

  await signUp(student, email);
  await student(link);
  expect((await student(path)).html).toContain('Add the course to my dashboard');
  expect((await student(path, { intent: 'take' })).to).toBe(path);
  expect(await seats(email)).toHaveLength(1);
  expect((await student(`/orders/${reference}`)).html).toContain('Go to your dashboard');
  // The order has an owner now.
  await other(path, { intent: 'take' });
  expect((await other(path)).html).not.toContain('Add to this account');
  expect(await seats('ravi@example.in')).toEqual([]);
});

it('[DAY-63] an account with another address takes a guest’s order in the browser that ordered', async () => {
  const { guest, path } = await paidOrder('tara');
  await signUp(guest, 'other.tara@example.in');
  expect(await seats('other.tara@example.in')).toEqual([]);
  expect((await guest(path)).html).toContain('Add to this account');
  await guest(path, { intent: 'take' });
  expect(await seats('other.tara@example.in')).toHaveLength(1);
  expect((await guest(path)).html).toContain('Go to your dashboard');
});

it('[DAY-6] the empty dashboard asks everybody for reference and mobile number, whether or not there is an order for the address', async () => {
  const { email, reference } = await paidOrder('usha');
  const pages = [];
  for (const address of [email, 'no.order@example.in']) {
    const student = browser();
    await signUp(student, address);
    await student('/login', { email: address, password });
    pages.push((await student('/dashboard')).html.replaceAll(address, ''));
    if (address === email) continue;
    expect((await student('/orders', { intent: 'add', reference, phone: '98765 43210' })).to).toBe(
      '/dashboard',
    );
    expect(await seats(address)).toHaveLength(1);
    expect((await student('/dashboard')).html).not.toContain('Ordered already?');
  }
  expect(pages[0]).toContain('Ordered already?');
  expect(pages[0]?.length).toBe(pages[1]?.length);
  expect((await browser()('/orders', { intent: 'add', reference, phone: '98765 43210' })).to).toBe(
    `/login?next=/orders/${reference}/found`,
  );
});

it('[DAY-60] footer and login of a shop that takes orders lead to the page that finds one', async () => {
  const link = /<a [^>]*href="\/orders"[^>]*>\s*Find my order/g;
  expect((await browser()('/about')).html.match(link)).toHaveLength(1);
  expect((await browser()('/login')).html.match(link)).toHaveLength(2);
});

it('[DAY-64] a sign-up with an address that has an account leads to the login with the address typed', async () => {
  const email = 'vani@example.in';
  await signUp(browser(), email);
  const again = browser();
  const path = '/signup?next=/courses';
  const refused = (await signUp(again, email, path)).html;
  expect(refused).toContain('Email is already registered');
  expect(refused).toContain('Log in with this address');
  expect(refused).toMatch(/action="\/login\?next=(?:\/|%2F)courses"/);
  const login = await again('/login?next=/courses', { intent: 'begin', email });
  expect(login.status).toBe(200);
  expect(login.html).toContain(`value="${email}"`);
  expect(login.html).not.toMatch(/Email and password are required|Invalid email/);
  expect((await again('/login?next=/courses', { email, password })).to).toContain('courses');
});
