/**
 * Whether the state of a browser history entry has a mark: a property by which a page recognizes the entries that a
 * control of its own created. The state is unknown, because other pages and extensions may write it, too.
 */
export function hasMark(state: unknown, mark: string): boolean {
  return typeof state === 'object' && state !== null && mark in state;
}
