import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { mailOutbox } from '#app/db/tables/panel-tables.server.ts';
import { orderReferenceFrom } from '#app/domain/reference.ts';
import { addressErrors } from '#app/words/en/address-words.ts';
import { buyerWords } from '#app/words/en/buyer-words.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { gstinProblems } from '#app/words/en/gstin-words.ts';
import { errorsIn, submitted } from '#tests/support/rendered-form.ts';
import { filledCheckout as filled, valueIn as hidden, sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite({ originalPrice: 1_499 });
beforeEach(async () => {
  await database.db.delete(orders);
  await database.db.delete(rateLimits);
});

async function order(send = browser()) {
  const page = await send('/checkout/fly');
  const placed = await send('/checkout/fly', filled(page.html));
  return { send, path: placed.to, status: placed.status };
}

describe('[S-13] a purchase by UPI without JavaScript', () => {
  it("leads from the checkout to the QR code, the UTR, the owner's confirmation and the enrollment", async () => {
    const guest = browser();
    const page = await guest('/checkout/fly');
    expect(page.status).toBe(200);
    for (const shown of ['₹1,499', '−₹900', '₹599', 'hello@pankh.example', 'Refund Policy', 'Pay by UPI'])
      expect(page.html).toContain(shown);
    expect(page.html).not.toMatch(/<input[^>]*name="agreed"[^>]*checked/);
    const { fullName = '', email = '', phone = '', agreed = '', shown = '' } = filled(page.html);
    const typed = { fullName, email, phone, agreed, shown };
    const form = submitted(page.html, 'fullName', typed);
    const placed = await guest('/checkout/fly', form);
    expect([placed.status, placed.to]).toEqual([303, expect.stringMatching(/^\/orders\/PK[2-9A-Z]{6}$/)]);
    expect((await guest('/checkout/fly', form)).to).toBe(placed.to);

    const waiting = await guest(placed.to);
    expect(waiting.html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR code: pay ₹599 to Pankh Academy/);
    for (const text of ['pankh@okbank', '>₹599<', placed.to.slice(8)]) expect(waiting.html).toContain(text);
    expect(waiting.html).not.toContain('upi://');
    const wrong = await guest(placed.to, submitted(waiting.html, 'utr', { utr: 'AXIS123' }));
    expect([wrong.status, hidden(wrong.html, 'utr')]).toEqual([400, 'AXIS123']);
    const claimed = await guest(placed.to, submitted(wrong.html, 'utr', { utr: '0847 1889 7182' }));
    expect([claimed.status, claimed.to]).toEqual([303, placed.to]);
    expect((await guest(placed.to)).html).toContain('Your UTR 084718897182 is with us');

    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    const tasks = await owner('/admin/orders/tasks');
    const action = /action="(\/admin\/orders\/[0-9a-f-]{36})"/.exec(tasks.html)?.[1] ?? '';
    expect((await owner(action, submitted(tasks.html, 'amount', { amount: '599' }))).to).toBe(
      '/admin/orders/tasks',
    );
    expect((await owner(action)).html).toContain('₹599 received: UPI');
    expect((await owner('/admin/orders')).html).toContain('Meera Nair');
    expect((await owner('/admin/payments')).html).toContain('Meera Nair');

    expect((await guest(placed.to)).html).toContain('You are enrolled');
    const emails = await database.db.select().from(mailOutbox);
    expect(emails.some(({ subject }) => subject.startsWith('You are enrolled in'))).toBe(true);
    const person = { fullName: 'Meera Nair', email: 'meera@example.in', password: 'kite-string-42' };
    await guest('/signup', { ...person, confirmPassword: person.password });
    expect(await database.db.select().from(enrollments)).toMatchObject([{ courseId: 'c1' }]);
    expect((await guest('/dashboard')).html).toContain('First Hover');
    expect((await guest('/account')).html).toContain(placed.to);
    expect((await guest('/checkout/fly')).html).toContain('You are already enrolled');
  });

  it('is also confirmed on the page of the order in the panel', async () => {
    const { send, path } = await order();
    const waiting = await send(path);
    await send(path, submitted(waiting.html, 'utr', { utr: '084718897182' }));
    const [stored] = await database.db.select().from(orders);
    const owner = browser();
    await owner('/admin/login', { password: adminPassword });
    const story = await owner(`/admin/orders/${stored?.id}`);
    const form = submitted(story.html, 'amount', { amount: '599', method: 'UPI' });
    expect((await owner(`/admin/orders/${stored?.id}`, form)).status).toBe(303);
    expect(await database.db.select().from(orders)).toMatchObject([{ state: 'paid', receivedPaise: 59_900 }]);
  });

  it('keeps all typed values when something is missing', async () => {
    const guest = browser();
    const page = await guest('/checkout/fly');
    const refused = await guest('/checkout/fly', filled(page.html, { phone: '12', agreed: '' }));
    expect(refused.status).toBe(400);
    for (const [name, value] of [
      ['fullName', 'Meera Nair'],
      ['email', 'meera@example.in'],
      ['phone', '12'],
      ['key', hidden(page.html, 'key')],
    ])
      expect(hidden(refused.html, name ?? '')).toBe(value);
    expect(refused.html).toContain('Please tick the box to go on');
    expect(await database.db.select().from(orders)).toEqual([]);
  });

  it('[S-29] shows both prices if the price changed meanwhile, and asks again', async () => {
    const guest = browser();
    const page = await guest('/checkout/fly');
    await database.db.update(courses).set({ price: 699 }).where(eq(courses.id, 'c1'));
    const changed = await guest('/checkout/fly', filled(page.html));
    expect(changed.status).toBe(409);
    expect(changed.html).toMatch(/has changed from ₹599 to.*₹699/);
    expect(await database.db.select().from(orders)).toEqual([]);
    const agreed = await guest('/checkout/fly', filled(changed.html));
    expect(agreed.status).toBe(303);
    await database.db.update(courses).set({ price: 599 }).where(eq(courses.id, 'c1'));
  });
});

/** Registers the seller for GST (the Indian sales tax) in the settings. */
async function register(): Promise<void> {
  const billing = { gstin: '29AAGCB7383J1Z4', name: '', address: '', sac: '999293', rate: 1800 };
  const series = { receipt: 'PKR', invoice: 'PK', refund: 'PKC' };
  await database.db.insert(settings).values({ key: 'billing', value: { ...billing, series } });
}

describe('[S-35] [SELL-76] the State at the checkout', () => {
  const select = /<select[^>]*name="state"/;

  it('is not asked for by a seller who is not registered', async () => {
    const { html } = await browser()('/checkout/fly');
    expect(html).not.toMatch(select);
    expect(html).not.toContain('GST');
  });

  it('is required by a registered seller, named when missing, and kept when something else is', async () => {
    await register();
    const guest = browser();
    const page = await guest('/checkout/fly');
    expect(page.html).toMatch(select);
    const missing = await guest('/checkout/fly', filled(page.html));
    expect(missing.status).toBe(400);
    expect(missing.html).toContain('Please choose your State');
    const kept = await guest('/checkout/fly', filled(page.html, { state: '27', phone: '' }));
    expect(kept.html).toMatch(/<option value="27" selected/);
    expect((await guest('/checkout/fly', filled(page.html, { state: '27' }))).status).toBe(303);
    expect(await database.db.select().from(orders)).toMatchObject([{ buyerState: '27' }]);
    await database.db.delete(settings).where(eq(settings.key, 'billing'));
  });
});

it("[SELL-34] the checkout shows all errors at once, also those that the form's schema does not find", async () => {
  await register();
  const days = { startsOn: '2099-01-01', endsOn: '2099-01-31' };
  const batch = { id: 'b1', courseId: 'c1', label: 'Mornings', ...days, seats: 5, isClosed: false };
  await database.db.insert(courseBatches).values(batch);
  const guest = browser();
  const page = await guest('/checkout/fly');
  const wrong = { fullName: '', phone: '12', state: '', gstin: '29AAGCB7383J1Z5', agreed: '' };
  const refused = await guest('/checkout/fly', filled(page.html, wrong));
  expect(refused.status).toBe(400);
  const { noState, noBatch, notAgreed } = checkoutErrors;
  expect(errorsIn(refused.html)).toEqual({
    fullName: buyerWords.fullName.missing,
    phone: buyerWords.phone.wrong,
    batch: noBatch,
    agreed: notAgreed,
    gstin: gstinProblems.check,
    // The tax invoice of a buyer with a GSTIN (tax number) needs the buyer's address.
    line1: addressErrors.noLine,
    city: addressErrors.noCity,
    pin: addressErrors.noPin,
    state: addressErrors.noState,
  });
  const valid = { state: '29', batch: 'b1' };
  const others = await guest('/checkout/fly', filled(page.html, { ...valid, state: '', batch: 'gone' }));
  expect(errorsIn(others.html)).toEqual({ state: noState, batch: noBatch });
  expect((await guest('/checkout/fly', filled(page.html, valid))).status).toBe(303);
  await database.db.delete(orders);
  await database.db.delete(courseBatches);
  await database.db.delete(settings).where(eq(settings.key, 'billing'));
});

describe('[SELL-35] an open order', () => {
  it('is shown again to the browser that placed it, and to no other', async () => {
    const first = await order();
    expect((await first.send('/checkout/fly')).to).toBe(first.path);
    expect((await browser()('/checkout/fly')).status).toBe(200);
    // By its link, which anybody may have sent, a browser sees the order, and orders for itself.
    const opener = browser();
    const key = /key=([\w-]{43})/.exec((await first.send(first.path)).html)?.[1];
    await opener(`${first.path}?key=${key}`);
    expect([(await opener(first.path)).status, (await opener('/checkout/fly')).status]).toEqual([200, 200]);
    expect((await first.send(first.path, { intent: 'withdraw', confirmed: 'yes' })).to).toBe(first.path);
    expect((await first.send(first.path)).html).toContain('This order is cancelled');
    expect((await first.send('/checkout/fly')).status).toBe(200);
  });

  it("[SELL-39] is not shown to the next account on a shared computer, and logging out removes the browser's orders", async () => {
    const shared = browser();
    const account = (name: string) => ({
      fullName: name,
      email: `${name}@example.in`,
      password: 'kite-string-42',
    });
    const signUp = (name: string) =>
      shared('/signup', { ...account(name), confirmPassword: 'kite-string-42' });
    const first = await order(shared);
    // The guest who ordered signs up, and is led to the order of the same email address.
    await signUp('meera');
    expect((await shared('/checkout/fly')).to).toBe(first.path);
    const left = await shared('/logout', {});
    expect(left.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^pankh_orders=;.*Max-Age=0/));
    expect((await shared('/checkout/fly')).status).toBe(200);
    expect((await shared(first.path)).to).toContain('/orders?order=');
    await order(shared);
    await signUp('ravi');
    const page = await shared('/checkout/fly');
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('98765 43210');
  });

  it('asks for confirmation before it is canceled', async () => {
    const first = await order();
    const asked = await first.send(first.path, { intent: 'withdraw' });
    expect(asked.html).toContain('Cancel this order?');
    expect(await database.db.select().from(orders)).toMatchObject([{ state: 'pending' }]);
  });
});

describe('[S-50] the page of an order', () => {
  it('asks for the mobile number, for an order as for a guessed reference, and its form is a 404', async () => {
    const { path } = await order();
    const asks = { status: 302, to: path.replace('/orders/', '/orders?order=') };
    const stranger = browser();
    expect(await stranger(path)).toMatchObject(asks);
    expect(await stranger(`${path}?key=${'A'.repeat(43)}`)).toMatchObject(asks);
    expect((await stranger(path, { intent: 'claim', utr: '084718897182' })).status).toBe(404);
    expect((await stranger(path, { intent: 'withdraw', confirmed: 'yes' })).status).toBe(404);
    for (let nth = 0; nth < 50; nth++) {
      const guess = orderReferenceFrom(crypto.getRandomValues(new Uint8Array(6)));
      expect((await stranger(`/orders/${guess}`)).to).toBe(`/orders?order=${guess}`);
    }
  });

  it("[S-51] opens by the email's link, whose secret is removed from the URL at once", async () => {
    const { path } = await order();
    const emails = await database.db.select().from(mailOutbox);
    const link = emails
      .map(({ body }) => /\S+\?key=\S+/.exec(body)?.[0] ?? '')
      .find((one) => one.includes(path));
    const elsewhere = browser();
    const { pathname, search } = new URL(link ?? '');
    const arrived = await elsewhere(pathname + search);
    expect([arrived.status, arrived.to]).toEqual([302, path]);
    expect(arrived.headers.get('Set-Cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    const page = await elsewhere(path);
    expect(page.html).toContain('Meera Nair');
    // The page has the secret only in the link that its holder can send on (DAY-5).
    const secret = search.slice(5);
    expect(page.html.replaceAll(/\?key=\S+?(?=["%&<\s])|key%3D[^"&\s]+/g, '')).not.toContain(secret);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
  });
});

it('[SELL-40] Enroll Now leads to the request form while no way to pay is on, and does not mention orders', async () => {
  const off = { isUpiOn: false, vpa: '' };
  await database.db.update(settings).set({ value: off }).where(eq(settings.key, 'selling'));
  const guest = browser();
  expect((await guest('/checkout/fly')).to).toBe('/courses/fly/enroll');
  expect((await guest('/courses/fly')).html).toContain('href="/courses/fly/enroll" target="_blank"');
  expect((await guest('/courses/fly/enroll')).status).toBe(200);
  const on = { isUpiOn: true, vpa: 'pankh@okbank', payeeName: 'Pankh Academy' };
  await database.db.update(settings).set({ value: on }).where(eq(settings.key, 'selling'));
  expect((await guest('/courses/fly')).html).toMatch(/<a href="\/checkout\/fly" class/);
});

it('[SELL-40] a total that cannot be paid here leads to the external form in a new tab, not in this one', async () => {
  const formUrl = 'https://forms.example/{slug}';
  await database.db.insert(settings).values({ key: 'enrolment', value: { formUrl } });
  await database.db.update(courses).set({ price: 120_000 });
  const page = await browser()('/checkout/fly');
  expect([page.status, page.to]).toEqual([200, '']);
  expect(page.html).toContain('We cannot take ₹1,20,000 in one payment here');
  expect(page.html).toMatch(/<a href="https:\/\/forms\.example\/fly" target="_blank" rel="noopener"/);
  await database.db
    .update(settings)
    .set({ value: { formUrl, way: 'form' } })
    .where(eq(settings.key, 'enrolment'));
  const notSold = await browser()('/checkout/fly');
  expect(notSold.html).toContain('Seats in this course are given through our form');
  await database.db.delete(settings).where(eq(settings.key, 'enrolment'));
  expect((await browser()('/checkout/fly')).to).toBe('/courses/fly/enroll');
  await database.db.update(courses).set({ price: 599 });
});
