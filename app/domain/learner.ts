/** Who learns, if not the buyer or the account's holder (DAY-59). `learnerClass` is the grade at school. */
export type Learner = { learnerName: string | null; learnerClass: string | null };

/** The holder of the account, or the buyer, learns. */
export const nobodyElse: Learner = { learnerName: null, learnerClass: null };

export const longestClass = 30;

export const learnerOf = ({ learnerName, learnerClass }: Learner): Learner => ({ learnerName, learnerClass });

/** No name means the account's holder, whose name is `accountName`. Case does not matter. */
export function isSameLearner(one: string | null, other: string | null, accountName: string): boolean {
  const folded = (name: string | null) => (name ?? accountName).trim().toLowerCase();
  return folded(one) === folded(other);
}

/** The columns of exported lists that name the learner, while the academy asks who learns (DAY-84), each with its field. */
export const learnerFields = { learner_name: 'learnerName', learner_class: 'learnerClass' } as const;
