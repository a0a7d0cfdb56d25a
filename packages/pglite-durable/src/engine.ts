import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFileSystem } from './durable-file-system.ts';
import { engineParsers } from './serve.ts';

export interface Engine {
  pg: PGlite;
  /** Returns how many times the database engine has called fsync since it started. */
  syncs: () => number;
}

// PGlite's default parameters include -F, which turns fsync off, so -F is removed here. PGlite's fdatasync
// does nothing, so the parameters also make the engine sync its write-ahead log (WAL) with fsync.
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/**
 * Opens the database in `directory` in the current thread. The directory must exist, and the caller must hold
 * its lock (see owner-lock.ts). Rejects if the database cannot be opened, or if a write is not followed by an
 * fsync.
 */
export async function startEngine(directory: string, onFailure: (reason: string) => void): Promise<Engine> {
  // Removes PostgreSQL's own lock file. If a crash leaves the lock file empty, PostgreSQL would refuse to start
  // forever. PostgreSQL's lock file is not needed, because the lock in owner-lock.ts protects the directory.
  await rm(join(directory, 'postmaster.pid'), { force: true });
  const fs = new DurableFileSystem(directory, onFailure);
  const pg = await PGlite.create({
    fs,
    startParams: startParameters,
    parsers: engineParsers,
    extensions: { pg_trgm },
  });
  await proveDurability(pg, () => fs.syncs);
  return { pg, syncs: () => fs.syncs };
}

/**
 * Commits one write, and throws unless the number of fsync calls grew, which shows that PGlite really calls
 * fsync.
 */
export async function proveDurability(pg: PGlite, syncs: () => number): Promise<void> {
  const before = syncs();
  await pg.query(`SELECT pg_logical_emit_message(true, 'pglite-durable', 'start')`);
  if (syncs() > before) return;
  await pg.close();
  throw new Error('the embedded database does not sync to the disk (was @electric-sql/pglite updated?)');
}
