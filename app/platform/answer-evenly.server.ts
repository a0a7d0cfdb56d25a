import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The minimum time, in milliseconds, that `answerEvenly` takes, so that a fast response does not reveal, for example,
 * that an email address has no account.
 */
export const leastAnswerMs = 400;

/**
 * Returns the result of `work`, but not before `leastAnswerMs` have passed. So the response time does not
 * reveal what `work` found, such as whether an email address has an account.
 */
export async function answerEvenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(leastAnswerMs)]);
  return result;
}
