import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportAcademy } from '#app/core/moving/export-academy.server.ts';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { missingMigrations } from '#app/db/migrate.server.ts';
import { seedBuiltIn, seedDemoCatalogue } from '#app/db/seed/seed.server.ts';
import type { Env } from '#app/env.server.ts';
import { restoreBackup } from '#app/platform/backup/restore-backup.server.ts';
import { writeBackup } from '#app/platform/backup/write-backup.server.ts';
import { copyImages } from '#app/platform/images/copy-images.server.ts';
import { openImageStorage } from '#app/platform/images/open-image-storage.server.ts';

/**
 * The result of a command: what it found or did, one line each. `ok` is false if a command did nothing or if
 * the command `doctor` found a problem.
 */
export type CommandResult = { ok: boolean; lines: string[] };

export type CommandParts = {
  database: DatabaseHandle;
  env: Env;
  /** The folder of this build's database migrations. */
  migrations: string;
  now: Date;
};

const datedBackup = /^pankh-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.gz$/;

/**
 * Writes a backup. With `keep`, `path` is a folder: the file is named after the time in UTC, and all but the
 * newest `keep` files of that form are removed once the new one is complete.
 */
export async function backUp(
  { database: { db }, env, now }: CommandParts,
  { path, keep }: { path: string; keep?: number },
): Promise<CommandResult> {
  if (keep !== undefined) await mkdir(path, { recursive: true });
  const name = `pankh-backup-${now.toISOString().slice(0, 19).replaceAll(':', '-')}Z.gz`;
  const file = keep === undefined ? path : join(path, name);
  const { rows, images } = await writeBackup({ db, storage: openImageStorage(env) }, file, now);
  const lines = [
    `${rows} rows and ${images} image files are in ${file}.`,
    'It holds password hashes and the key that signs certificates: keep it like a key.',
  ];
  if (keep === undefined) return { ok: true, lines };
  const old = (await readdir(path))
    .filter((found) => datedBackup.test(found))
    .sort()
    .slice(0, -keep);
  for (const one of old) await rm(join(path, one));
  if (old.length > 0) lines.push(`Removed ${old.length} older: ${old.join(', ')}.`);
  return { ok: true, lines };
}

/**
 * Fills an empty database from a backup. Throws if the database is not empty, or if the backup file is
 * incomplete.
 */
export async function restore(
  { database, env, migrations }: CommandParts,
  file: string,
): Promise<CommandResult> {
  const storage = openImageStorage(env);
  const { rows, images, madeAt } = await restoreBackup({ database, storage, migrations }, file);
  const lines = [`${rows} rows and ${images} image files of ${madeAt} are back. Everybody logs in anew.`];
  return { ok: true, lines };
}

/**
 * Writes the academy's data as one JSON file in the specification's field names (DATA-1). Throws if the file
 * exists, because an export must never replace another one.
 */
export async function exportAll(
  { database: { db }, now }: CommandParts,
  file: string,
): Promise<CommandResult> {
  await pipeline(
    Readable.from(exportAcademy(db, now)),
    createWriteStream(file, { flags: 'wx', mode: 0o600 }),
  );
  return { ok: true, lines: [`The academy's data is in ${file}. The panel's Move data reads it again.`] };
}

/**
 * Stores the built-in content of a new shop and the sample courses. Each is stored only once in the lifetime
 * of a shop, so content that the owner removed does not come back.
 */
export async function storeSamples({ database: { db }, now }: CommandParts): Promise<CommandResult> {
  const builtIn = await seedBuiltIn(db, now);
  const { courses } = await seedDemoCatalogue(db, now);
  const { testimonials, faqs, festivals } = builtIn;
  const counts = { courses, festivals, testimonials, FAQs: faqs };
  const stored = Object.entries(counts).filter(([, count]) => count > 0);
  const line = stored.map(([what, count]) => `${count} ${what}`).join(', ');
  return {
    ok: true,
    lines: [line ? `Stored ${line}.` : 'Nothing stored: the shop has or had this content.'],
  };
}

/**
 * Lists the migrations that this build would apply. Throws MigrationError if a newer build has already
 * migrated the database.
 */
export async function checkUpgrade({ database: { db }, migrations }: CommandParts): Promise<CommandResult> {
  const missing = await missingMigrations(db, migrations);
  if (missing.length === 0) return { ok: true, lines: ['✓ The database is up to date with this build.'] };
  const lines = [
    `! The next start applies ${missing.length} migrations, all or none of them: ${missing.join(', ')}.`,
    '  Make a backup first.',
  ];
  return { ok: true, lines };
}

/** Copies uploaded images from the data folder into the bucket. A second run copies only what is missing. */
export async function copyIntoBucket({ database, env }: CommandParts): Promise<CommandResult> {
  if (!env.bucket) return { ok: false, lines: ['✗ S3_ENDPOINT and the settings beside it are not set.'] };
  const from = openImageStorage({ ...env, bucket: undefined });
  const { copied, missing } = await copyImages(database.db, { from, to: openImageStorage(env) });
  const lines = [`${copied} files copied into the bucket ${env.bucket.bucket}.`];
  if (missing > 0)
    lines.push(`${missing} files are not in ${env.dataDir}/images; perhaps they moved before.`);
  return { ok: true, lines };
}
