import { expect, it } from 'vitest';
import { nobodyElse } from '#app/domain/learner.ts';
import { orderAdminWords as words } from '#app/words/en/order-words.ts';
import { studentWords } from '#app/words/en/student-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { BuyerCard, canCorrectEmail } from './buyer-card.tsx';

const order = { fullName: 'Meera Nair', email: 'meera@example.in', phone: '+919876543210' };
const confirm = `/admin/students/u1#email ${studentWords.confirmEmail.button}`;

it.each([
  ['no account', null, null, words.guest, false],
  ['their own account', 'u1', true, 'Meera N', false],
  ['an account that has not confirmed the address', null, false, words.unconfirmed, true],
  ['an account that has confirmed the address', null, true, words.sameAddress, false],
])(
  '[SELL-147] [DAY-45] names %s of a buyer, with a chat about the order',
  (_, userId, isConfirmed, text, canConfirm) => {
    const account =
      isConfirmed === null ? null : { id: 'u1', fullName: 'Meera N', email: order.email, isConfirmed };
    const html = renderAt(
      '/admin/orders/o1',
      <BuyerCard
        order={{
          ...order,
          ...nobodyElse,
          reference: 'PK7QX2MD',
          courseTitle: 'First Hover',
          source: 'fair',
          userId,
        }}
        account={account}
        seatAccount={null}
        typed={undefined}
      />,
    );
    expect(textOf(html)).toContain(text);
    expect(linksIn(html)).toContain('/admin/campaigns?campaign=source%3Afair fair');
    expect(linksIn(html).includes(confirm)).toBe(canConfirm);
    expect(linksIn(html).some((link) => /^https:\/\/wa\.me\/\d+\?text=.*PK7QX2MD/.test(link))).toBe(true);
  },
);

it.each([
  ['of a guest', null, order.email, true],
  ['that the account has', 'u1', order.email, false],
  ['that the account does not have', 'u1', 'asha@example.in', true],
])('[DAY-65] offers to correct an address %s: %s', (_, userId, email, can) => {
  const account = { id: 'u1', fullName: 'Meera N', email, isConfirmed: true };
  expect(canCorrectEmail({ ...order, userId }, account)).toBe(can);
});
