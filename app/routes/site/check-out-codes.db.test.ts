import { beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '#app/db/tables/account-tables.server.ts';
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
