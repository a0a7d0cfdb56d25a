import { code, email, line, phone } from '#app/domain/fields.ts';
import { longestCouponCode, maxNameLength } from '#app/domain/text-limits.ts';
import { buyerWords as words } from '#app/words/en/buyer-words.ts';

export const buyerFields = {
  fullName: line({ most: maxNameLength, ...words.fullName }),
  email: email(words.email),
  phone: phone(words.phone),
};

export const couponCodeField = code({ most: longestCouponCode, ...words.couponCode });
