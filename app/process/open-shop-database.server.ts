import { openDatabase } from '#app/db/client.server.ts';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import type { Env } from '#app/env.server.ts';
import { type Log, openLog } from '#app/platform/log.server.ts';

export interface ShopDatabase {
  database: DatabaseHandle;
  log: Log;
}

/**
 * Opens the server's log and its database, without migrating the database. Calls `onWaiting` while it waits for the
 * database engine; the caller can then load the rest of the program. This module imports little, so that the opening
 * begins early.
 */
export async function openShopDatabase(env: Env, onWaiting?: () => void): Promise<ShopDatabase> {
  const log = openLog(env);
  const database = await openDatabase({
    ...env,
    directDatabaseUrl: env.databaseDirectUrl,
    log,
    onWaiting,
    // Called when the embedded database has failed and cannot be used again in this process, so the process ends. The
    // next start recovers what was committed.
    onFatal: (error) => {
      process.stderr.write(`Pankh stops: ${error.message}\n`);
      process.exit(1);
    },
  });
  return { database, log };
}
