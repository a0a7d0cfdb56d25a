import { commonWords } from './common-words.ts';

export const buyerWords = {
  fullName: {
    label: 'Full Name',
    missing: 'Please tell us your name',
    tooLong: commonWords.keepTo('your name'),
  },
  email: {
    label: 'Email',
    missing: 'Please tell us where to write to you',
    tooLong: () => 'This address is too long',
    wrong: 'Please write an email address such as name@example.in',
  },
  phone: {
    label: 'Mobile number',
    missing: 'Please tell us your mobile number',
    wrong: 'Please write a mobile number, such as 98765 43210 or, with its country code, +971 50 123 4567',
  },
  couponCode: {
    label: 'Coupon code',
    tooLong: (most: number) => `A coupon code has at most ${most} characters`,
  },
} as const;
