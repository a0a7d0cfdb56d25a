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
  writeFileSync(draft, withoutTemplates(new Uint8Array(await dump.arrayBuffer())));
  renameSync(draft, file);
  return file;
}

const block = 512;

/**
 * Leaves the files of the databases template1 and template0, which no test opens, out of a tar archive. A database then
 * opens in three quarters of the time.
 */
function withoutTemplates(tar: Uint8Array): Buffer {
  const kept: Uint8Array[] = [];
  const text = (from: number, length: number) =>
    Buffer.from(tar.subarray(from, from + length))
      .toString()
      .replace(/\0.*$/s, '');
  for (let at = 0; at < tar.length; ) {
    const size = Number.parseInt(text(at + 124, 12), 8) || 0;
    const end = at + block + Math.ceil(size / block) * block;
    if (!/^\/?base\/[14]\/\d/.test(text(at, 100))) kept.push(tar.subarray(at, end));
    at = end;
  }
  return Buffer.concat(kept);
}

function fingerprint(): string {
  const hash = createHash('sha256').update('without templates');
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  hash.update(readFileSync(join(dirname(engine), '../package.json')));
  for (const name of readdirSync(migrationsDir).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(migrationsDir, name)));
  }
  return hash.digest('hex').slice(0, 16);
}
