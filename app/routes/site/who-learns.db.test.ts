import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { settings } from '#app/db/tables/catalog-tables.server.ts';
import { enrollmentRequests, enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import { learnerWords as words } from '#app/words/en/learner-words.ts';
import { errorsIn, faultsIn, submitted } from '#tests/support/rendered-form.ts';
import { filledCheckout, sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();
type Browser = ReturnType<typeof browser>;
const password = 'kite-string-42';
// All requests of the tests come from one address.
beforeEach(async () => {
  await database.db.delete(rateLimits);
});

async function portal() {
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  return owner;
}

/** Saves the setting as the owner does, with the other fields of its form as they are. */
async function ask(owner: Browser, learner: 'on' | 'off') {
  const { html } = await owner('/admin/settings/enrollment');
  return await owner('/admin/settings/enrollment', submitted(html, 'learner', { learner }));
}

async function signUp(send: Browser, name: string, next = '/dashboard') {
  const person = { fullName: name, email: `${name.toLowerCase()}@example.in`, password };
  return await send(`/signup?next=${encodeURIComponent(next)}`, { ...person, confirmPassword: password });
}

const typed = { fullName: 'Meera Nair', email: 'meera@example.in', phone: '98765 43210', agreed: 'yes' };
const longAgo = () => ({ shown: String(Date.now() - 3_600_000) });

/** Fills in the checkout as a browser without script sends it. */
async function order(send: Browser, learner: Record<string, string>, path = '/checkout/fly') {
  const { html } = await send(path);
  const isKnown = !html.includes('name="email"');
  const { fullName, email, ...rest } = typed;
  const own = isKnown ? rest : { fullName, email, ...rest };
  return await send(path, submitted(html, 'agreed', { ...own, ...longAgo(), ...learner }));
}

async function confirm(owner: Browser, path: string) {
  const [row] = await database.db
    .select()
    .from(orders)
    .where(eq(orders.reference, path.slice(8)));
  const { html } = await owner(`/admin/orders/${row?.id}`);
  const { to } = await owner(
    `/admin/orders/${row?.id}`,
    submitted(html, 'amount', { amount: '599', method: 'Cash' }),
  );
  expect(to).not.toBe('');
  return row?.id ?? '';
}

describe('[DAY-80] the question who will learn', () => {
  it('is asked nowhere until the owner wants it, which is on record and can be undone', async () => {
    const [guest, owner] = [browser(), await portal()];
    const pages = ['/checkout/fly', '/courses/fly/enroll'];
    for (const page of pages) expect((await guest(page)).html).not.toContain('name="learner"');
    const form = filledCheckout((await guest('/checkout/fly')).html, {
      learner: 'other',
      learnerName: 'Asha',
      email: 'off@example.in',
    });
    expect((await guest('/checkout/fly', form)).status).toBe(303);
    expect(await database.db.select().from(orders)).toMatchObject([{ learnerName: null }]);
    await ask(owner, 'on');
    for (const page of pages) expect((await browser()(page)).html).toContain('name="learner"');
    const [entry] = await database.db.select().from(auditLog).where(eq(auditLog.entityId, 'enrolment'));
    expect(entry?.after).toEqual({ asksLearner: true });
    const audit = await owner('/admin/audit');
    await owner('/admin/audit', submitted(audit.html, 'id', { id: entry?.id ?? '' }));
    for (const page of pages) expect((await browser()(page)).html).not.toContain('name="learner"');
    const [stored] = await database.db.select().from(settings).where(eq(settings.key, 'enrolment'));
    expect(stored?.value).toEqual({});
    await ask(owner, 'on');
  });

  it('is answered "I do" at first, and a refused name keeps everything typed', async () => {
    const guest = browser();
    const { html } = await guest('/checkout/fly');
    expect(submitted(html, 'agreed').learner).toBe('me');
    const refused = await order(guest, { learner: 'other', learnerName: ' ', learnerClass: '7'.repeat(31) });
    expect(refused.status).toBe(400);
    expect(errorsIn(refused.html)).toEqual({
      learnerName: words.fields.learnerName.missing,
      learnerClass: words.fields.learnerClass.tooLong(30),
    });
    expect(submitted(refused.html, 'agreed')).toMatchObject({
      learner: 'other',
      learnerClass: '7'.repeat(31),
      email: typed.email,
    });
    expect(faultsIn(refused.html)).toEqual([]);
  });

  it('is asked in the enrollment request, whose seat gets the learner too; each learner once', async () => {
    const [guest, owner] = [browser(), await portal()];
    const send = async (learner: Record<string, string>) => {
      const { html } = await guest('/courses/fly/enroll');
      const { fullName, email, phone } = typed;
      const fields = { fullName, phone, email: `asked.${email}`, ...longAgo(), ...learner };
      return await guest('/courses/fly/enroll', submitted(html, 'message', fields));
    };
    const asha = { learner: 'other', learnerName: 'Asha', learnerClass: '7' };
    const refused = await send({ ...asha, learnerName: '' });
    expect(errorsIn(refused.html)).toEqual({ learnerName: words.fields.learnerName.missing });
    await send(asha);
    await send(asha);
    await send({ learner: 'other', learnerName: 'Ravi' });
    const stored = await database.db.select().from(enrollmentRequests);
    expect(stored.map(({ learnerName }) => learnerName).sort()).toEqual(['Asha', 'Ravi']);
    const { html } = await owner('/admin/requests');
    expect(html).toContain('For Asha, Class 7');
    const accept = async (name: string) => {
      const id = stored.find(({ learnerName }) => learnerName === name)?.id ?? '';
      return await owner('/admin/requests', { intent: 'accept', id, paid: 'no', next: '/admin/requests' });
    };
    await accept('Asha');
    expect((await accept('Ravi')).html).toContain('has the course for another learner');
    expect((await database.db.select().from(enrollmentRequests)).map(({ status }) => status).sort()).toEqual([
      'accepted',
      'new',
    ]);
  });
});

describe('[DAY-81] [DAY-82] [DAY-83] [DAY-84] [DAY-116] [DAY-119] a parent with two children in one course', () => {
  it('[DAY-104] types their own details once, and nobody without the order’s secret sees them', async () => {
    const [parent, stranger] = [browser(), browser()];
    const before = { ...typed, email: 'twice@example.in' };
    await parent('/checkout/fly');
    const { html } = await parent('/checkout/fly');
    const asha = { ...before, ...longAgo(), learner: 'other', learnerName: 'Asha' };
    expect((await parent('/checkout/fly', submitted(html, 'agreed', asha))).to).toMatch(/^\/orders\/PK/);
    const another = '/checkout/fly?learner=another';
    const again = await parent(another);
    expect(again.headers.get('cache-control')).toBe('no-store');
    expect(submitted(again.html, 'agreed')).toMatchObject({
      fullName: before.fullName,
      email: before.email,
      phone: '+919876543210',
      learner: 'other',
      learnerName: '',
    });
    const others = (await stranger(another)).html;
    expect(others).not.toMatch(/twice@|Meera Nair/);
  });

  it('[DAY-120] orders twice; each child has a seat, the second one in an account of its own', async () => {
    const [parent, owner] = [browser(), await portal()];
    const first = await order(parent, { learner: 'other', learnerName: 'Asha', learnerClass: '7' });
    expect(first.to).toMatch(/^\/orders\/PK/);
    // The open order comes first, and its page leads to the order of another learner.
    expect((await parent('/checkout/fly')).to).toBe(first.to);
    expect((await parent(first.to)).html).toContain('href="/checkout/fly?learner=another"');
    await confirm(owner, first.to);
    expect((await parent(first.to)).html).toContain(words.enrolled('Asha'));
    await signUp(parent, 'Meera');
    expect((await parent('/dashboard')).html).toContain('For Asha, Class 7');

    // The same course again: not for Asha, but for Ravi.
    const owned = await parent('/checkout/fly');
    expect(owned.html).toContain('You are already enrolled');
    expect(owned.html).toContain('href="/checkout/fly?learner=another"');
    const another = '/checkout/fly?learner=another';
    expect(submitted((await parent(another)).html, 'agreed').learner).toBe('other');
    const again = await order(parent, { learner: 'other', learnerName: 'asha' }, another);
    expect(errorsIn(again.html)).toEqual({ learner: words.hasSeat });
    const second = await order(parent, { learner: 'other', learnerName: 'Ravi' }, another);
    expect(second.to).toMatch(/^\/orders\/PK/);
    const id = await confirm(owner, second.to);
    const paid = await parent(second.to);
    expect(paid.html).toContain('This seat is for Ravi');
    const waiting = (await parent('/dashboard')).html;
    expect(waiting).toContain(`href="${second.to}">${words.sendLink('Ravi')}`);
    expect(faultsIn(waiting)).toEqual([]);
    const link = /https?:\/\/[^"<\s]*\/learner\?key=[\w-]{43}/.exec(paid.html)?.[0] ?? '';
    const path = link.slice(new URL(link).origin.length);

    // The link shows nothing of the buyer, and 404 with another key.
    const child = browser();
    const place = await child(path);
    expect([place.status, place.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(place.html).toContain('This seat is for Ravi');
    expect(place.html).not.toMatch(/Meera|98765|599/);
    expect(faultsIn(place.html)).toEqual([]);
    expect((await child(path.replace(/.{4}$/, 'AAAA'))).status).toBe(404);
    expect((await parent(path, {})).to).toBe(`${path}&refused`);
    expect((await child(path, {})).to).toBe(`/login?next=${encodeURIComponent(path)}`);
    const { to } = await signUp(child, 'Ravi', path);
    expect((await child(to)).to).toBe(path);
    expect((await child(path, {})).to).toBe('/dashboard');
    const board = (await child('/dashboard')).html;
    expect(board).toMatch(new RegExp(`Receipt and refund are with the order.{1,99}${second.to.slice(8)}`));
    // The order has an account, in which its page needs no link.
    expect(board).not.toContain('Without its link');
    expect(faultsIn(board)).toEqual([]);
    expect((await child(second.to)).to).toBe(`/orders?order=${second.to.slice(8)}`);
    expect((await parent(second.to)).html).toContain('Ravi learns in another account');
    expect((await owner(`/admin/orders/${id}`)).html).toContain('the learner’s account');

    // The seat is corrected by its student alone, and by the owner.
    const seats = await database.db.select().from(enrollments);
    const mine = seats.find(({ learnerName }) => learnerName === 'Asha');
    const correct = `/learners/${mine?.id}`;
    expect((await child(correct)).status).toBe(404);
    const form = submitted((await parent(correct)).html, 'learnerName');
    expect(form).toMatchObject({ learner: 'other', learnerName: 'Asha', learnerClass: '7' });
    const wrong = await parent(correct, { ...form, learnerName: '' });
    expect(errorsIn(wrong.html)).toEqual({ learnerName: words.fields.learnerName.missing });
    expect((await parent(correct, { ...form, learnerName: 'Asha Nair' })).to).toBe('/dashboard');
    expect((await parent(first.to)).html).toContain(words.enrolled('Asha Nair'));
    const panel = `/admin/enrollments/${mine?.id}/learner`;
    const corrected = submitted((await owner(panel)).html, 'learnerName', { learnerClass: '8' });
    expect((await owner(panel, corrected)).to).toBe(`/admin/students/${mine?.userId}`);

    // Both stand in the panel's lists and their exports.
    const batch = { id: 'b1', courseId: 'c1', label: 'Weekend', startsOn: '2020-01-04', seats: 9 };
    await database.db.insert(courseBatches).values({ ...batch, isClosed: true });
    for (const list of ['/admin/enrollments', `/admin/students/${mine?.userId}`, '/admin/courses/c1/batches'])
      expect((await owner(list)).html, list).toContain('For Asha Nair, Class 8');
    const csv = await owner('/admin/export/enrollments.csv');
    expect(csv.html).toMatch(/^.*learner_name,learner_class,id,user_id,course_id\r?$/m);
    expect(csv.html).toContain('Asha Nair,8');
    expect((await owner('/admin/export/orders.csv')).html).toContain('Ravi');
    await ask(owner, 'off');
    expect((await owner('/admin/export/enrollments.csv')).html).not.toContain('learner_name');
    expect((await parent(second.to)).html).not.toContain('learner=another');
    await ask(owner, 'on');
  });
});
