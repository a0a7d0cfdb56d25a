import type { DatabaseHandle, DatabaseLog } from './database.server.ts';

export interface DatabaseSettings {
  /** The URL of a PostgreSQL server; without it, the embedded database in `dataDir` is used. */
  databaseUrl?: string;
  /** A URL of the same server without a pooler such as PgBouncer, for notifications and migrations. */
  directDatabaseUrl?: string;
  /** The folder of everything that the program stores; the embedded database is `<dataDir>/database`. */
  dataDir: string;
  log: DatabaseLog;
  /** The number of connections to the server; 10 when not given. */
  poolSize?: number;
  /** Accepts a server that may lose committed work in a crash. For tests only. */
  allowUnsafeDurability?: boolean;
  /**
   * Called once when the embedded engine cannot go on. The process must then end; the next start recovers.
   */
  onFatal?: (error: Error) => void;
}

/**
 * Opens the database that the settings name. Rejects with one clear line when it cannot be used: server
 * unreachable or unsafe, directory in use by another process, made by another version, not durable.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<DatabaseHandle> {
  // Each engine is loaded only when it is used: the embedded one alone is 20 MB of code.
  const { databaseUrl } = settings;
  if (databaseUrl) {
    const { openHosted } = await import('./hosted/open-hosted.server.ts');
    return openHosted({ ...settings, databaseUrl });
  }
  const { openEmbedded } = await import('./embedded.server.ts');
  return openEmbedded(settings);
}
