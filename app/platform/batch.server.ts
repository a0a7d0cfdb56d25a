/**
 * Wraps a query that reads many rows by their keys, so that calls for one key each share a query. One query
 * runs at a time, and all calls that arrive meanwhile share the next one. A query therefore always begins
 * after the calls that it answers. A key without a row gives undefined.
 */
export function createBatch<Row>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  let next: { keys: Set<string>; rows: Promise<ReadonlyMap<string, Row>> } | null = null;
  let running: Promise<unknown> = Promise.resolve();
  const begin = () => {
    const keys = new Set<string>();
    const rows = running.then(() => {
      next = null;
      return load([...keys]);
    });
    running = rows.catch(() => undefined);
    return { keys, rows };
  };
  return async (key) => {
    next ??= begin();
    next.keys.add(key);
    return (await next.rows).get(key);
  };
}
