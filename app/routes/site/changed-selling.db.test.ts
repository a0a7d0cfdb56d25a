import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { courses, settings } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { takeUpi } from '#tests/support/orders.ts';
import { plainBrowser } from '#tests/support/plain-browser.ts';

let database: TestDatabase;
let site: InProcessSite;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const text = { description: 'd', shortDescription: 's', durationDays: 5, courseType: 'drone' as const };
  await database.db.insert(courses).values([
    { ...text, id: 'c1', title: 'First Hover', slug: 'fly', price: 599, isActive: true },
    { ...text, id: 'c9', title: 'Vedic Maths', slug: 'maths', price: 900, isActive: true },
  ]);
  await takeUpi(database.db);
});
afterAll(() => site.close());

it('[SELL-6] a code of another course says for which course it is good', async () => {
  const coupon = { name: 'Maths', kind: 'percent', value: 1_000, mode: 'code', code: 'MATHS' } as const;
  await database.db.insert(promotions).values({ id: 'p9', ...coupon, courseIds: ['c9'] });
  const page = await plainBrowser(site)('/checkout/fly?code=maths');
  expect(page.html).toContain('MATHS is good for Vedic Maths only.');
});

it('[SELL-41] an open order keeps its QR code and its form for the UTR while UPI is off for new ones', async () => {
  const send = plainBrowser(site);
  const { to: path } = await send('/checkout/fly', {
    fullName: 'Meera Nair',
    email: 'meera@example.in',
    phone: '98765 43210',
    rail: 'upi',
    agreed: 'yes',
    website: '',
    key: randomUUID(),
    seen: '59900',
    shown: String(Date.now() - 3_600_000),
  });
  const off = { isUpiOn: false, vpa: 'pankh@okbank', payeeName: 'Pankh Academy' };
  await database.db.update(settings).set({ value: off }).where(eq(settings.key, 'selling'));
  expect((await send(path)).html).toMatch(/aria-label="QR code.*name="utr"/s);
  await database.db
    .update(settings)
    .set({ value: { ...off, vpa: '' } })
    .where(eq(settings.key, 'selling'));
  const { html } = await send(path);
  expect(html).toContain('Just now we take no payments by UPI');
  expect(html).toContain('name="utr"');
});

it('[SELL-34] a code that was typed and not applied is named as why the price is another', async () => {
  const coupon = { name: 'Friends', kind: 'amount', value: 10_000, mode: 'code', code: 'FRIENDS' } as const;
  await database.db.insert(promotions).values({ id: 'p1', ...coupon });
  await database.db.update(settings).set({
    value: { isUpiOn: true, vpa: 'pankh@okbank', payeeName: 'Pankh Academy' },
  });
  const typed = (seen: string) => ({
    fullName: 'Meera Nair',
    email: 'm2@example.in',
    phone: '98765 43210',
    rail: 'upi',
    agreed: 'yes',
    website: '',
    key: randomUUID(),
    seen,
    shown: String(Date.now() - 3_600_000),
    code: 'FRIENDS',
  });
  const send = plainBrowser(site);
  const byCode = await send('/checkout/fly', typed('59900'));
  expect([byCode.status, byCode.html.includes('while you were here')]).toEqual([409, false]);
  expect(byCode.html).toContain('With FRIENDS, the price has changed from ₹599 to');
  expect((await send('/checkout/fly', typed('40000'))).html).toContain('while you were here');
});
