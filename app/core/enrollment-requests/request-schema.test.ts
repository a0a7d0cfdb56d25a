import { describe, expect, it } from 'vitest';
import { enrollmentRequestSchema, fieldErrors } from './request-schema.ts';
import { typedEnrollmentRequest } from './typed-request.ts';

const typed = {
  fullName: ' Asha\r\nBcc: x ',
  email: ' Asha@Example.IN ',
  phone: '098765 43210',
  message: '  ',
  couponCode: ' diwali 60 ',
};

describe('[CAT-8] what the enrollment form takes', () => {
  it('makes one spelling of name, email, number and coupon; blank means nothing', () => {
    expect(enrollmentRequestSchema.parse(typed)).toEqual({
      fullName: 'Asha Bcc: x',
      email: 'asha@example.in',
      phone: '+919876543210',
      message: null,
      couponCode: 'DIWALI60',
    });
  });

  it('says of every field what it needs', () => {
    const empty = { fullName: '', email: '', phone: '', message: '', couponCode: '' };
    expect(fieldErrors(enrollmentRequestSchema.safeParse(empty).error)).toEqual({
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
    expect(Object.keys(fieldErrors(enrollmentRequestSchema.safeParse(wrong).error))).toEqual([
      'email',
      'phone',
      'message',
      'couponCode',
    ]);
    expect(fieldErrors(enrollmentRequestSchema.safeParse(typed).error)).toEqual({});
  });

  it('takes the fields it knows from a form, and nothing else', () => {
    const form = new FormData();
    form.set('fullName', 'Asha');
    form.set('status', 'accepted');
    form.set('userId', 'someone');
    form.set('phone', new Blob(['x']));
    expect(typedEnrollmentRequest(form)).toEqual({
      fullName: 'Asha',
      email: '',
      phone: '',
      message: '',
      couponCode: '',
      course: '',
      trap: '',
      shownAt: '',
    });
  });
});
