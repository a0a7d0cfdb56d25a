import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { PaymentTable } from './payment-table.tsx';

const row = {
  ...{
    id: 'p1',
    userId: 'u1',
    studentName: 'Asha',
    courseTitle: 'Fly',
    amount: 599,
    status: 'completed' as const,
  },
  ...{ method: 'UPI', reference: null, createdAt: new Date(0) },
};

it('[issue 9.22] a received payment offers Refund… and Void…, each labeled with its amount and student', () => {
  const element = <PaymentTable rows={[row]} zone="Asia/Kolkata" back="/" />;
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  expect(
    [...html.matchAll(/<button[^>]*aria-label="([^"]*)"[^>]*>([^<]*)</g)].map(([, ...found]) => found),
  ).toEqual([
    ['Refund… ₹599, Asha', 'Refund…'],
    ['Void… ₹599, Asha', 'Void…'],
  ]);
});
