/** The names of the hidden fields in public forms that help to recognize bots. */
export const spamFields = { trap: 'website', shownAt: 'shown' } as const;

/** In milliseconds: a person needs at least this long for a form, so a form sent sooner counts as spam. */
export const leastFillMs = 2_000;

export type SpamReason = 'trap' | 'too-fast' | 'no-time';

/**
 * Returns why a bot is suspected, or null (CONT-2). `trap`: the invisible field is filled. `too-fast`: sent soon
 * after `shownAt` (epoch milliseconds). `no-time`: that time is missing or in the future. An old one, as of a cached
 * page, is fine.
 */
export function spamReason(form: { trap: string; shownAt: string }, now: Date): SpamReason | null {
  if (form.trap.trim() !== '') return 'trap';
  if (!/^\d{12,14}$/.test(form.shownAt)) return 'no-time';
  const waited = now.getTime() - Number(form.shownAt);
  if (waited < 0) return 'no-time';
  return waited < leastFillMs ? 'too-fast' : null;
}
