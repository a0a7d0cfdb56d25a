/** The hidden fields a public form carries beside what people fill in. */
export const spamFields = { trap: 'website', shownAt: 'shown' } as const;

/** Nobody reads, fills in and sends a form in less, in milliseconds. */
export const leastFillMs = 2_000;

export type SpamReason = 'trap' | 'too-fast' | 'no-time';

/**
 * Why a public form looks like the work of a machine, or null for a person's (CONT-2). `trap` is the field no person
 * sees; `shownAt` is the instant the form was drawn, in epoch milliseconds as text. A form that stood open for
 * hours passes, and so does one drawn from a cache: only haste and a missing or impossible time count.
 */
export function spamReason(form: { trap: string; shownAt: string }, now: Date): SpamReason | null {
  if (form.trap.trim() !== '') return 'trap';
  if (!/^\d{12,14}$/.test(form.shownAt)) return 'no-time';
  const waited = now.getTime() - Number(form.shownAt);
  if (waited < 0) return 'no-time';
  return waited < leastFillMs ? 'too-fast' : null;
}
