import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Runs `work` so that each line that it logs, also later in a promise, carries the request's id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/** The id of the request that runs at the moment; undefined outside of requests, as in timed rounds. */
export function requestId(): string | undefined {
  return ids.getStore();
}
