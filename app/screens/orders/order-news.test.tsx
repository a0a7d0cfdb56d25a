import { expect, it } from 'vitest';
import type { OwnOrder } from '#app/core/orders/order-queries.server.ts';
import { orderPageWords as words } from '#app/words/en/order-page-words.ts';
import { takenBackMethod } from '#app/words/en/payment-methods.ts';
import { textOf } from '#tests/support/render.tsx';
import { refundSide, renderOrder } from '#tests/support/render-order.tsx';
import { orderedAt } from '#tests/support/shown-order.ts';
import type { OrderPageProps } from './order-standing.tsx';

const shown = (change: Partial<OwnOrder>, props: Partial<OrderPageProps> = {}) =>
  textOf(renderOrder(change, props));

it('[SELL-37] the page names the day by which the owner answers a UTR, if one is promised', () => {
  const claimed = { state: 'awaiting_confirmation', utr: '432112345678' } as const;
  expect(shown(claimed)).not.toContain('We check it by');
  expect(shown(claimed, { answerBy: '2026-11-25' })).toContain('We check it by 25 Nov 2026.');
});

it('[SELL-98] a refund that failed is named before money that the bank took back', () => {
  const made = {
    id: 'f1',
    paise: 59_900,
    method: 'UPI',
    reference: null,
    createdAt: orderedAt,
    state: 'failed',
  } as const;
  const taken = { ...made, id: 'f2', method: takenBackMethod, state: 'processed' } as const;
  const after = (refunds: OrderPageProps['refundSide']['refunds']) =>
    shown({ state: 'refunded' }, { refundSide: { ...refundSide, refunds } });
  expect(after([made, taken])).toContain(words.refundDelayedText);
  expect(after([taken])).toContain(words.takenBackText);
});
