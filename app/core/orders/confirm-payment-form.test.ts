import { describe, expect, it } from 'vitest';
import { orderAdminWords } from '#app/words/en/order-words.ts';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { utrProblems } from '#app/words/en/utr-words.ts';
import { confirmForm, confirmSchema } from './confirm-payment-form.ts';

const typed = {
  key: '7f1c2f5e-3d8e-4c1a-9a37-0f3a1c9f2b11',
  amount: '479.50',
  utr: '412345678901',
  method: 'UPI',
  seen: '',
};
function read(change: Partial<typeof typed> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value);
  return confirmForm.read(form, confirmSchema);
}

describe('[SELL-43] the form that confirms a payment', () => {
  it('stores the amount in whole paise', () => {
    expect(read().input).toEqual({
      key: typed.key,
      paise: 47_950,
      utr: '412345678901',
      method: 'UPI',
      seen: '',
    });
  });

  it.each([
    ['₹1,00,000', 10_000_000],
    ['Rs. 599', 59_900],
    ['0.01', 1],
    ['1499.9', 149_990],
  ])('reads the amount %s', (amount, paise) => {
    expect(read({ amount }).input?.paise).toBe(paise);
  });

  it.each(['', '0', '-5', '1.234', 'a lot', '100000000'])(
    'refuses the amount "%s" beside its field',
    (amount) => {
      expect(read({ amount }).errors).toEqual({ amount: orderAdminWords.badAmount });
    },
  );

  it.each(paymentMethods)('accepts no UTR, as for a payment by %s', (method) => {
    expect(read({ utr: ' ', method }).input).toMatchObject({ utr: null, method });
  });

  it.each([
    ['4123 4567 8901', '412345678901'],
    ['0000412345678901', '412345678901'],
  ])('reads the UTR %s', (utr, plain) => {
    expect(read({ utr }).input?.utr).toBe(plain);
  });

  it.each([
    ['T2411021234', utrProblems.letters],
    ['12345', utrProblems.length],
  ])('explains what is wrong with the UTR %s', (utr, message) => {
    expect(read({ utr }).errors).toEqual({ utr: message });
  });

  it('refuses a form without its idempotency key', () => {
    expect(read({ key: '' }).errors).toEqual({ key: orderAdminWords.incomplete });
  });

  it('refuses an unknown payment method', () => {
    expect(read({ method: 'Barter' }).errors).toEqual({ method: orderAdminWords.incomplete });
  });
});
