/** The hidden fields that a public form carries beside the visible ones. */
export const spamFields = { trap: 'website', shownAt: 'shown' } as const;

/** The shortest time, in milliseconds, in which a person can read, fill in and send a form. */
export const leastFillMs = 2_000;

export type SpamReason = 'trap' | 'too-fast' | 'no-time';

/**
 * Why a public form looks as if a machine sent it, or null for a person's (CONT-2). `trap` is a field people
 * do not see; `shownAt` is when the form was rendered, in epoch milliseconds as text. An old form passes,
 * even one from a cache: only haste and a missing or impossible time count.
 */
export function spamReason(form: { trap: string; shownAt: string }, now: Date): SpamReason | null {
  if (form.trap.trim() !== '') return 'trap';
  if (!/^\d{12,14}$/.test(form.shownAt)) return 'no-time';
  const waited = now.getTime() - Number(form.shownAt);
  if (waited < 0) return 'no-time';
  return waited < leastFillMs ? 'too-fast' : null;
}
