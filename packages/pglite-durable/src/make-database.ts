import { PGlite } from '@electric-sql/pglite';

/**
 * Creates a new database in a directory, as a separate process: PostgreSQL's first start needs 800 MB for a
 * moment, and that memory is returned to the system only when the process ends.
 */
const directory = process.argv[2];
// Ends this process if the parent process dies. The unfinished database is in a temporary folder that only
// the parent would have renamed, so nobody needs it any more.
process.on('disconnect', () => process.exit(1));
void PGlite.create({ dataDir: directory })
  .then((pg) => pg.close())
  .then(() => process.exit(0));
