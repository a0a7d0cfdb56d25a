/** The places to which 'Enroll Now' can lead: the checkout, an external form, or the site's own request form. */
export const enrollWays = ['checkout', 'form', 'request'] as const;
export type EnrollWay = (typeof enrollWays)[number];

/** `auto` chooses the first of these three that is set up. */
export const enrollChoices = ['auto', ...enrollWays] as const;
export type EnrollChoice = (typeof enrollChoices)[number];

type Situation = {
  /** The owner's choice for this course or else for the whole shop. */
  choice: EnrollChoice;
  hasCheckout: boolean;
  hasForm: boolean;
  /** Whether the visitor has chosen a course. An order at the checkout is for exactly one course. */
  hasCourse: boolean;
};

/** Where 'Enroll Now' leads (CAT-8, SELL-40, SELL-127): the chosen way, else the next that is set up. */
export function enrollWay({ choice, hasCheckout, hasForm, hasCourse }: Situation): EnrollWay {
  const isSetUp = { checkout: hasCheckout && hasCourse, form: hasForm, request: true };
  if (choice === 'form' || choice === 'request') return isSetUp[choice] ? choice : 'request';
  return enrollWays.find((way) => isSetUp[way]) ?? 'request';
}
