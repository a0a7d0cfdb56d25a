import { describe, expect, it } from 'vitest';
import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { textOf } from '#tests/support/render.tsx';
import { renderOrder, upi } from '#tests/support/render-order.tsx';
import { errorsIn, faultsIn, namesOf, sentBy } from '#tests/support/rendered-form.ts';
import type { OrderPageProps } from './order-standing.tsx';

const waiting = { state: 'awaiting_confirmation', utr: '432112345678', claims: 1 } as const;
const rendered = (change: Partial<OwnOrder> = {}, answer?: OrderPageProps['answer']) =>
  renderOrder({ ...waiting, ...change }, { answer });

describe('[SELL-37] the control that corrects a UTR', () => {
  it('is folded without a script, and holds the number that was given', () => {
    const html = rendered();
    expect(html).toMatch(new RegExp(`<details class="[^"]*"><summary[^>]*>${words.correctUtr}</summary>`));
    expect(html).toMatch(/<noscript><a href="\?correct"/);
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'claim', utr: '432112345678' });
    expect(faultsIn(html)).toEqual([]);
  });

  it('is open after a mistake, with what was typed and the error beside it', () => {
    const html = rendered({}, { values: { utr: '4321', reason: '' }, errors: { utr: 'It has 12 digits.' } });
    expect(html).toContain('<details open');
    expect(errorsIn(html)).toEqual({ utr: 'It has 12 digits.' });
    expect(sentBy(html).get('utr')).toBe('4321');
  });

  it('is left out after three numbers, but for the message that says so', () => {
    expect(textOf(rendered({ claims: 3 }))).not.toContain(words.correctUtr);
    const values = { utr: '700000000002', reason: '' };
    expect(
      textOf(rendered({ claims: 3 }, { values, errors: { utr: words.utrRefusals.too_often } })),
    ).toContain(words.utrRefusals.too_often);
  });

  it('is not offered once the owner has answered', () => {
    expect(namesOf(rendered({ state: 'paid' }), 'button')).not.toContain(words.sendCorrected);
  });
});

it('[DAY-8] without a script, the page refreshes itself until the buyer begins to correct the number', () => {
  const refresh = '<noscript><meta http-equiv="refresh" content="60"/></noscript>';
  expect(rendered()).toContain(refresh);
  expect(renderOrder({ ...waiting }, { isCorrecting: true })).not.toContain(refresh);
  expect(renderOrder({ state: 'paid' })).not.toContain(refresh);
});

describe('the page of an order that is paid by UPI', () => {
  it('[SELL-43] names the UTR that was not found, with the message of the owner', () => {
    const refusedClaim = { utr: '084718897181', words: 'Is it the number of another payment?' };
    const text = textOf(renderOrder({ claims: 1, refusedClaim }, { upi }));
    expect(text).toContain(words.notFound('084718897181'));
    expect(text).toContain('“Is it the number of another payment?”');
  });
});
