import { AsyncLocalStorage } from 'node:async_hooks';

/** After how many milliseconds a query no longer holds up the next one. */
const patienceMs = 200;

/**
 * Wraps a query that reads many rows by their keys, so that calls for one key each share a query. While a query
 * runs, all calls that arrive share the next one, which begins when the query ends or after 200 milliseconds,
 * because its connection may be dead. A query therefore always begins after the calls that it answers. A key
 * without a row gives undefined.
 */
export function createBatch<Row>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  // A query belongs to several requests, so it must not run in the context of the one that asked first.
  const inNoRequest = AsyncLocalStorage.snapshot();
  let next: { keys: Set<string>; rows: Promise<ReadonlyMap<string, Row>> } | null = null;
  let running: Promise<unknown> = Promise.resolve();
  const begin = () => {
    const keys = new Set<string>();
    const rows = endOrPatience(running).then(() => {
      next = null;
      return inNoRequest(load, [...keys]);
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

// Resolves when the query ends, or after `patienceMs`.
async function endOrPatience(running: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([running, patience]);
  clearTimeout(timer);
}
