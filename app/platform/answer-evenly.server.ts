import { setTimeout as sleep } from 'node:timers/promises';

/** The shortest time after which `answerEvenly` returns, in milliseconds. */
export const leastAnswerMs = 400;

/**
 * Returns the result of `work`, but not before 0.4 seconds have passed. So the response time does not reveal
 * what `work` found, such as whether there is an account with that address.
 */
export async function answerEvenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(leastAnswerMs)]);
  return result;
}
