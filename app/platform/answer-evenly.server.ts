import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. */
export const leastAnswerMs = 400;

/**
 * Returns the result of `work` after at least 0.4 seconds, so that the response time does not reveal what
 * `work` found, such as whether an account with that address exists.
 */
export async function answerEvenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(leastAnswerMs)]);
  return result;
}
