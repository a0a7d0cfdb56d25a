/** Whether it is the page's own entry; others and extensions write states too. */
export function hasMark<Mark extends string>(state: unknown, mark: Mark): state is Record<Mark, unknown> {
  return typeof state === 'object' && state !== null && mark in state;
}
