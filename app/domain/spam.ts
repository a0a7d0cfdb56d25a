/** The names of the hidden fields that public forms carry to recognize bots. */
export const spamFields = { trap: 'website', shownAt: 'shown' } as const;

/**
 * The least time, in milliseconds, in which a person can read, fill in and send a form. Faster submissions
 * count as spam.
 */
export const leastFillMs = 2_000;

export type SpamReason = 'trap' | 'too-fast' | 'no-time';

/**
 * Why a public form looks as if a bot sent it; null if it does not (CONT-2). `trap` is a field that people
 * cannot see; `shownAt` is when the form was rendered, in epoch milliseconds. Refused are a filled trap, a
 * form sent too soon, and a time that is missing or in the future; an old time, as on a cached page, is fine.
 */
export function spamReason(form: { trap: string; shownAt: string }, now: Date): SpamReason | null {
  if (form.trap.trim() !== '') return 'trap';
  if (!/^\d{12,14}$/.test(form.shownAt)) return 'no-time';
  const waited = now.getTime() - Number(form.shownAt);
  if (waited < 0) return 'no-time';
  return waited < leastFillMs ? 'too-fast' : null;
}
