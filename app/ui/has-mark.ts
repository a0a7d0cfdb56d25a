/**
 * Whether the state of a browser history entry has a mark: a property by which a page recognizes the entries that a
 * control of its own created. The state is unknown, because other pages and extensions may write it, too.
 */
export function hasMark<Mark extends string>(state: unknown, mark: Mark): state is Record<Mark, unknown> {
  return typeof state === 'object' && state !== null && mark in state;
}
