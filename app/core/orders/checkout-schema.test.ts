import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nobodyElse } from '#app/domain/learner.ts';
import { buyerWords } from '#app/words/en/buyer-words.ts';
import { checkoutErrors as errors, gstinWords } from '#app/words/en/checkout-words.ts';
import { checkoutForm } from './checkout-form.ts';
import { checkoutSchema } from './checkout-schema.ts';

const typed = {
  fullName: 'Meera Nair',
  email: 'meera@example.in',
  phone: '98765 43210',
  state: '29',
  gstin: '',
  code: '',
  toldCode: '',
  batch: '',
  rail: 'upi',
  agreed: 'yes',
  seen: '59900',
  key: '7f1c2f5e-3d8e-4c1a-9a37-0f3a1c9f2b11',
};
type Typed = typeof typed;
function read(change: Partial<Typed> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...change })) form.set(name, value);
  return checkoutForm.read(form, checkoutSchema);
}

describe('[SELL-34] the form of the checkout', () => {
  it('reads the buyer, the way to pay and the price that was shown', () => {
    expect(read().input).toEqual({
      ...typed,
      ...nobodyElse,
      phone: '+919876543210',
      seen: 59_900,
    });
  });

  it.each<[field: keyof Typed, value: string, message: string]>([
    ['fullName', '  ', buyerWords.fullName.missing],
    ['fullName', '\u200b', buyerWords.fullName.missing],
    ['fullName', 'x'.repeat(101), buyerWords.fullName.tooLong(100)],
    ['email', '', buyerWords.email.missing],
    ['email', 'meera.example.in', buyerWords.email.wrong],
    ['email', `${'x'.repeat(250)}@example.in`, buyerWords.email.tooLong()],
    ['phone', '', buyerWords.phone.missing],
    ['phone', '022 2345 6789', buyerWords.phone.wrong],
    ['state', 'Karnataka', errors.noState],
    ['gstin', 'x'.repeat(31), gstinWords.tooLong()],
    ['code', 'x'.repeat(41), buyerWords.couponCode.tooLong(40)],
    ['batch', 'x'.repeat(129), errors.noBatch],
    ['rail', 'cheque', errors.noChoice],
    ['rail', '', errors.noChoice],
    ['agreed', '', errors.notAgreed],
    ['key', 'again', errors.incomplete],
    ['seen', '', errors.incomplete],
    ['seen', '-1', errors.incomplete],
    ['seen', '1e9', errors.incomplete],
  ])('refuses the field %s with "%s", and shows why', (field, value, message) => {
    expect(read({ [field]: value }).errors).toEqual({ [field]: message });
  });

  it('stores a name as an account does, without characters that are invisible or turn the text around', () => {
    expect(read({ fullName: ' Meera\u202e  Na\u200bir\u2028' }).input?.fullName).toBe('Meera Nair');
  });

  it('stores an email address in one spelling', () => {
    expect(read({ email: '  Meera@Example.IN ' }).input?.email).toBe('meera@example.in');
  });

  it('removes line breaks from the name, which is written into the header of an email', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'म', '\r', '\n', '\t', '\u2028', '\u2029', '\u0000', ' '),
    });
    fc.assert(
      fc.property(text, (middle) => {
        const { input } = read({ fullName: `A${middle.slice(0, 90)}B` });
        expect(input?.fullName).toMatch(/^A[aम ]*B$/);
      }),
    );
  });
});
