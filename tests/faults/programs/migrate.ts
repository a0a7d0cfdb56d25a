import { openDatabase } from '#app/db/client.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';

// Opens the database at a URL or in a folder, migrates it, and prints how many migrations were applied.
const [databaseUrl, dataDir = '', folder = ''] = process.argv.slice(2);
const log = { info: () => undefined, warn: () => undefined, error: console.error };
try {
  const handle = await openDatabase({ databaseUrl, dataDir, log, allowUnsafeDurability: true });
  console.log(`applied ${await migrateDatabase(handle, folder)}`);
  await handle.close();
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : error}`);
}
