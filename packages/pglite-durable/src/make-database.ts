import { PGlite } from '@electric-sql/pglite';

/** The first start of PostgreSQL takes 800 MB for a moment: in a process of its own the memory is given back. */
const directory = process.argv[2];
// The folder is a draft of our parent's; without a parent nobody wants it.
process.on('disconnect', () => process.exit(1));
const pg = await PGlite.create({ dataDir: directory });
await pg.close();
process.exit(0);
