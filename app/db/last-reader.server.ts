import { isDatabaseAway } from './away.server.ts';

/** While the database is away, the last value or `first`, so that an error page can be rendered. */
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
