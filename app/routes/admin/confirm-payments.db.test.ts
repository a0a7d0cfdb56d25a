import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { enrollByHand } from '#app/core/enrollments/admin/enrollment-admin-commands.server.ts';
import { recordPayment } from '#app/core/enrollments/admin/pay-enrollment.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { payments } from '#app/db/tables/learning-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { portal } from '#tests/support/orders.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
beforeEach(async () => {
  await database.db.delete(payments);
  await database.db.delete(orders);
});

const utrOf = (n: number) => String(612_535_829_000 + n);

/** Stores orders whose buyers gave the UTRs `utrOf(0)` and so on. */
async function claim(count: number): Promise<void> {
  const order = { fullName: 'Asha Rao', email: 'asha@example.in', phone: '+919876543210', courseId: 'c1' };
  const priced = { courseTitle: 'First Hover', lines: [], totalPaise: 59_900, rail: 'upi' as const };
  const rows = Array.from({ length: count }, (_, n) => ({
    ...{ id: `o${n}`, reference: `PKCL${String(n).padStart(4, '0')}`, checkoutKey: `k${n}`, utr: utrOf(n) },
    ...{ ...order, ...priced, email: `asha.${n}@example.in`, state: 'awaiting_confirmation' as const },
    expiresAt: new Date(Date.now() + 9e8),
  }));
  await database.db.insert(orders).values(rows);
}

const stateOf = async (id: string) =>
  (await database.db.select({ state: orders.state }).from(orders).where(eq(orders.id, id)))[0]?.state;

describe('[DAY-48] payments to confirm', () => {
  it('are on pages of 25, in groups, of which one can be shown', async () => {
    await claim(30);
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    const { html } = await owner('/admin/orders/tasks');
    expect(html.match(/Confirm payment PKCL/g)).toHaveLength(25);
    expect(html).toContain('To look up (30)');
    expect((await owner('/admin/orders/tasks?page=2')).html.match(/Confirm payment PKCL/g)).toHaveLength(5);
    await database.db
      .insert(orderTasks)
      .values({ id: 't1', orderId: 'o0', kind: 'refund_asked', paise: 0, about: 'Too late' });
    const refunds = (await owner('/admin/orders/tasks?group=refund')).html;
    expect(refunds).toContain('Too late');
    expect(refunds).not.toContain('Confirm payment PKCL');
  });

  it('shows the others once the chosen group is empty, and its links also if there is one group only', async () => {
    await claim(2);
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    expect((await owner('/admin/orders/tasks?group=open')).html).toContain('>To look up (2)</a>');
    const { html } = await owner('/admin/orders/tasks?group=found&page=3');
    expect(html.match(/Confirm payment PKCL/g)).toHaveLength(2);
  });

  it.each([
    ['absent', 'Confirm 2 payments that the statement does not have?'],
    ['mentioned', 'Confirm 2 payments that the statement may not have?'],
  ])('that are %s ask before they are confirmed together', async (chosen, question) => {
    await claim(2);
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    const rows = [0, 1].flatMap((n): [string, string][] => [
      ['id', `o${n}`],
      [`amount o${n}`, '599'],
      [`utr o${n}`, utrOf(n)],
    ]);
    const post = (...more: [string, string][]) =>
      owner('/admin/orders/tasks', new URLSearchParams([['chosen', chosen], ...rows, ...more]));
    const { html } = await post();
    expect(html).toContain(question);
    expect(html.match(/name="utr o[01]" value="6125/g)?.length).toBeGreaterThanOrEqual(2);
    expect(await stateOf('o0')).toBe('awaiting_confirmation');
    await post(['confirmed', 'yes']);
    expect(await Promise.all(['o0', 'o1'].map(stateOf))).toEqual(['paid', 'paid']);
  });

  it('are confirmed together; one whose UTR the buyer has corrected meanwhile is left', async () => {
    await claim(3);
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    const fields = { chosen: 'confirm', ...Object.fromEntries([0, 1].map((n) => [`amount o${n}`, '599'])) };
    await database.db
      .update(orders)
      .set({ utr: utrOf(9) })
      .where(eq(orders.id, 'o1'));
    for (const n of [0, 1]) {
      const sent = { ...fields, id: `o${n}`, [`utr o${n}`]: utrOf(n) };
      expect((await owner('/admin/orders/tasks?group=open', sent)).to).toBe('/admin/orders/tasks?group=open');
    }
    expect((await owner('/admin/orders/tasks')).html).toMatch(/PKCL0001”: The buyer has corrected the UTR/);
    expect(await Promise.all(['o0', 'o1', 'o2'].map(stateOf))).toEqual([
      'paid',
      'awaiting_confirmation',
      'awaiting_confirmation',
    ]);
    const unsaid = { chosen: 'confirm', id: 'o2', 'amount o2': '599', 'utr o2': '' };
    await owner('/admin/orders/tasks', unsaid);
    expect(await stateOf('o2')).toBe('awaiting_confirmation');
    expect((await browser()('/admin/orders/tasks', unsaid)).to).toMatch(/login/);
  });

  it('are a hundred in one form, of which one that lacks another sum by now is left', async () => {
    await claim(100);
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    await database.db.update(orders).set({ receivedPaise: 10_000 }).where(eq(orders.id, 'o1'));
    const all = Array.from({ length: 100 }, (_, n): [string, string][] => [
      [`amount o${n}`, '599'],
      [`utr o${n}`, utrOf(n)],
    ]);
    const ids = ['o0', 'o1'].map((id): [string, string] => ['id', id]);
    await owner('/admin/orders/tasks', new URLSearchParams([['chosen', 'confirm'], ...ids, ...all.flat()]));
    expect(await Promise.all(['o0', 'o1', 'o2'].map(stateOf))).toEqual([
      'paid',
      'awaiting_confirmation',
      'awaiting_confirmation',
    ]);
  });
});

it('[SELL-92] a voided payment that leaves a seat unpaid leads to the enrollment, and says who has it; another says nothing', async () => {
  const { db } = database;
  await db.insert(users).values({ id: 'u1', email: 'asha@example.in', fullName: 'Asha Rao' });
  const payment = { amount: 599, method: 'UPI' as const, reference: null };
  const byHand = { db, actor: portal, now: new Date() };
  const [first, second] = [randomUUID(), randomUUID()];
  const wanted = { userId: 'u1', courseId: 'c1', payment: { ...payment, key: first } };
  const made = await enrollByHand(byHand, wanted);
  const enrollmentId = made.success ? made.id : '';
  await recordPayment(byHand, { enrollmentId, payment: { ...payment, key: second } });
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  const voided = async (id: string) => {
    const form = { intent: 'correct', id, to: 'failed', confirmed: 'yes', next: '/admin/payments' };
    const { to = '' } = await owner('/admin/payments', form);
    return { to, html: (await owner(to)).html };
  };
  const harmless = await voided(first);
  expect(harmless.to).toBe('/admin/payments');
  expect(harmless.html).toContain('Payment voided');
  expect(harmless.html).not.toContain('Asha Rao still has');
  const { to, html } = await voided(second);
  expect(to).toBe('/admin/enrollments?q=asha%40example.in');
  expect(html).toContain('Asha Rao still has “First Hover”, without a payment');
  expect(html).toContain(`name="id" value="${enrollmentId}"`);
  const [refunded, last] = [randomUUID(), randomUUID()];
  for (const key of [refunded, last])
    await recordPayment(byHand, { enrollmentId, payment: { ...payment, key } });
  await db.update(payments).set({ status: 'refunded' }).where(eq(payments.id, refunded));
  const closed = await voided(last);
  expect(closed.to).toBe(to);
  expect(closed.html).toContain('The seat of Asha Rao in “First Hover” is closed');
});
