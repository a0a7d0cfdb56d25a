import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds. */
export const leastAnswerMs = 400;

/**
 * What `work` comes to, after at least 0.4 seconds: what it found, such as an account of that address, must not show in
 * how long the answer takes.
 */
export async function answerEvenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(leastAnswerMs)]);
  return result;
}
