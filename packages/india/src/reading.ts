/** What a typed text was found to be, or the code of what is wrong with it, for which the caller has a sentence. */
export type Reading<Found extends object, Problem extends string> =
  | ({ success: true } & Found)
  | { success: false; error: Problem };

export function refused<Problem extends string>(error: Problem): { success: false; error: Problem } {
  return { success: false, error };
}
