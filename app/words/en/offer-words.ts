import { formatCount } from '#app/domain/money.ts';
import { bulkWords } from './bulk-words.ts';
import { counted } from './counted.ts';

/** The admin panel's messages about coupons and festival offers. Error messages are listed by error code. */
export const offerWords = {
  newestOf: (shown: number, total: number) =>
    `These are the newest ${formatCount(shown)} of ${formatCount(total)} coupons. The export has all.`,
  fieldErrors: {
    'name-missing': 'Please name the coupon; buyers read this name',
    'too-long': 'Please keep this shorter',
    'code-malformed': 'A code has 3 to 20 letters (A to Z) or digits; spaces and hyphens do not count',
    'discount-unclear': 'Please write one discount, such as 20% or ₹200',
    'day-malformed': 'Please choose a day',
    'end-before-start': 'The last day must not be before the first',
    'count-malformed': 'Please write a whole number from 1 to 10,00,000',
    'amount-malformed': 'Please write an amount in rupees, such as 1,000',
    'no-course': 'Please choose at least one course, or all courses',
    'choice-unknown': 'Please choose one of the list',
  },
  errors: {
    gone: 'It does not exist any more.',
    stale:
      'Another admin has changed it since you opened it. What you typed is still here; open the page again to see theirs.',
    'code-taken': 'Another coupon has this code already.',
  },
  warnings: {
    'not-in-prices': 'Its banner promises an offer, but no price changes.',
    'discount-differs': 'Its banner names another discount.',
    'code-unknown': 'Its banner shows a code that does not work, or not on all of its days.',
    'not-all-courses': 'Its banner says “Valid on all courses”, but the offer is for some.',
    'code-adds-nothing':
      'Its code saves buyers nothing more: every price is already lower without it, and the banner says so.',
  },
  states: { live: 'Live', ahead: 'Not begun', over: 'Over', 'used-up': 'Used up', off: 'Switched off' },
  deleteQuestion: 'Are you sure you want to delete this coupon?',
  failed: 'Failed to save. Please try again.',
} as const;

/** The actions on selected coupons, and the messages about their results. */
export const couponBulkWords = {
  acts: [
    { value: 'delete', label: 'Delete' },
    { value: 'export', label: bulkWords.export },
  ],
  deleted: (count: number) => `${counted(count, 'coupon')} deleted`,
  deleteQuestion: (count: number) => `Are you sure you want to delete ${counted(count, 'coupon')}?`,
} as const;
