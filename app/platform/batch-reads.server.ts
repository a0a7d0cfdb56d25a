import { AsyncLocalStorage } from 'node:async_hooks';

/** A query waits at most this many milliseconds for the previous query to end, and then begins anyway. */
const patienceMs = 200;

/**
 * Concurrent calls share one query, which begins when the running one ends, or after 200 ms in case that
 * hangs: no call gets rows from before it. A key without a row gives undefined.
 */
export function createBatch<Row>(
  load: (keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | undefined> {
  // A query serves several requests, so it must not run in the async context of the request that started it.
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

// Waits until the query ends, but at most `patienceMs` milliseconds.
async function endOrPatience(running: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([running, patience]);
  clearTimeout(timer);
}
