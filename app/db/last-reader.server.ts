import { isDatabaseAway } from './away.server.ts';

/**
 * Returns a function that reads a value for a page. While the database is unreachable, the function returns
 * the value that it read last, or `first` if it has read none, so that an error page can be rendered.
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
