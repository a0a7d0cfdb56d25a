import { openDatabase } from '#app/db/client.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { silentLog as log } from '#tests/support/silent-log.ts';

// Opens the database at a URL or in a folder, then migrates it. Prints a line after each of the two steps.
const [databaseUrl, dataDir = '', folder = ''] = process.argv.slice(2);
const handle = await openDatabase({ databaseUrl, dataDir, log, allowUnsafeDurability: true });
console.log('opened');
console.log(`applied ${await migrateDatabase(handle, folder)}`);
await handle.close();
