/**
 * The learner of an enrollment, if it is not the buyer or the account's holder (DAY-59). `learnerClass` is the class or
 * grade at school; null if not given.
 */
export type Learner = { learnerName: string | null; learnerClass: string | null };

/** The holder of the account, or the buyer, learns. */
export const nobodyElse: Learner = { learnerName: null, learnerClass: null };

export const longestClass = 30;

/** Returns only who learns, of a row that has it among others. */
export const learnerOf = ({ learnerName, learnerClass }: Learner): Learner => ({ learnerName, learnerClass });

/**
 * Returns whether two rows mean the same learner. A row without a name means the holder of the account, whose name is
 * `accountName`. Case does not matter.
 */
export function isSameLearner(one: string | null, other: string | null, accountName: string): boolean {
  const folded = (name: string | null) => (name ?? accountName).trim().toLowerCase();
  return folded(one) === folded(other);
}

/** The columns of exported lists that name the learner, while the academy asks who learns (DAY-84). */
export const learnerColumns = ['learner_name', 'learner_class'] as const;

/** Returns the values of those columns. */
export const learnerCells = ({ learnerName, learnerClass }: Learner) => ({
  learner_name: learnerName,
  learner_class: learnerClass,
});
