import { describe, expect, it } from 'vitest';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { RefundForm, RefundOnePress } from './refund-form.tsx';

type Props = Parameters<typeof RefundForm>[0];

const form = (props: Partial<Props> = {}) =>
  renderAt(
    '/admin/orders/o1',
    <RefundForm orderId="o1" formKey="k1" hasGateway={false} summary="Refund …" {...props} />,
  );
const sent = (html: string) => Object.fromEntries(sentBy(html));

describe('[SELL-93] the form of a refund', () => {
  it('is closed at first, and opens without JavaScript', () => {
    expect(form()).toMatch(/^<details class="[^"]*"><summary[^>]*>Refund …<\/summary>/);
    expect(faultsIn(form())).toEqual([]);
  });

  it('proposes everything left of the price, and no amount if a task names it', () => {
    expect(sent(form({ leftPaise: 47_950 }))).toMatchObject({
      intent: 'refund',
      key: 'k1',
      amount: '₹479.50',
    });
    const task = sent(form({ taskId: 't1' }));
    expect(task).toMatchObject({ task: 't1' });
    expect(task).not.toHaveProperty('amount');
  });

  it.each([
    [true, 'gateway', ['gateway', ...paymentMethods]],
    [false, paymentMethods[0], [...paymentMethods]],
  ])('offers the gateway only if it received the money (%s)', (hasGateway, way, ways) => {
    const html = form({ hasGateway });
    expect(sent(html).way).toBe(way);
    expect(elementsIn(parseHtml(html), 'option').map(({ attributes }) => attributes.get('value'))).toEqual(
      ways,
    );
  });

  it('returns to the page where it was opened', () => {
    expect(sent(form({ back: '/admin/orders/tasks' })).next).toBe('/admin/orders/tasks');
    expect(sent(form())).not.toHaveProperty('next');
  });

  it('opens again with the typed values, its key and the errors', () => {
    const values = { key: 'first', task: '', amount: '99', way: 'upi', utr: '12', reason: 'Ill' };
    const answer = { values, errors: { utr: 'A UTR has 12 digits' } };
    const html = form({ leftPaise: 47_950, answer: answer as Props['answer'] });
    expect(html).toMatch(/^<details open/);
    expect(sent(html)).toMatchObject({ key: 'first', amount: '99', utr: '12', reason: 'Ill' });
    expect(Object.values(errorsIn(html)).join()).toContain('A UTR has 12 digits');
  });
});

it('[SELL-93] one click refunds the single payment of a task through the gateway', () => {
  const html = renderAt(
    '/admin/orders/tasks',
    <RefundOnePress orderId="o1" taskId="t1" paise={47_950} formKey="k1" back="/admin/orders/tasks" />,
  );
  expect(sent(html)).toEqual({
    intent: 'refund',
    key: 'k1',
    task: 't1',
    amount: '479.5',
    way: 'gateway',
    next: '/admin/orders/tasks',
  });
  expect(textOf(html)).toContain('₹479.50');
  expect(html).toContain('action="/admin/orders/o1"');
});
