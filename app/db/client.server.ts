import type { DatabaseHandle, DatabaseSettings } from './database.server.ts';

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
