import { describe, expect, it } from 'vitest';
import { paymentMethods } from '#app/words/en/payment-methods.ts';
import { newEnrollmentForm, newEnrollmentSchema } from './add-enrollment-schema.ts';
import { optionalPayment, paymentForm, paymentSchema } from './enrollment-payment.ts';

const typed = {
  key: '3f2b8c1e-9d4a-4b6f-8a70-5c1d2e3f4a5b',
  amount: '1,499.50',
  method: 'UPI',
  reference: ' 412345678901 ',
};
const paid = { key: typed.key, amount: 1499.5, method: 'UPI', reference: '412345678901' };
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
};
const payment = (change: Partial<typeof typed>) =>
  paymentForm.read(formOf({ ...typed, ...change }), paymentSchema);

describe('[ADM-ENR-5] a payment that an admin records', () => {
  it('is read as rupees, with the method and the trimmed reference', () => {
    expect(payment({}).input).toEqual(paid);
  });

  it.each(paymentMethods)('may have been made by %s', (method) => {
    expect(payment({ method }).input?.method).toBe(method);
  });

  it('has no reference if none was typed', () => {
    expect(payment({ reference: '  ' }).input?.reference).toBeNull();
  });

  it.each<[Partial<typeof typed>, object]>([
    [{ key: 'again' }, { key: 'This form was not complete. Please reload the page.' }],
    [{ amount: '' }, { amount: 'Enter an amount in rupees, such as 1,499' }],
    [{ amount: '0' }, { amount: 'Enter an amount in rupees, such as 1,499' }],
    [{ amount: '-5' }, { amount: 'Enter an amount in rupees, such as 1,499' }],
    [{ amount: '1.999' }, { amount: 'Enter an amount in rupees, such as 1,499' }],
    [{ method: 'Barter' }, { method: 'Choose how it was paid' }],
    [{ reference: 'x'.repeat(101) }, { reference: 'Please keep the reference to at most 100 characters' }],
  ])('is refused with %j', (change, errors) => {
    expect(payment(change)).toMatchObject({ isValid: false, errors });
    expect(Object.keys(payment(change).errors)).toEqual(Object.keys(errors));
  });
});

describe('[ADM-ENR-5] an enrollment that an admin adds', () => {
  const add = (fields: Record<string, string>) =>
    newEnrollmentForm.read(formOf({ student: 's1', course: 'c1', ...fields }), newEnrollmentSchema);

  it('can have a payment', () => {
    expect(add(typed).input).toEqual({ student: 's1', course: 'c1', payment: paid });
  });

  it.each(['', '  '])('has no payment if the amount is %j, whatever the other fields contain', (amount) => {
    const input = add({ amount, method: 'Barter', reference: 'x'.repeat(200), key: '' }).input;
    expect(input).toEqual({ student: 's1', course: 'c1', payment: null });
  });

  it('is never stored without a payment because its amount was wrong', () => {
    expect(optionalPayment.safeParse({ ...typed, amount: 'much' }).success).toBe(false);
    expect(add({ ...typed, amount: 'much' })).toMatchObject({
      isValid: false,
      errors: { amount: 'Enter an amount in rupees, such as 1,499' },
    });
  });

  it('requires a student and a course', () => {
    expect(add({ student: '', course: '' }).errors).toEqual({
      student: 'Please choose a student',
      course: 'Please choose a course',
    });
  });
});
