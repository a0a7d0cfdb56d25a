import type { CouponVerdict } from '#app/domain/coupon.ts';

/** The discount as people say it: `60%` becomes `60% off`; a text that already says more stays as it is. */
const discount = (text: string) => (/^[₹\d][\d.,]*\s*%?$/.test(text) ? `${text} off` : text);

/** What visitors read about the offer of a festival. */
export const festivalOfferWords = {
  discount,
  /** The terms shown with every offer (FEST-6). */
  terms: 'Valid on all courses',
  /** What a coupon code is worth to the applicant who typed it. */
  worth: (verdict: CouponVerdict): string => {
    switch (verdict.state) {
      case 'unknown':
        return 'Unknown code. You can send the form all the same.';
      case 'over':
        return 'Expired. You can send the form all the same.';
      case 'ahead':
        return 'Not valid yet. You can send the form all the same.';
      case 'running':
        return [discount(verdict.discount), verdict.festival].filter(Boolean).join(' · ');
    }
  },
};
