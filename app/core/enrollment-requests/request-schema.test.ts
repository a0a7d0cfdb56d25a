import { describe, expect, it } from 'vitest';
import { checkValues } from '#app/domain/form.ts';
import { buyerWords } from '#app/words/en/buyer-words.ts';
import { requestFormWords } from '#app/words/en/enrollment-request-words.ts';
import { requestForm } from './request-fields.ts';
import { enrollmentRequestSchema } from './request-schema.ts';

const typed = {
  fullName: ' Asha\r\nBcc: x ',
  email: ' Asha@Example.IN ',
  phone: '098765 43210',
  message: '  ',
  couponCode: ' diwali 60 ',
};

const errorsOf = (values: object) => checkValues(values, enrollmentRequestSchema).errors;

describe('[CAT-8] the enrollment form', () => {
  it('normalizes name, email, number and coupon, and reads blank as null', () => {
    expect(enrollmentRequestSchema.parse(typed)).toEqual({
      fullName: 'Asha Bcc: x',
      email: 'asha@example.in',
      phone: '+919876543210',
      message: null,
      couponCode: 'DIWALI60',
      learnerName: null,
      learnerClass: null,
    });
  });

  it('has an error for every field that is missing or wrong', () => {
    const empty = { fullName: '', email: '', phone: '', message: '', couponCode: '' };
    expect(errorsOf(empty)).toEqual({
      fullName: 'Please tell us your name',
      email: 'Please tell us where to write to you',
      phone: 'Please tell us your mobile number',
    });
    const wrong = {
      ...typed,
      email: 'asha@',
      phone: '12345',
      message: 'x'.repeat(2001),
      couponCode: 'x'.repeat(41),
    };
    expect(errorsOf(wrong)).toEqual({
      email: buyerWords.email.wrong,
      phone: buyerWords.phone.wrong,
      message: requestFormWords.tooLong(2_000),
      couponCode: buyerWords.couponCode.tooLong(40),
    });
    expect(errorsOf(typed)).toEqual({});
  });

  it('reads only its own fields', () => {
    const form = new FormData();
    form.set('fullName', 'Asha');
    form.set('status', 'accepted');
    form.set('userId', 'someone');
    form.set('phone', new Blob(['x']));
    expect(requestForm.textsOf(form)).toEqual({
      fullName: 'Asha',
      email: '',
      phone: '',
      learner: '',
      learnerName: '',
      learnerClass: '',
      minor: '',
      message: '',
      couponCode: '',
      batch: '',
      course: '',
      website: '',
      shown: '',
      suggestedEmail: '',
      askedEmail: '',
    });
  });
});
