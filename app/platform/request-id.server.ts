import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Runs `work` so that every line that it logs, also in its asynchronous parts, contains the request's id. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

/**
 * Returns the id of the request that is being answered; undefined outside of requests, for example in
 * scheduled tasks.
 */
export function requestId(): string | undefined {
  return ids.getStore();
}
