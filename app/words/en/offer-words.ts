import { formatCount } from '@pankh/india/money.ts';
import { bulk, bulkActs } from './bulk-words.ts';

export const offerWords = {
  newestOf: (shown: number, total: number) =>
    `These are the newest ${formatCount(shown)} of ${formatCount(total)} coupons. The export has all.`,
  fields: {
    name: {
      label: 'Name',
      hint: 'Buyers read it beside the price.',
      needed: 'Please name the coupon; buyers read this name',
      tooLong: () => 'Please keep this shorter',
    },
    code: {
      label: 'Code',
      hint: 'Letters and digits; capitals, spaces and hyphens do not matter.',
      wrong: 'A code has 3 to 20 letters (A to Z) or digits; spaces and hyphens do not count',
    },
    discount: {
      label: 'Discount',
      hint: '20% or ₹200',
      wrong: 'Please write one discount, such as 20% or ₹200',
    },
    takesOff: { label: 'Take the discount off the prices while the festival lasts' },
    mode: { label: 'How buyers get it', wrong: 'Please choose one of the list' },
    priceDiscount: {
      label: 'Prices fall by',
      hint: '20% or ₹200; empty: the discount of the banner.',
      wrong: 'Please write one discount, such as 20% or ₹200',
    },
    priceCode: {
      label: 'Another code',
      hint: 'Empty: the code of the banner.',
      wrong: 'A code has 3 to 20 letters (A to Z) or digits; spaces and hyphens do not count',
    },
    scope: {
      label: 'Good for',
      wrong: 'Please choose one of the list',
      none: 'Please choose at least one course, or all courses',
    },
    courses: { label: 'The courses' },
    firstDay: { label: 'First day', wrong: 'Please choose a day' },
    lastDay: {
      label: 'Last day',
      hint: 'It ends when this day ends.',
      wrong: 'Please choose a day',
      early: 'The last day must not be before the first',
    },
    maxUses: { label: 'Total uses', wrong: 'Please write a whole number from 1 to 10,00,000' },
    oncePerBuyer: { label: 'Once for each buyer' },
    minPrice: {
      label: 'Lowest course price, ₹',
      wrong: 'Please write an amount in rupees, such as 1,000',
    },
    maxSaving: { label: 'Maximum saving, ₹', wrong: 'Please write an amount in rupees, such as 1,000' },
    combines: { label: 'On top of a festival’s offer', hint: 'Otherwise the better one counts.' },
    isActive: { label: 'Buyers can use it' },
  },
  prices: 'What changes in price',
  modes: [
    { value: 'automatic', label: 'Every price falls' },
    { value: 'code', label: 'Only with the code' },
  ],
  scopes: [
    { value: 'all', label: 'All courses' },
    { value: 'some', label: 'Chosen courses' },
  ],
  otherThanBanner: 'Other discount or code than on the banner',
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
  addCoupon: 'Add coupon',
  updateCoupon: 'Update coupon',
  lead: 'Codes that buyers type, or bring along with a link. The offer of a festival is on the festival’s page.',
  none: 'No coupons yet',
  empty: 'Give a code to friends, a college or a newsletter, for some days or for as many uses as you like.',
  undoable: (code: string | null) =>
    `${code} can be brought back with Undo. Orders that have used it keep their price.`,
  share: 'Link to share',
  allCourses: 'All courses',
  atMostOff: (saving: string) => `at most ${saving} off`,
  once: 'once for each buyer',
  onTop: 'on top of a festival’s offer',
  theDiscount: 'The discount',
  daysAndLimits: 'Days and limits',
} as const;

export const couponBulkActs = bulkActs('coupon', { delete: bulk.deletion });
