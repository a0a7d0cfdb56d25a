import { AsyncLocalStorage } from 'node:async_hooks';

const ids = new AsyncLocalStorage<string>();

/** Runs `work` so that every line that it logs contains the request's id, also in asynchronous code that it starts. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}

export function requestId(): string | undefined {
  return ids.getStore();
}
