import { isDatabaseAway } from './away.server.ts';

/**
 * Returns a function that reads a value for a page. If the database is unreachable, the function returns the last value
 * that it read, or `first` if it has read none, so that an error page can still be rendered.
 */
export function createLastReader<T>(read: () => Promise<T>, first: T): () => Promise<T> {
  let last = first;
  return async () => {
    try {
      last = await read();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
    }
    return last;
  };
}
