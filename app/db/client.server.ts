import type { DatabaseHandle, DatabaseLog } from './database.server.ts';

export interface DatabaseSettings {
  /** The URL of a PostgreSQL server; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** Without a pooler such as PgBouncer, which gives LISTEN and the migrations' lock no connection. */
  directDatabaseUrl?: string;
  /** The embedded database is in its subfolder `database`. */
  dataDir: string;
  log: DatabaseLog;
  /** SQL statements that take this many milliseconds or more are logged; 0 and undefined log none. */
  slowQueryMs?: number;
  /** The largest number of open connections to the PostgreSQL server; 10 when not given. */
  poolSize?: number;
  /** Accepts a server that may lose committed transactions in a crash. For tests only. */
  allowUnsafeDurability?: boolean;
  /** Called once when the embedded database has failed: end the process; committed data is recovered. */
  onFatal?: (error: Error) => void;
  /** Called once when only the engine is waited for, so that the server loads code meanwhile. */
  onWaiting?: () => void;
}

/**
 * Opens the PostgreSQL server at `databaseUrl` or, without it, the embedded database. Rejects with a one-line message
 * for the operator: the server is unreachable or may lose committed data, or the embedded database is used by another
 * process, was made by another version, or is on a disk that does not store durably.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<DatabaseHandle> {
  // Only the code of the database in use is imported, because the code of the embedded one takes 20 MB of memory.
  const { databaseUrl } = settings;
  if (databaseUrl) {
    const { openHosted } = await import('./hosted/open-hosted.server.ts');
    return openHosted({ ...settings, databaseUrl });
  }
  const { openEmbedded } = await import('./embedded.server.ts');
  return openEmbedded(settings);
}
