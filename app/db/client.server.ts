import type { DatabaseHandle, DatabaseLog } from './database.server.ts';

export interface DatabaseSettings {
  /** The URL of a PostgreSQL server; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /**
   * A URL that reaches the PostgreSQL server without a pooler such as PgBouncer in between. Receiving notifications
   * (LISTEN/NOTIFY) and the lock held during migrations need a connection of their own, which a pooler does not give.
   */
  directDatabaseUrl?: string;
  /**
   * The folder in which the server stores everything. The embedded database is in its subfolder `database`.
   */
  dataDir: string;
  log: DatabaseLog;
  /** SQL statements that take this many milliseconds or more are logged; 0 and undefined log none. */
  slowQueryMs?: number;
  /** The largest number of open connections to the PostgreSQL server; 10 when not given. */
  poolSize?: number;
  /**
   * Whether to accept a PostgreSQL server whose settings allow it to lose committed transactions in a crash.
   * For tests only.
   */
  allowUnsafeDurability?: boolean;
  /**
   * Called once when the embedded database has failed and this process cannot use it any more. The process must then
   * end. The next start recovers all committed data.
   */
  onFatal?: (error: Error) => void;
  /**
   * Called once while the database opens, at the moment from which this thread only waits for the database engine. The
   * server uses the waiting time to load the rest of its code. Not called if opening fails before that moment.
   */
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
