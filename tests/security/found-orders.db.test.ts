import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findByNumber } from '#app/core/orders/find-by-number.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { documents } from '#app/db/tables/document-tables.server.ts';
import { orders, orderTasks } from '#app/db/tables/order-tables.server.ts';
import { visitor } from '#app/domain/access.ts';
import { documentFile } from '#app/domain/document-number.ts';
import { orderReferenceFrom } from '#app/domain/reference.ts';
import { createLimits } from '#app/platform/limits/limits.server.ts';
import { orderParts } from '#tests/support/orders.ts';
import { filledCheckout, sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
// All requests of the tests come from one address.
beforeEach(async () => {
  await database.db.delete(rateLimits);
});

const phone = '98765 43210';
const nobody = orderReferenceFrom(new Uint8Array([1, 2, 3, 4, 5, 6]));
const byReference = async (reference: string) => {
  const [order] = await database.db.select().from(orders).where(eq(orders.reference, reference));
  if (!order) throw new Error(`no order ${reference}`);
  return order;
};

async function ordered(name: string, { isPaid = true } = {}) {
  const [guest, owner] = [browser(), browser()];
  const shown = { key: randomUUID(), seen: '59900', email: `${name}@example.in` };
  const { to } = await guest('/checkout/fly', filledCheckout('', shown));
  const order = await byReference(to.slice('/orders/'.length));
  if (isPaid) {
    await owner('/admin/login', { password: adminPassword });
    const money = { intent: 'confirm', amount: '599', utr: '', method: 'Cash', key: randomUUID() };
    await owner(`/admin/orders/${order.id}`, money);
  }
  return { order, reference: order.reference, path: `/orders/${order.reference}`, guest };
}

async function finder(reference: string) {
  const send = browser();
  const found = await send('/orders', { reference, phone });
  expect(found.to).toBe(`/orders/${reference}/found`);
  return { send, cookie: found.headers.getSetCookie().join().split(';')[0] ?? '' };
}

describe('[DAY-61] whoever guesses references and mobile numbers', () => {
  it('gets the same answer for a wrong reference, a wrong number and an order without one', async () => {
    const [{ reference }, gone] = [await ordered('guess'), await ordered('gone')];
    await database.db.update(orders).set({ phone: '' }).where(eq(orders.reference, gone.reference));
    const tries = [
      { reference: nobody, phone },
      { reference, phone: '98765 43211' },
      { reference: gone.reference, phone },
    ];
    const answers = [];
    for (const typed of tries) {
      const { status, html, headers } = await browser()('/orders', typed);
      const same = html.replaceAll(typed.reference, 'REF').replaceAll(typed.phone, 'PHONE');
      answers.push({ status, cookies: headers.getSetCookie(), text: same.replace(/nonce="[^"]*"/g, '') });
    }
    expect(answers[0]).toMatchObject({ status: 404, cookies: [] });
    expect(answers[0]?.text).toContain('We found no order with both');
    expect(answers[1]?.text.length).toBe(answers[0]?.text.length);
    expect(answers[2]?.text.length).toBe(answers[0]?.text.length);
  });

  it('costs the server the same queries and hashes, whatever is wrong', async () => {
    const [{ reference }, gone] = [await ordered('work'), await ordered('without')];
    await database.db.update(orders).set({ phone: '' }).where(eq(orders.reference, gone.reference));
    const work = async (typed: { reference: string; phone: string }) => {
      const done: string[] = [];
      const db = new Proxy(database.db, {
        get: (target, name, receiver) => {
          if (['select', 'insert', 'update', 'execute', 'transaction'].includes(String(name)))
            done.push(String(name));
          return Reflect.get(target, name, receiver);
        },
      }) as Database; // The proxy only counts.
      const limits = createLimits({ db, secret: 's', clock: () => new Date() });
      const keyOf = vi.fn(() => '');
      const ctx = { ...orderParts(db, { actor: visitor }), limits, links: { site: '', keyOf } };
      const address = `192.0.2.${Math.ceil(Math.random() * 200)}`;
      expect(await findByNumber(ctx, { ...typed, address })).toMatchObject({ error: 'not_found' });
      return [...done, keyOf.mock.calls.length];
    };
    const unknown = await work({ reference: nobody, phone: '+919876543210' });
    expect(unknown.length).toBeGreaterThan(4);
    expect(await work({ reference, phone: '+919876543211' })).toEqual(unknown);
    expect(await work({ reference: gone.reference, phone: '+919876543210' })).toEqual(unknown);
  });

  it('is stopped at an order after five tries an hour, with the right number too, and whether or not it exists', async () => {
    const { reference } = await ordered('brute');
    for (const tried of [reference, nobody.replace(/.$/, 'Z')]) {
      const send = browser();
      for (let nth = 0; nth < 5; nth++) {
        const wrong = await send('/orders', { reference: tried, phone: `98765 4322${nth}` });
        expect(wrong.status).toBe(404);
      }
      const refused = await send('/orders', { reference: tried, phone });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(refused.html).toContain('Those were many tries');
    }
  });

  it('learns nothing from the address of an order: every reference is asked for its number', async () => {
    const { path, reference } = await ordered('asked');
    const asks = async (ref: string) => await browser()(`/orders/${ref}`);
    expect(await asks(reference)).toMatchObject({ status: 302, to: `/orders?order=${reference}` });
    expect(await asks(nobody)).toMatchObject({ status: 302, to: `/orders?order=${nobody}` });
    expect(await browser()(`${path}/found`)).toMatchObject({ to: `/orders?order=${reference}` });
  });
});

describe('[DAY-60] whoever found an order by its reference and mobile number', () => {
  it('sees that order alone, without the data of its buyer, and never its secret', async () => {
    const { reference, path, order } = await ordered('sees');
    const { send } = await finder(reference);
    const { html, status, headers } = await send(`${path}/found`);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toContain('no-store');
    expect(html).toContain('The course is paid');
    expect(html).not.toContain('You are enrolled');
    expect(html).not.toMatch(/Meera|sees@|98765|\?key=|wa\.me\/\?text=My|\.pdf/);
    expect(html).not.toContain(order.linkHash ?? 'none');
    const other = await ordered('seen-not');
    expect((await send(`${other.path}/found`)).to).toBe(`/orders?order=${other.reference}`);
    // The page of the holder leads back to the page of the finder.
    expect((await send(path)).to).toBe(`${path}/found`);
  });

  it('is refused documents, a refund, the cancellation, the reminders and the order itself', async () => {
    const { reference, path } = await ordered('refused');
    const { send } = await finder(reference);
    const [issued] = await database.db
      .select()
      .from(documents)
      .where(eq(documents.orderReference, reference));
    const file = documentFile(issued?.number ?? '');
    expect((await send(`${path}/${file}`)).status).toBe(404);
    expect((await send(`${path}/documents/${file.replace('.pdf', '')}`)).status).toBe(404);
    for (const intent of ['ask-refund', 'withdraw', 'no-reminders', 'by-upi']) {
      const form = { intent, confirmed: 'yes', reason: 'x' };
      expect((await send(`${path}/found`, form)).status, intent).toBe(404);
      expect((await send(path, form)).status, intent).toBe(404);
    }
    await send(path, { intent: 'take' });
    const { id, userId, state } = await byReference(reference);
    expect({ userId, state }).toEqual({ userId: null, state: 'paid' });
    expect(await database.db.$count(orderTasks, eq(orderTasks.orderId, id))).toBe(0);
  });

  it('cannot cancel an unpaid order, but pay it', async () => {
    const { reference, path } = await ordered('pays', { isPaid: false });
    const { send } = await finder(reference);
    expect((await send(path, { intent: 'withdraw', confirmed: 'yes' })).status).toBe(404);
    const page = (await send(`${path}/found`)).html;
    expect(page).toContain('Save the QR');
    expect(page).not.toContain('Cancel this order');
    expect((await send(`${path}/upi.png`)).status).toBe(200);
    expect((await browser()(`${path}/upi.png`)).status).toBe(404);
    expect((await send(`${path}/found`, { intent: 'claim', utr: '12' })).status).toBe(400);
    expect((await send(`${path}/found`, { intent: 'claim', utr: '732112345678' })).to).toBe(`${path}/found`);
    const checking = (await send(`${path}/found`)).html;
    expect(checking).toContain('…5678');
    expect(checking).not.toContain('732112345678');
    expect((await send(`${path}/found`, { intent: 'claim', utr: '732112345679' })).status).toBe(409);
  });

  it('cannot use the cookie for another order, nor after it was changed', async () => {
    const [mine, other] = [await ordered('mine'), await ordered('other')];
    const { cookie } = await finder(mine.reference);
    const [name = '', value = ''] = cookie.split('=');
    const [, until = '', seal = ''] = value.split('.');
    const at = async (path: string, sent: string) => {
      return (await browser({ Cookie: `${name}=${sent}` })(`${path}/found`)).to;
    };
    expect(await at(mine.path, value)).toBe('');
    const asked = `/orders?order=${mine.reference}`;
    const stolen = [other.reference, until, seal].join('.');
    expect(await at(other.path, stolen)).toBe(`/orders?order=${other.reference}`);
    expect(await at(mine.path, [mine.reference, Number(until) + 1000, seal].join('.'))).toBe(asked);
    expect(await at(mine.path, [mine.reference, '1000000000000', seal].join('.'))).toBe(asked);
    expect(await at(mine.path, [mine.reference, until, seal.toLowerCase()].join('.'))).toBe(asked);
    expect(await at(mine.path, '...')).toBe(asked);
  });
});
