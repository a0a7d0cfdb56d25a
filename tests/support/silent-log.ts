import type { DatabaseLog } from '#app/db/database.server.ts';

/** A log that keeps nothing. */
export const silentLog: DatabaseLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
