import { spamReason } from '#app/domain/spam.ts';
import type { Visit } from '#app/visit/visit.server.ts';
import { contactWords } from '#app/words/en/contact-words.ts';

type Stopped = { status: number; error: string; headers?: HeadersInit; shownAt?: string };

/** Refused if too fast or too many from one address; spam if the trap is filled in (CONT-2). */
export async function checkSender(
  { services, address, now }: Visit,
  hidden: { trap: string; shownAt: string },
): Promise<{ isSpam: boolean; stopped?: undefined } | { stopped: Stopped }> {
  const suspicion = spamReason(hidden, now);
  if (suspicion === 'too-fast' || suspicion === 'no-time') {
    const shownAt = suspicion === 'no-time' ? String(now.getTime()) : hidden.shownAt;
    return { stopped: { status: 400, error: contactWords.tooQuick, shownAt } };
  }
  const spent = await services.limits.spend('contact', { address });
  if (spent.success) return { isSpam: suspicion === 'trap' };
  const error = contactWords.tooMany(Math.ceil(spent.retryAfterSeconds / 60));
  return { stopped: { status: 429, error, headers: { 'Retry-After': String(spent.retryAfterSeconds) } } };
}
