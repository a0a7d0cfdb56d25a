import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { exportAcademy } from '#app/core/moving/export-academy.server.ts';
import { settingsNoun } from '#app/core/settings/settings-noun.ts';
import { indexSearches, recount } from '#app/db/check-totals.server.ts';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { seedBuiltIn, seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { files as lessonFileTable } from '#app/db/tables/file-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import type { Env } from '#app/env.server.ts';
import { restoreBackup } from '#app/platform/backup/restore-backup.server.ts';
import { writeBackup } from '#app/platform/backup/write-backup.server.ts';
import {
  type CopiedFiles,
  copyFilesIn,
  copyFilesOut,
  listMissingFiles,
  removeOldCopies,
} from '#app/platform/files/copy-files.server.ts';
import { copyImages } from '#app/platform/images/copy-images.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { siteZone } from '#app/platform/site-zone.server.ts';
import { openStorage } from '#app/platform/storage/open-storage.server.ts';
import { writeWholeFile } from '#app/platform/whole-file.server.ts';
import { counted } from '#app/words/en/counted.ts';
import { systemActors } from '#app/words/en/system-actors.ts';
import { backupName, isOldStump, timeOfBackup } from './dated-backups.server.ts';
import { keepSampleFilm } from './sample-film.server.ts';

/** One line each. `exitCode` is 1 if nothing was done, or `doctor` found a problem. */
export type CommandReport = { exitCode: 0 | 1; lines: string[] };

export type CommandParts = {
  database: DatabaseHandle;
  env: Env;
  migrations: string;
  now: Date;
};

/** The actor under which the audit log records changes that were made on the server's command line. */
export const commandLine: Actor = { kind: 'system', reason: systemActors.commandLine };

/**
 * Writes a backup. If `keep` is given, `path` is a folder, and the new file is named after the current time in UTC.
 * Once the new file is complete, all but the newest `keep` backups with such names are deleted from the folder, and what
 * is left of backups that were cut off. The files of lessons are in the backup; `files` is a folder into which they are copied instead, or false to leave them out.
 */
export async function backUp(
  { database: { db }, env, now }: CommandParts,
  { path, keep, files }: { path: string; keep?: number; files?: string | false },
): Promise<CommandReport> {
  if (keep !== undefined) await mkdir(path, { recursive: true });
  const file = keep === undefined ? path : join(path, backupName(now));
  const kept = openStorage('files', env);
  const parts = { db, storage: openStorage('images', env), files: files === undefined ? kept : null };
  const { rows, images, files: held, missing } = await writeBackup(parts, file, now);
  const entry = { action: 'back-up', entity: settingsNoun, entityId: 'backup' } as const;
  await recordAudit({ db, actor: commandLine, now }, entry);
  const lines = [
    `${counted(rows, 'row')} and ${counted(images, 'image file')} are in ${file}.`,
    'It holds password hashes and the key that signs certificates: keep it like a key.',
    ...(held > 0 ? [`${counted(held, 'file of lessons is', 'files of lessons are')} in it.`] : []),
    ...missingLines(missing),
    ...(files === false ? await unsavedFiles(db) : []),
    ...(files ? copiedLines(await copyFilesOut(db, kept, files), files) : []),
  ];
  if (keep === undefined) return { exitCode: 0, lines };
  const found = await readdir(path);
  for (const stump of found.filter((name) => isOldStump(name, now))) await rm(join(path, stump));
  const all = found.filter((name) => timeOfBackup(name) !== null).sort();
  const old = all.slice(0, -keep);
  for (const one of old) await rm(join(path, one));
  if (old.length > 0) lines.push(`Removed ${old.length} older: ${old.join(', ')}.`);
  const before = new Date(timeOfBackup(all[old.length] ?? '') ?? now);
  const gone = files ? await removeOldCopies(db, files, { now, before }) : 0;
  if (gone > 0) lines.push(`Removed ${counted(gone, 'file')} of lessons that no kept backup needs.`);
  return { exitCode: 0, lines };
}

/** Throws if the database is not empty, or the backup file incomplete. */
export async function restore(
  { database, env, migrations }: CommandParts,
  { file, files }: { file: string; files?: string },
): Promise<CommandReport> {
  const storage = openStorage('images', env);
  const kept = openStorage('files', env);
  const uploads = join(env.dataDir, 'uploads');
  const restored = await restoreBackup({ database, storage, files: kept, uploads, migrations }, file);
  const { rows, images, files: held, madeAt } = restored;
  const lines = [
    `${counted(rows, 'row')} and ${counted(images, 'image file')} of ${madeAt} are back. Everybody has to log in again.`,
  ];
  if (held > 0) lines.push(`${counted(held, 'file of lessons is', 'files of lessons are')} back.`);
  const folder = files ?? (await folderBeside(file));
  if (folder !== undefined)
    lines.push(...copiedLines(await copyFilesIn(database.db, kept, folder), 'storage'));
  else lines.push(...missingLines((await listMissingFiles(database.db, kept)).used));
  return { exitCode: 0, lines };
}

async function folderBeside(backup: string): Promise<string | undefined> {
  const folder = join(dirname(backup), 'files');
  return (await stat(folder).catch(() => undefined))?.isDirectory() ? folder : undefined;
}

function missingLines(missing: readonly string[]): string[] {
  if (missing.length === 0) return [];
  const some = missing.slice(0, 10).join(', ');
  const more = missing.length > 10 ? ` and ${missing.length - 10} more` : '';
  return [
    `! ${counted(missing.length, 'file of lessons is', 'files of lessons are')} missing: ${some}${more}.`,
  ];
}

/** How many lesson files the backup lacks, so that nobody believes them saved. */
async function unsavedFiles(db: DatabaseHandle['db']): Promise<string[]> {
  const count = await db.$count(lessonFileTable);
  return count === 0
    ? []
    : [`${counted(count, 'file of lessons is', 'files of lessons are')} listed, not in it.`];
}

function copiedLines({ copied, same, missing }: CopiedFiles, where: string): string[] {
  const lines =
    copied + same > 0
      ? [`${counted(copied, 'file')} of lessons copied to ${where}, ${counted(same, 'was', 'were')} there.`]
      : [];
  return [...lines, ...missingLines(missing)];
}

/** One JSON file with the specification's field names (DATA-1). Never replaces an earlier one. */
export async function exportAll(
  { database: { db }, now }: CommandParts,
  file: string,
): Promise<CommandReport> {
  await writeWholeFile(file, now, (part) =>
    pipeline(Readable.from(exportAcademy(db, now)), createWriteStream(part, { flags: 'wx', mode: 0o600 })),
  );
  return {
    exitCode: 0,
    lines: [
      `The academy's data is in ${file}. Move in and out in the panel, or pankh import, reads it again.`,
    ],
  };
}

/** Each is stored once in the life of a shop: what the owner removed does not come back. */
export async function storeSamples({ database: { db }, env, now }: CommandParts): Promise<CommandReport> {
  const builtIn = await seedBuiltIn(db, now);
  const { courses } = await seedDemoCatalog(db, now, { zone: await siteZone(db) });
  if (courses > 0) await keepSampleFilm(db, env, now);
  const { testimonials, faqs, festivals } = builtIn;
  const counts = { courses, festivals, testimonials, FAQs: faqs };
  const stored = Object.entries(counts).filter(([, count]) => count > 0);
  const line = stored.map(([what, count]) => `${count} ${what}`).join(', ');
  return {
    exitCode: 0,
    lines: [line ? `Stored ${line}.` : 'Nothing stored: the shop has or had this content.'],
  };
}

/** Both may take long, so they run on the connection for migrations, which has no time limit. */
export async function countAgain({ database }: CommandParts): Promise<CommandReport> {
  return await database.whileMigrating(async (db) => {
    await recount(db);
    const lines = ['✓ The totals are counted again.'];
    const isIndexed = await indexSearches(db);
    if (!isIndexed)
      lines.push('! Searches have no indexes: the database does not allow the extension pg_trgm.');
    return { exitCode: 0, lines };
  });
}

/** Copies images and lesson files into the bucket. A second run copies only what is missing. */
export async function copyIntoBucket({ database, env }: CommandParts): Promise<CommandReport> {
  if (!env.bucket) return { exitCode: 1, lines: ['✗ S3_ENDPOINT and the settings beside it are not set.'] };
  const from = openStorage('images', { ...env, bucket: undefined });
  const { copied, missing } = await copyImages(database.db, { from, to: openStorage('images', env) });
  const lines = [`${counted(copied, 'file')} copied into the bucket ${env.bucket.bucket}.`];
  if (missing > 0)
    lines.push(
      `${counted(missing, 'file is', 'files are')} not in ${env.dataDir}/images; perhaps they moved before.`,
    );
  const moved = await copyFilesIn(database.db, openStorage('files', env), join(env.dataDir, 'files'));
  lines.push(...copiedLines(moved, `the bucket ${env.bucket.bucket}`));
  return { exitCode: 0, lines };
}
