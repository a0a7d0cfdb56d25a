/**
 * Whether a history entry has the mark by which a page recognizes those of its own control. The state is unknown,
 * because other pages and extensions write it too.
 */
export function hasMark<Mark extends string>(state: unknown, mark: Mark): state is Record<Mark, unknown> {
  return typeof state === 'object' && state !== null && mark in state;
}
