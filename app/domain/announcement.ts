/**
 * What is written to many students at once. `seat`: about the seats that they have; `nudge`: to begin; `change`: a live
 * class was moved or cancelled, which the server writes by itself.
 */
export const announcementKinds = ['seat', 'nudge', 'change'] as const;
export type AnnouncementKind = (typeof announcementKinds)[number];

export const writtenKinds = ['seat', 'nudge'] as const satisfies readonly AnnouncementKind[];

/** Why somebody does not get a message, in the order in which it is looked for. */
export const leftOutReasons = ['disabled', 'unagreed', 'resting'] as const;
export type LeftOut = Record<(typeof leftOutReasons)[number], number>;

export type SeatHolder = {
  isNew: boolean;
  isAgreed: boolean;
  /** Whether the student was here within a week, or has been reminded since: one reminder for each pause (LEARN-105). */
  isResting: boolean;
  isDisabled: boolean;
};

/**
 * Returns who gets a message, and how many do not. What is about a seat goes to whoever has one, also without reminders;
 * a nudge goes to those who have not started, as far as they agreed (DAY-137).
 */
export function whoGets<Person extends SeatHolder>(
  kind: AnnouncementKind,
  people: readonly Person[],
): { gets: Person[]; leftOut: LeftOut } {
  const isNudge = kind === 'nudge';
  const meant = isNudge ? people.filter(({ isNew }) => isNew) : people;
  const reasonOf = ({ isDisabled, isAgreed, isResting }: Person) => {
    if (isDisabled) return 'disabled';
    if (!isNudge) return null;
    if (!isAgreed) return 'unagreed';
    return isResting ? 'resting' : null;
  };
  const leftOut: LeftOut = { disabled: 0, unagreed: 0, resting: 0 };
  const gets = meant.filter((person) => {
    const reason = reasonOf(person);
    if (reason) leftOut[reason] += 1;
    return reason === null;
  });
  return { gets, leftOut };
}
