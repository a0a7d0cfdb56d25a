import type { Database } from '#app/db/database.server.ts';
import { listMissingFiles } from '#app/platform/files/copy-files.server.ts';
import type { Log } from '#app/platform/log.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';

type Services = { db: Database; env: Parameters<typeof openStorage>[1]; log: Log };

/** Returns the names of lesson files that the storage no longer has, so that no backup has them; null while it is away. */
export async function listLostFiles({ db, env, log }: Services): Promise<string[] | null> {
  try {
    return (await listMissingFiles(db, openStorage('files', env))).used;
  } catch (error) {
    log.warn({ err: error }, 'the files of lessons could not be looked for');
    return null;
  }
}
