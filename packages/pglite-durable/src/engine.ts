import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFileSystem } from './durable-file-system.ts';
import { engineParsers } from './serve.ts';

export interface Engine {
  pg: PGlite;
  /** How many times the engine has synced to the disk since it started. */
  syncs: () => number;
}

// PGlite starts with -F, which turns fsync off, and its fdatasync does nothing, so the WAL must be synced by
// fsync.
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'shared_buffers=16MB', 'max_wal_size=64MB', 'min_wal_size=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
];

/**
 * Opens the database in `directory`, which must exist and be owned (see owner-lock.ts), in this thread.
 * Rejects when it cannot be opened, or when a write is not followed by a sync to the disk.
 */
export async function startEngine(directory: string, onFailure: (reason: string) => void): Promise<Engine> {
  // A crash between the creation of this file and writing to it leaves it empty, and PostgreSQL would never
  // start again. It protects nothing here: the owner lock does.
  await rm(join(directory, 'postmaster.pid'), { force: true });
  const fs = new DurableFileSystem(directory, onFailure);
  const pg = await PGlite.create({ fs, startParams: startParameters, parsers: engineParsers });
  await proveDurability(pg, () => fs.syncs);
  return { pg, syncs: () => fs.syncs };
}

/** Throws unless one committed write makes `syncs` grow. */
export async function proveDurability(pg: PGlite, syncs: () => number): Promise<void> {
  const before = syncs();
  await pg.query(`SELECT pg_logical_emit_message(true, 'pglite-durable', 'start')`);
  if (syncs() > before) return;
  await pg.close();
  throw new Error('the embedded database does not sync to the disk (was @electric-sql/pglite updated?)');
}
