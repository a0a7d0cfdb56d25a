import type { DatabaseLog } from '#app/db/database.server.ts';

/** A log that discards everything, for tests that do not check what is logged. */
export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
