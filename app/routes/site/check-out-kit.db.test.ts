import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { shipments } from '#app/db/tables/kit-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { buyerWords } from '#app/words/en/buyer-words.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { filledCheckout, valueIn as hidden, sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite({ extra: { kit: 'Drone parts and tools' } });
beforeAll(async () => {
  const [first] = await database.db.select().from(courses);
  if (first) await database.db.insert(courses).values({ ...first, id: 'c2', slug: 'plain', extra: {} });
});
beforeEach(async () => {
  await database.db.delete(orders);
  await database.db.delete(rateLimits);
});

const place = {
  line1: '12, 4th Cross',
  line2: '',
  landmark: '',
  city: 'Bengaluru',
  state: '29',
  recipient: '',
};
const filled = (html: string, change: Record<string, string> = {}) =>
  filledCheckout(html, { ...place, pin: '560 029', ...change });
const ordered = async () => await database.db.select().from(orders);

describe('[SELL-109] the checkout of a course with a kit', () => {
  it('[SELL-108] asks for an address only if the course sends a kit, with fields that browsers can fill in', async () => {
    const page = (await browser()('/checkout/fly')).html;
    expect(page).toContain('Drone parts and tools');
    for (const [name, token] of [
      ['line1', 'shipping address-line1'],
      ['line2', 'shipping address-line2'],
      ['city', 'shipping address-level2'],
      ['pin', 'shipping postal-code'],
      ['recipient', 'shipping name'],
    ])
      expect(page).toMatch(new RegExp(`<input(?=[^>]*name="${name}")[^>]*autoComplete="${token}"`, 'i'));
    expect(page).toMatch(/<input(?=[^>]*name="pin")[^>]*inputMode="numeric"/i);
    expect(page).toMatch(/<select(?=[^>]*name="state")[^>]*autoComplete="shipping address-level1"/i);
    const other = (await browser()('/checkout/plain')).html;
    expect(other).not.toMatch(/name="(pin|line1|state)"/);
  });

  it('keeps the typed values, and shows beside each field what is wrong', async () => {
    const send = browser();
    const { html } = await send('/checkout/fly');
    const wrong = filled(html, { line1: '', pin: '012345', state: '', city: 'Bengaluru “South”' });
    const again = await send('/checkout/fly', wrong);
    expect(again.status).toBe(400);
    for (const text of ['house, street and area', 'six digits of the PIN code', 'choose the State'])
      expect(again.html).toContain(text);
    expect([hidden(again.html, 'city'), hidden(again.html, 'pin'), hidden(again.html, 'fullName')]).toEqual([
      'Bengaluru “South”',
      '012345',
      'Meera Nair',
    ]);
    expect(await ordered()).toEqual([]);
  });

  it('[DAY-3] fills in city and State from the PIN code, also in a form that is refused', async () => {
    const send = browser();
    const { html } = await send('/checkout/fly');
    const short = filled(html, { city: '', state: '', pin: '110 001', line1: '' });
    const again = await send('/checkout/fly', short);
    expect([again.status, hidden(again.html, 'city')]).toEqual([400, 'New Delhi']);
    expect(again.html).toMatch(/<option value="07" selected/);
    expect((await send('/checkout/fly', { ...short, line1: '1 Janpath' })).status).toBe(303);
    expect((await ordered())[0]?.kitAddress).toMatchObject({ city: 'New Delhi', state: '07', pin: '110001' });
  });

  it('[SELL-162] takes a number of another country, but not on a parcel, which a courier brings', async () => {
    const send = browser();
    const typo = await send(
      '/checkout/fly',
      filled((await send('/checkout/fly')).html, { phone: '98765 4321' }),
    );
    expect(typo.html).toContain(checkoutErrors.noMobile);
    expect(typo.html).not.toContain(buyerWords.phone.wrong);
    const abroad = { phone: '\u202d+971 50\u2011123 4567\u202c' };
    const parcel = await send('/checkout/fly', filled((await send('/checkout/fly')).html, abroad));
    expect([parcel.status, hidden(parcel.html, 'phone')]).toEqual([400, abroad.phone]);
    expect(parcel.html).toContain(checkoutErrors.noMobile);
    const typed = filled((await send('/checkout/plain')).html, abroad);
    expect((await send('/checkout/plain', typed)).status).toBe(303);
    expect(await ordered()).toMatchObject([{ phone: '+971501234567', kitAddress: null }]);
  });

  it('[S-53] [SELL-63] warns once of a PIN code in another State, and then places the order', async () => {
    const send = browser();
    const { html } = await send('/checkout/fly');
    const typed = filled(html, { state: '27', recipient: 'Asha Rao', toldPin: '' });
    const warned = await send('/checkout/fly', typed);
    expect([warned.status, hidden(warned.html, 'pin')]).toEqual([400, '560 029']);
    expect(warned.html).toContain(
      'The PIN code 560029 does not look like one of Maharashtra. Please check both.',
    );
    expect(await ordered()).toEqual([]);
    const again = { ...typed, toldPin: hidden(warned.html, 'toldPin') };
    // Another mistake in between does not bring the warning back.
    const wrong = await send('/checkout/fly', { ...again, line1: '' });
    expect(wrong.html).not.toContain('Please check both');
    expect(hidden(wrong.html, 'toldPin')).toBe('560 029');
    const placed = await send('/checkout/fly', again);
    expect([placed.status, placed.to]).toEqual([303, expect.stringMatching(/^\/orders\/PK/)]);
    const page = (await send(placed.to)).html;
    expect(page).toContain('The PIN code 560029 does not look like one of Maharashtra.');
    for (const shown of ['Asha Rao', '12, 4th Cross']) expect(page).toContain(shown);
    expect(await ordered()).toMatchObject([
      {
        kit: 'Drone parts and tools',
        buyerState: null,
        kitAddress: { name: 'Asha Rao', phone: '+919876543210', state: '27', pin: '560029', landmark: '' },
      },
    ]);
  });

  it('reveals no address without the secret of the order', async () => {
    const send = browser();
    const { html } = await send('/checkout/fly');
    const { to } = await send('/checkout/fly', filled(html));
    const stranger = await browser()(to);
    expect([stranger.status, stranger.html.includes('4th Cross')]).toEqual([302, false]);
  });

  it('fills in the last address of a signed-in buyer', async () => {
    const send = browser();
    const password = 'kite-string-42';
    const account = { fullName: 'Ravi Nair', email: 'ravi@example.in', password, confirmPassword: password };
    await send('/signup', account);
    const { html } = await send('/checkout/fly');
    const { to } = await send('/checkout/fly', filled(html, { landmark: 'Temple' }));
    await send(to, { intent: 'withdraw', confirmed: 'yes' });
    const next = (await send('/checkout/fly')).html;
    expect([
      hidden(next, 'line1'),
      hidden(next, 'landmark'),
      hidden(next, 'pin'),
      hidden(next, 'recipient'),
    ]).toEqual(['12, 4th Cross', 'Temple', '560029', '']);
    expect(next).toMatch(/<option value="29" selected="">Karnataka/);
  });
});

describe('[SELL-112] the kits in the panel', () => {
  const owner = async () => {
    const send = browser();
    await send('/admin/login', { password: adminPassword });
    return send;
  };
  const kit = { courseId: 'c1', courseTitle: 'First Hover', kit: 'Drone parts' };
  const address = { ...place, name: 'Meera', phone: '+919876543210', pin: '560029' };
  const stored = async () => (await database.db.select().from(shipments).where(eq(shipments.id, 'k1')))[0];
  beforeEach(async () => {
    await database.db.delete(shipments);
    await database.db
      .insert(shipments)
      .values({ ...kit, id: 'k1', userId: 'u1', reference: 'PK7F3K9Q', address });
  });
  const seat = async () => {
    await database.db
      .insert(enrollments)
      .values({ id: 'e1', userId: 'u1', courseId: 'c1' })
      .onConflictDoNothing();
  };

  it('can be packed together, keep a mistyped number, and be shipped, all without JavaScript', async () => {
    await seat();
    const send = await owner();
    expect((await send('/admin/kits')).html).toContain('To pack (1)');
    const chosen = new URLSearchParams({ move: 'packed', next: '/admin/kits?state=packed' });
    expect((await send('/admin/kits', chosen)).status).toBe(303);
    expect((await stored())?.state).toBe('to_pack');
    chosen.append('id', 'k1');
    expect((await send('/admin/kits', chosen)).to).toBe('/admin/kits?state=packed');
    expect((await stored())?.state).toBe('packed');

    const ship = { move: 'shipped:k1', carrier: 'India Post', number: 'EE473124820IN' };
    const wrong = await send('/admin/kits?state=packed', ship);
    expect([wrong.status, hidden(wrong.html, 'number')]).toEqual([400, 'EE473124820IN']);
    expect(wrong.html).toContain('A digit of this number is wrong');
    await send('/admin/kits?state=packed', { ...ship, number: 'EE473124829IN' });
    expect(await stored()).toMatchObject({ state: 'shipped', trackingNumber: 'EE473124829IN' });
    expect((await send('/admin/kits/k1')).html).toContain('href="https://www.indiapost.gov.in/"');
  });

  it('are marked “Do not send” if their student is not enrolled, and have no label then', async () => {
    await database.db.delete(enrollments);
    const send = await owner();
    expect((await send('/admin/kits?state=held')).html).toContain('the student is no longer enrolled');
    expect((await send('/admin/kits/labels.pdf?id=k1')).status).toBe(404);
    await seat();
    const labels = await send('/admin/kits/labels.pdf?id=k1');
    expect([labels.status, labels.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });

  it('[S-54] refuse a courier whose page is a script, and show no such link from elsewhere', async () => {
    await seat();
    const send = await owner();
    const save = (carriers: string) => send('/admin/settings', { group: 'kits', version: '0', carriers });
    expect((await save('Evil, javascript:alert("{n}")')).status).toBe(400);
    expect((await save('Fast, http://fast.example/{n}')).status).toBe(400);
    const carriers = [{ name: 'Evil', url: 'javascript:alert(1)' }];
    await database.db.insert(settings).values({ key: 'kits', value: { carriers } });
    await send('/admin/kits', { move: 'packed:k1' });
    await send('/admin/kits', { move: 'shipped:k1', carrier: 'Evil', number: 'AB123' });
    expect(await stored()).toMatchObject({ carrier: 'Evil', trackingUrl: null });
    expect((await send('/admin/kits/k1')).html).not.toContain('javascript:alert');
    await database.db.delete(settings).where(eq(settings.key, 'kits'));
  });
});
