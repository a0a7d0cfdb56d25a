export type Direction = 'up' | 'down';

export function isDirection(value: unknown): value is Direction {
  return value === 'up' || value === 'down';
}

/**
 * The same ids with one of them moved up or down by a place; unchanged at either end, or when `id` is not
 * among them.
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
