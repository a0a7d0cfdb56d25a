/** What a form asks of a learner, and no date of birth. */
export const ageBands = ['adult', 'minor'] as const;
export type AgeBand = (typeof ageBands)[number];

/** How a parent or guardian agreed: by their own link, as who paid the order, or on paper, which the owner holds. */
export const waysToConsent = ['link', 'payment', 'paper'] as const;

export const endersOfConsent = ['guardian', 'owner'] as const;

/** What is known of a learner's age and, under 18, of the consent: `ended` is refused or withdrawn. */
export const standings = ['unasked', 'adult', 'waiting', 'given', 'ended'] as const;
export type Standing = (typeof standings)[number];

export function standingOf(
  answer: { band: AgeBand; givenAt: Date | null; endedAt: Date | null } | undefined,
): Standing {
  if (!answer) return 'unasked';
  if (answer.band === 'adult') return 'adult';
  if (answer.endedAt) return 'ended';
  return answer.givenAt ? 'given' : 'waiting';
}

export type Allowance = {
  /** Whether lessons are open. */
  learns: boolean;
  /** Whether others may read the learner's name. */
  isNamed: boolean;
  /** Whether the shop keeps by which link the learner came. */
  isFollowed: boolean;
  /** Whether the shop may write to the learner about courses, and about coming back. */
  getsMail: boolean;
  getsNudges: boolean;
};

/**
 * What an academy may do with a learner of this standing (DAY-173). `asksAge` is its setting. A parent's no holds also
 * after the setting was switched off; nobody who is no child, or was never asked, is restricted.
 */
export function allowanceOf(standing: Standing, asksAge: boolean): Allowance {
  const isChild = standing === 'waiting' || standing === 'given' || standing === 'ended';
  const learns = standing !== 'ended' && (standing !== 'waiting' || !asksAge);
  return { learns, isNamed: !isChild, isFollowed: !isChild, getsMail: learns, getsNudges: !isChild };
}
