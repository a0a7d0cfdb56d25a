import type { DatabaseHandle, DatabaseLog } from './database.server.ts';

export interface DatabaseSettings {
  /** The URL of a PostgreSQL server; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /**
   * A URL of the same server that does not go through a pooler such as PgBouncer, for LISTEN/NOTIFY and for
   * migrations.
   */
  directDatabaseUrl?: string;
  /**
   * The folder in which the program stores everything. The embedded database is in its subfolder `database`.
   */
  dataDir: string;
  log: DatabaseLog;
  /** The number of connections to the server; 10 when not given. */
  poolSize?: number;
  /** Accepts a server that may lose committed work in a crash. For tests only. */
  allowUnsafeDurability?: boolean;
  /**
   * Called once when the embedded engine has failed for good. The process must then end; the next start
   * recovers all committed data.
   */
  onFatal?: (error: Error) => void;
}

/**
 * Opens the database that the settings name. Rejects with a one-line message for the operator when it cannot
 * be used: server unreachable or unsafe, directory in use by another process, made by another version, not
 * durable.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<DatabaseHandle> {
  // Only the code of the database in use is imported: that of the embedded database alone is 20 MB.
  const { databaseUrl } = settings;
  if (databaseUrl) {
    const { openHosted } = await import('./hosted/open-hosted.server.ts');
    return openHosted({ ...settings, databaseUrl });
  }
  const { openEmbedded } = await import('./embedded.server.ts');
  return openEmbedded(settings);
}
