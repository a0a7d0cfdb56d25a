export type Direction = 'up' | 'down';

export function isDirection(value: unknown): value is Direction {
  return value === 'up' || value === 'down';
}

/**
 * Returns the ids with `id` moved up or down by one place. The order is unchanged if `id` is already at that
 * end or is not in the list.
 */
export function movedBy<Id>(ids: readonly Id[], id: Id, direction: Direction): Id[] {
  const order = [...ids];
  const from = order.indexOf(id);
  const to = direction === 'up' ? from - 1 : from + 1;
  const other = order[to];
  if (from === -1 || other === undefined) return order;
  order[to] = id;
  order[from] = other;
  return order;
}
