import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
import { festivals } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { orders } from '#app/db/tables/order-tables.server.ts';
import { codePolicy } from '#app/platform/limits/limit-policies.ts';
import { checkoutErrors } from '#app/words/en/checkout-words.ts';
import { errorsIn } from '#tests/support/rendered-form.ts';
import { filledCheckout as filled, valueIn as hidden, sellingSite } from '#tests/support/selling-site.ts';

const { database, browser } = sellingSite({ originalPrice: 1_499 });
beforeEach(async () => {
  await database.db.delete(orders);
  await database.db.delete(rateLimits);
});

describe('[SELL-34] a code at the checkout', () => {
  const coupon = { name: 'Friends', kind: 'amount', value: 10_000, mode: 'code', code: 'FRIENDS' } as const;

  it('is taken from the link or typed and applied, keeps the other values, and is stored in the order', async () => {
    await database.db.insert(promotions).values({ id: 'p1', ...coupon });
    const guest = browser();
    const linked = await guest('/checkout/fly?code=friends');
    expect(linked.html).toContain('FRIENDS is applied.');
    expect(hidden(linked.html, 'seen')).toBe('49900');
    const page = await guest('/checkout/fly');
    const typed = filled(page.html, { code: ' frien-ds ', intent: 'apply' });
    const applied = await guest('/checkout/fly', typed);
    expect([applied.status, hidden(applied.html, 'seen')]).toEqual([200, '49900']);
    expect([hidden(applied.html, 'fullName'), hidden(applied.html, 'key')]).toEqual([
      'Meera Nair',
      typed.key,
    ]);
    const order = filled(page.html, { code: 'friends', seen: '49900' });
    expect((await guest('/checkout/fly', order)).status).toBe(303);
    expect(await database.db.select().from(orders)).toMatchObject([{ code: 'FRIENDS', totalPaise: 49_900 }]);
  });

  it('that does not exist is reported, and changes no price', async () => {
    const guest = browser();
    const page = await guest('/checkout/fly?code=NOTHING1');
    expect(page.html).toContain('NOTHING1 is not a valid code');
    expect(hidden(page.html, 'seen')).toBe('59900');
  });

  it('that was typed and does not apply is named before anything is ordered; the second press orders without it', async () => {
    const guest = browser();
    const page = await guest('/checkout/fly');
    const form = filled(page.html, { code: 'FREINDS', toldCode: hidden(page.html, 'toldCode') });
    const refused = await guest('/checkout/fly', form);
    expect(refused.status).toBe(400);
    expect(errorsIn(refused.html)).toEqual({
      code: 'FREINDS is not a valid code. Please check its spelling.',
    });
    expect(refused.html).toContain(checkoutErrors.codeRefused);
    expect(await database.db.select().from(orders)).toEqual([]);
    const again = { ...form, toldCode: hidden(refused.html, 'toldCode') };
    expect((await guest('/checkout/fly', again)).status).toBe(303);
    expect(await database.db.select().from(orders)).toMatchObject([{ code: null, totalPaise: 59_900 }]);
  });
});

describe('[SELL-19] a link’s code and a claimed festival', () => {
  const rule = { name: 'Offer', kind: 'amount', mode: 'code' } as const;
  const codeOf = async (page: '/checkout/fly' | '/courses/fly/enroll' | '/enroll', shared: string) => {
    const cookies = { Cookie: `pankh_code=${shared}; pankh_offer_claimed=f1` };
    const { html } = await browser(cookies)(page);
    return hidden(html, page === '/checkout/fly' ? 'code' : 'couponCode');
  };

  it('begin with the claimed code unless the link’s makes the course cheaper', async () => {
    await database.db.insert(festivals).values({
      id: 'f1',
      name: 'Mela',
      startDate: '2020-01-01',
      endDate: '2099-12-31',
      colors: { primary: '#FF6B35', secondary: '#F7931E', accent: '#FFD93D' },
      animations: { type: 'diya', particles: 1 },
      offer: { code: 'MELA200', discount: '₹200' },
    });
    await database.db.insert(promotions).values([
      { ...rule, id: 'm1', festivalId: 'f1', value: 20_000, code: 'MELA200' },
      { ...rule, id: 'm2', value: 10_000, code: 'LESS100' },
      { ...rule, id: 'm3', value: 30_000, code: 'MORE300' },
      { ...rule, id: 'm4', value: 30_000, code: 'OTHER300', courseIds: ['c9'] },
      { ...rule, id: 'm5', value: 30_000, code: 'ENDED300', endsAt: new Date(0) },
    ]);
    for (const page of ['/checkout/fly', '/courses/fly/enroll'] as const) {
      expect(await codeOf(page, 'MORE300')).toBe('MORE300');
      for (const worse of ['LESS100', 'OTHER300', 'ENDED300', 'TYPO1'])
        expect([worse, await codeOf(page, worse)]).toEqual([worse, 'MELA200']);
    }
    expect(await codeOf('/enroll', 'MORE300')).toBe('MELA200');
  });

  it('[SELL-140] tell nothing of codes to who has tried too many', async () => {
    const guest = browser();
    for (let i = 0; i < codePolicy.points; i++) await guest(`/coupon?code=GUESS${i}&course=fly`);
    expect(await codeOf('/checkout/fly', 'MORE300')).toBe('MELA200');
  });
});

describe('[SELL-140] guessing codes', () => {
  const coupon = { name: 'Pals', kind: 'amount', value: 10_000, mode: 'code', code: 'PALS100' } as const;
  const wait = 'Too many wrong codes were tried from here, so yours was not checked.';

  it('ends at a limit, at the checkout and at the enrollment form, which say so, keep what was typed and go on without the code', async () => {
    await database.db.insert(promotions).values({ id: 'p2', ...coupon });
    const guest = browser();
    const page = await guest('/checkout/fly');
    for (let i = 0; i < codePolicy.points; i += 3) {
      await guest(`/checkout/fly?code=GUESS${i}`);
      await guest('/checkout/fly', filled(page.html, { code: `GUESS${i + 1}`, intent: 'apply' }));
      await guest(`/coupon?code=GUESS${i + 2}&course=fly`);
    }
    const linked = await guest('/checkout/fly?code=PALS100');
    expect(linked.html).toContain(wait);
    expect(hidden(linked.html, 'seen')).toBe('59900');
    expect((await guest('/coupon?code=PALS100&course=fly')).html).toContain(wait);
    expect((await guest('/courses/fly/enroll?coupon=PALS100')).html).toContain(wait);
    const form = filled(page.html, { code: 'PALS100', toldCode: '' });
    const refused = await guest('/checkout/fly', form);
    expect(refused.status).toBe(400);
    expect(errorsIn(refused.html).code).toContain(wait);
    expect(hidden(refused.html, 'fullName')).toBe('Meera Nair');
    expect(hidden(refused.html, 'code')).toBe('PALS100');
    const again = { ...form, toldCode: hidden(refused.html, 'toldCode') };
    expect((await guest('/checkout/fly', again)).status).toBe(303);
    expect(await database.db.select().from(orders)).toMatchObject([{ code: null, totalPaise: 59_900 }]);
  });

  it('counts the code of a link, because its pages say the price with it', async () => {
    expect((await browser()('/courses?code=GUESS1')).status).toBe(200);
    const counted = await database.db.select({ key: rateLimits.key }).from(rateLimits);
    expect(counted.map(({ key }) => key)).toContain('code:127.0.0.1');
  });
});
