import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { enrollByHand } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { refundPageWords, refundRefusals } from '#app/words/en/refund-words.ts';
import { errorsIn, namesOf, submitted } from '#tests/support/rendered-form.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
type Send = ReturnType<typeof browser>;

/**
 * Signs a student up, lets the student order the course, and lets the owner confirm the payment. Returns the
 * order.
 */
async function buy(student: Send, owner: Send, name: string) {
  const password = 'kite-string-42';
  const person = { fullName: name, email: `${name}@example.in`, password, confirmPassword: password };
  await student('/signup', person);
  const placed = await student('/checkout/fly', {
    phone: '98765 43210',
    rail: 'upi',
    agreed: 'yes',
    website: '',
    key: randomUUID(),
    seen: '59900',
    shown: String(Date.now() - 3_600_000),
  });
  const reference = placed.to.slice(8);
  const [order] = await database.db.select().from(orders).where(eq(orders.reference, reference));
  if (!order) throw new Error(`no order: ${placed.html}`);
  const panelPath = `/admin/orders/${order.id}`;
  const confirm = { intent: 'confirm', amount: '599', utr: '', method: 'Cash', key: randomUUID() };
  expect((await owner(panelPath, confirm)).status).toBe(303);
  return { panelPath, page: `/orders/${reference}`, id: order.id };
}

const stateOf = async (id: string) =>
  (await database.db.select().from(orders).where(eq(orders.id, id)))[0]?.state;

it('[SELL-92] [SELL-95] the owner refunds by plain forms, and errors are shown beside the field', async () => {
  const [owner, student] = [browser(), browser()];
  await owner('/admin/login', { password: adminPassword });
  const { panelPath, page, id } = await buy(student, owner, 'kavya');
  const form = { intent: 'refund', key: randomUUID(), way: 'Cash', utr: '', reason: 'A session fell out' };
  for (const [amount, said] of [
    ['lots', 'Enter an amount in rupees'],
    ['600', 'That is more than is left of what was received.'],
  ] as const) {
    const refused = await owner(panelPath, { ...form, amount });
    expect([refused.status >= 400, refused.html.includes(said)]).toEqual([true, true]);
    expect(refused.html).toContain(`value="${amount}"`);
    expect(refused.html).toContain('value="A session fell out"');
  }
  expect((await owner(panelPath, { ...form, amount: '100' })).status).toBe(303);
  expect((await owner(panelPath, { ...form, amount: '100' })).status).toBe(303);
  expect(await stateOf(id)).toBe('partly_refunded');
  const shown = (await owner(panelPath)).html;
  expect(shown).toContain('₹100 refunded: Cash');
  expect(shown).toContain('₹499');
  expect((await student(page)).html).toContain('Refund receipt');

  expect((await owner(panelPath, { ...form, key: randomUUID(), amount: '499' })).status).toBe(303);
  const dashboard = (await student('/dashboard')).html;
  expect(dashboard).toContain('The payment for this course was refunded');
  expect(dashboard).toContain('Refund receipt');
  const payments = (await owner('/admin/payments')).html;
  expect(payments).toContain('−₹499');
  expect(payments).toContain('>₹0</strong>');
  const file = (await owner('/admin/export/payments')).html.trim().split('\n');
  expect(file[0]).toContain(',kind');
  expect(file.filter((line) => line.includes(',refund'))).toHaveLength(2);
  expect(file.some((line) => line.includes('-499'))).toBe(true);
});

it('[SELL-97] a student requests a refund on the dashboard; the owner declines with a reason, then accepts another', async () => {
  const [owner, student, stranger] = [browser(), browser(), browser()];
  await owner('/admin/login', { password: adminPassword });
  const { panelPath, page, id } = await buy(student, owner, 'rohan');
  const asked = { intent: 'ask-refund', reason: 'Too early <b>for</b> me' };
  expect((await student('/dashboard')).html).toContain(`action="${page}"`);
  expect((await stranger(page, asked)).status).toBe(404);
  expect((await student(page, asked)).to).toBe(`${page}#refund-${page.slice(-8)}`);
  expect((await student(page)).html).toContain('You have asked for a refund');
  const again = await student(page, { ...asked, reason: 'And my drone is broken' });
  expect([again.status, again.html.includes('You have asked already')]).toEqual([409, true]);
  expect(again.html).toContain('And my drone is broken</textarea>');

  const todo = (await owner('/admin/orders/tasks')).html;
  expect(todo).toContain('Too early &lt;b&gt;for&lt;/b&gt; me');
  const open = async () =>
    (await database.db.select().from(orderTasks).where(eq(orderTasks.orderId, id))).find(
      ({ doneAt }) => doneAt === null,
    )?.id ?? '';
  const decline = { intent: 'decline-refund', task: await open(), next: '/admin/orders/tasks' };
  const unsaid = await owner(panelPath, { ...decline, text: '' });
  expect([unsaid.status, unsaid.html.includes('Please tell the buyer why')]).toEqual([409, true]);
  expect(await open()).not.toBe('');
  expect((await owner(panelPath, { ...decline, text: 'You are nearly done' })).to).toBe(
    '/admin/orders/tasks',
  );
  expect((await student(page)).html).toContain('We could not agree to your last request');
  const tooLate = await owner(panelPath, { ...decline, text: 'You are halfway' });
  expect([tooLate.status, tooLate.html.includes('You had written: “You are halfway”')]).toEqual([409, true]);

  await student(page, asked);
  const accept = { intent: 'refund', key: randomUUID(), task: await open(), amount: '599', way: 'UPI' };
  const utr = { utr: '084718897182', reason: '' };
  expect((await student(panelPath, { ...accept, ...utr })).status).not.toBe(303);
  expect(await stateOf(id)).toBe('paid');
  expect((await owner(panelPath, { ...accept, ...utr })).status).toBe(303);
  expect([await stateOf(id), await open()]).toEqual(['refunded', '']);
  expect((await student(page)).html).toContain('We have sent your money back');
});

it('[SELL-92] a refunded student may buy the course again, at the checkout and by a request', async () => {
  const [owner, student] = [browser(), browser()];
  await owner('/admin/login', { password: adminPassword });
  const { panelPath } = await buy(student, owner, 'lata');
  expect((await student('/checkout/fly')).html).toContain('already enrolled');
  expect((await student('/courses/fly')).html).toContain('>Continue<');
  const form = { intent: 'refund', key: randomUUID(), way: 'Cash', utr: '', reason: '', amount: '599' };
  expect((await owner(panelPath, form)).status).toBe(303);

  // [SELL-142] The dashboard leads to the course, where the student enrolls again.
  expect((await student('/dashboard')).html).toMatch(/href="\/courses\/fly"[^>]*>Enroll again</);
  expect((await student('/courses/fly')).html).toContain('Enroll Now');
  const page = await student('/checkout/fly');
  expect(page.html).not.toContain('already enrolled');
  expect(page.html).toContain('Place order');
  for (const path of ['/courses/fly', '/courses'])
    expect((await student(path)).html).not.toContain('>Continue<');
  const again = await student('/checkout/fly', {
    phone: '98765 43210',
    rail: 'upi',
    agreed: 'yes',
    website: '',
    key: randomUUID(),
    seen: '59900',
    shown: String(Date.now() - 3_600_000),
  });
  expect(again.to).toMatch(/^\/orders\/PK/);
  const request = { fullName: 'Lata', phone: '98765 43210', message: '', website: '' };
  expect((await student('/courses/fly/enroll')).html).not.toContain('already enrolled');
  const asked = await student('/courses/fly/enroll', request);
  expect([asked.status, asked.to]).toEqual([302, expect.stringContaining('sent=PK-')]);
  expect((await owner('/admin/requests')).html).not.toContain('is enrolled in');
});

it('[SELL-96] [SELL-97] who paid without an order sees until when, and asks by a message to the owner', async () => {
  const [owner, student] = [browser(), browser()];
  await owner('/admin/login', { password: adminPassword });
  const password = 'kite-string-42';
  await student('/signup', {
    fullName: 'Mina Rao',
    email: 'mina@example.in',
    password,
    confirmPassword: password,
  });
  const [mina] = await database.db.select().from(users).where(eq(users.email, 'mina@example.in'));
  const enroll = { db: database.db, actor: { kind: 'portal', sessionId: 'p' } as const, now: new Date() };
  const asked = { userId: mina?.id ?? '', courseId: 'c1', payment: null };
  const made = await enrollByHand(enroll, asked);
  if (!made.success) throw new Error(made.error);
  expect((await student('/dashboard')).html).not.toContain('Ask for a refund');
  const payment = { key: randomUUID(), amount: 599, method: 'Cash', reference: '' } as const;
  await recordPayment(enroll, { enrollmentId: made.id, payment });
  const { html } = await student('/dashboard');
  expect(html).toContain('You get your money back until');
  const link = /href="(\/contact\?subject=[^"]*)"/.exec(html)?.[1] ?? '';
  const form = (await student(link.replaceAll('&amp;', '&'))).html;
  for (const value of ['Refund of “First Hover”', 'Mina Rao', 'mina@example.in'])
    expect(form).toContain(`value="${value}"`);
  // A second part payment never sets or moves the date until which the money can be given back. Here the first payment
  // promised no date, so the dashboard must show none.
  await database.db.update(enrollments).set({ refundUntil: null });
  await recordPayment(enroll, { enrollmentId: made.id, payment: { ...payment, key: randomUUID() } });
  expect((await student('/dashboard')).html).not.toContain('You get your money back until');
});

it('[DAY-9] the buyer says where to send the money, and the owner scans it and types the UTR', async () => {
  const [owner, student] = [browser(), browser()];
  await owner('/admin/login', { password: adminPassword });
  const { panelPath, page, id } = await buy(student, owner, 'divya');
  const form = submitted((await student(page)).html, 'vpa', { reason: 'Too early', vpa: 'divya' });
  const refused = await student(page, form);
  expect([refused.status, errorsIn(refused.html)]).toEqual([400, { vpa: refundPageWords.badVpa }]);
  expect(refused.html).toContain('Too early</textarea>');
  expect((await student(page, { ...form, vpa: 'divya@okaxis' })).to).toBe(`${page}#refund-${page.slice(-8)}`);
  const label = 'QR code: send ₹599 to divya@okaxis';
  for (const path of [panelPath, '/admin/orders/tasks'])
    expect(namesOf((await owner(path)).html, 'svg')).toContain(label);

  const typed = submitted((await owner(panelPath)).html, 'inCash');
  const unsaid = await owner(panelPath, typed);
  expect([unsaid.status, errorsIn(unsaid.html)]).toEqual([400, { utr: refundRefusals['no-utr'] }]);
  const cash = submitted(unsaid.html, 'inCash', { inCash: 'yes' });
  expect((await owner(panelPath, cash)).status).toBe(303);
  expect(await stateOf(id)).toBe('refunded');
  expect((await owner(panelPath)).html).toContain('₹599 refunded: Cash');
});
