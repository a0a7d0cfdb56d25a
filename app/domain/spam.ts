/** The names of the hidden fields in public forms that help to recognize bots. */
export const spamFields = { trap: 'website', shownAt: 'shown' } as const;

/**
 * The shortest time, in milliseconds, that a person needs to fill in and send a form. A form that is sent sooner counts
 * as spam.
 */
export const leastFillMs = 2_000;

export type SpamReason = 'trap' | 'too-fast' | 'no-time';

/**
 * Why a public form seems to be sent by a bot; null if not (CONT-2). `trap`: the field that people cannot see is filled
 * in. `too-fast`: sent too soon after `shownAt`, when the form was rendered, in epoch milliseconds. `no-time`: that
 * time is missing or in the future. An old time, as on a cached page, is fine.
 */
export function spamReason(form: { trap: string; shownAt: string }, now: Date): SpamReason | null {
  if (form.trap.trim() !== '') return 'trap';
  if (!/^\d{12,14}$/.test(form.shownAt)) return 'no-time';
  const waited = now.getTime() - Number(form.shownAt);
  if (waited < 0) return 'no-time';
  return waited < leastFillMs ? 'too-fast' : null;
}
