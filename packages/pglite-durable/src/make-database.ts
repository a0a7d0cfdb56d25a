import { PGlite } from '@electric-sql/pglite';

/**
 * The first start of PostgreSQL takes 800 MB for a moment; in a separate process that memory is released
 * again.
 */
const directory = process.argv[2];
// The folder is a draft of the parent process; without the parent nobody needs it.
process.on('disconnect', () => process.exit(1));
const pg = await PGlite.create({ dataDir: directory });
await pg.close();
process.exit(0);
