import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { engineParsers } from 'pglite-durable/serve.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { serveInProcess } from './in-process.ts';

export const migrationsDir = join(import.meta.dirname, '../../migrations');
const cache = join(import.meta.dirname, '../../node_modules/.cache/pankh-database');

/**
 * Returns the path of a file that contains a migrated, empty embedded database. The file is created once for
 * each state of the migrations (about 4 s) and then reused.
 */
export async function migratedSnapshot(): Promise<string> {
  const file = join(cache, `${fingerprint()}.tar`);
  if (existsSync(file)) return file;
  rmSync(cache, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  const engine = await PGlite.create({ parsers: engineParsers, extensions: { pg_trgm } });
  const handle = serveInProcess(engine);
  await migrateDatabase(handle, migrationsDir);
  const dump = await engine.dumpDataDir('none');
  await handle.close();
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, new Uint8Array(await dump.arrayBuffer()));
  renameSync(draft, file);
  return file;
}

function fingerprint(): string {
  const hash = createHash('sha256');
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(readFileSync(join(dirname(engine), '../package.json')));
  for (const name of readdirSync(migrationsDir).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsDir, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
