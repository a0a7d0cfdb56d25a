import { setTimeout as sleep } from 'node:timers/promises';

/** In milliseconds: a faster response could reveal, for example, that an address has no account. */
export const leastAnswerMs = 400;

/** Answers after `leastAnswerMs` at the earliest, so that the response time does not reveal what `work` found. */
export async function answerEvenly<T>(work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(leastAnswerMs)]);
  return result;
}
