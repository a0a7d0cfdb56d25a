/** What the panel says about coupons and festival offers, by the codes of their form and their commands. */
export const offerWords = {
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
      'Another admin has changed it since you opened it. Your text is still here; open the page again to see theirs.',
    'code-taken': 'Another coupon has this code already.',
  },
  failed: 'Failed to save. Please try again.',
} as const;
