import { describe, expect, it } from 'vitest';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { linksIn, textOf } from '#tests/support/render.tsx';
import { renderOrder } from '#tests/support/render-order.tsx';
import { namesOf, sentBy } from '#tests/support/rendered-form.ts';

describe('the page of an order that is paid online', () => {
  it("[SELL-81] links to the gateway's payment page, and never uses a form", () => {
    const open = renderOrder(
      {},
      { online: { amount: '₹599', url: 'https://pay.example/1', hasFailed: false, canPayByUpi: false } },
    );
    expect(linksIn(open)).toContain('https://pay.example/1 Pay ₹599');
    expect(open).not.toMatch(/<form[^>]*action="https:/);
    const closed = renderOrder(
      {},
      { online: { amount: '₹599', url: null, hasFailed: false, canPayByUpi: false } },
    );
    expect(namesOf(closed, 'button')).toContain(words.payAgain);
    expect(sentBy(closed).getAll('intent')).toContain('pay');
    expect(textOf(closed)).toContain(words.payAgainText);
  });

  it('[SELL-81] says that the last try to pay online did not go through', () => {
    const html = renderOrder(
      {},
      { online: { amount: '₹599', url: null, hasFailed: true, canPayByUpi: false } },
    );
    expect(textOf(html)).toContain(words.lastFailed);
    expect(namesOf(html, 'button')).toContain(words.payAgain);
  });

  it('[SELL-148] offers UPI instead of the payment page, where the shop takes it', () => {
    const online = { amount: '₹599', url: 'https://pay.example/1', hasFailed: false, canPayByUpi: true };
    expect(namesOf(renderOrder({}, { online }), 'button')).toContain(words.byUpi);
    expect(sentBy(renderOrder({}, { online })).getAll('intent')).toContain('by-upi');
    const only = { ...online, canPayByUpi: false };
    expect(namesOf(renderOrder({}, { online: only }), 'button')).not.toContain(words.byUpi);
  });

  it('[SELL-84] says that the test mode has ended, and offers no payment page for a test order', () => {
    const html = renderOrder({ rail: 'razorpay', isTest: true });
    expect(textOf(html)).toContain(words.testOver);
    expect(sentBy(html).getAll('intent')).not.toContain('pay');
  });
});

it.each(['upi', 'razorpay'] as const)(
  '[DAY-214] the page of an order for a deleted course, by %s, asks nobody to pay',
  (rail) => {
    const refusedClaim = { utr: '084718897182', words: 'Not in our account.' };
    const change = { rail, isCourseGone: true, claims: 1, refusedClaim };
    const text = [0, 40_000].map((keptPaise) => textOf(renderOrder({ ...change, keptPaise }))).join();
    expect(text).toContain(words.courseGone(rail === 'upi'));
    expect(text.includes(words.sendUtr)).toBe(rail === 'upi');
    expect(text).toContain('Not in our account.');
    for (const asks of [words.noWay(rail === 'upi'), 'pay if you have not yet', 'Pay the rest', 'Pay by '])
      expect(text).not.toContain(asks);
  },
);
