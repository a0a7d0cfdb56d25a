import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { mayRole, rights } from '#app/domain/rights.ts';
import { RightsContext } from '#app/ui/rights-context.ts';
import { paymentWords } from '#app/words/en/payment-words.ts';
import { listedPayment as row } from '#tests/support/payments.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { PaymentTable } from './payment-table.tsx';

it('a received payment offers Refund… and Void…, each labeled with its amount and student', () => {
  const element = <PaymentTable rows={[row]} zone="Asia/Kolkata" back="/" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(
    [...html.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...found]) => found),
  ).toEqual([
    ['Refund… ₹599, Asha', 'Refund…'],
    ['Void… ₹599, Asha', 'Void…'],
  ]);
});

it('[DAY-187] the accounts see payments without links and buttons that are closed to them', () => {
  const rows = [row, { ...row, id: 'p2', orderId: 'o1' }];
  const element = <PaymentTable rows={rows} zone="Asia/Kolkata" back="/" />;
  const own = rights.filter((right) => mayRole('accounts', right));
  const html = renderAt('/', <RightsContext value={own}>{element}</RightsContext>);
  expect(textOf(html)).toContain('Asha');
  expect(textOf(html)).not.toContain(paymentWords.correct);
  expect([linksIn(html), html.includes('<button')]).toEqual([[], false]);
  expect(linksIn(renderAt('/', element))).toEqual([
    '/admin/students/u1 Asha',
    '/admin/students/u1 Asha',
    expect.stringContaining('/admin/orders/o1 '),
  ]);
});

it('[SELL-42] a payment at the gateway is named with its payment id, which a click selects', () => {
  const paid = { ...row, orderId: 'o1', method: 'Card', rail: 'razorpay', reference: 'pay_Nk1' } as const;
  const html = renderAt('/', <PaymentTable rows={[paid]} zone="Asia/Kolkata" back="/" />);
  expect(textOf(html)).toContain('Card Razorpay pay_Nk1');
  expect(html).toMatch(/<span class="select-all [^"]*">pay_Nk1</);
});

it("[SELL-135] [SELL-136] a payment of the test mode is marked, and the gateway's fee is shown", () => {
  const test = { ...row, orderId: 'o1', isTest: true, feePaise: 1_414, feeTaxPaise: 216 };
  const element = <PaymentTable rows={[test, { ...row, id: 'p2' }]} zone="Asia/Kolkata" back="/" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(html.match(/>TEST</g)).toHaveLength(1);
  expect(html.match(/Razorpay’s fee ₹14\.14 \(GST ₹2\.16\)/g)).toHaveLength(1);
});
