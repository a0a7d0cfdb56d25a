import type { DatabaseLog } from '#app/db/database.server.ts';

/** A log that discards everything. */
export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
