import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { filesOf, ignoreMissing, orDiskFault, syncFolder } from '../disk-files.server.ts';
import type { BlobStorage, ByteSpan } from './blob-storage.server.ts';

/** Creates a storage that keeps files in one folder. Only the user who runs the server can read them. */
export function createDiskStorage(folder: string): BlobStorage {
  return {
    write: (name, bytes) => orDiskFault('a file could not be written', () => writeWhole(folder, name, bytes)),
    read: (name) =>
      orDiskFault('a file could not be read', () => readFile(join(folder, name)).catch(ignoreMissing)),
    stat: (name) =>
      orDiskFault('a file could not be found', async () => {
        const found = await stat(join(folder, name)).catch(ignoreMissing);
        return found && { bytes: found.size };
      }),
    readRange: (name, span) =>
      orDiskFault('a file could not be read', () => streamOf(join(folder, name), span)),
    moveIn: (path, name) => orDiskFault('a file could not be kept', () => moveIn(path, folder, name)),
    remove: (names) =>
      orDiskFault('a file could not be removed', async () => {
        for (const name of names) await rm(join(folder, name), { force: true });
      }),
    list: () => filesOf(folder, 'files could not be listed'),
  };
}

/** Writes a `.part`, syncs and renames it: even after a power failure, the file is complete or missing. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = join(folder, name);
  try {
    const file = await open(`${place}.part`, 'wx', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${place}.part`, place);
  } catch (error) {
    await rm(`${place}.part`, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(folder);
}

async function streamOf(
  path: string,
  { from, to }: ByteSpan,
): Promise<ReadableStream<Uint8Array> | undefined> {
  // Opens the file before the response begins, so that the response to a request for a missing file can still be 404.
  const file = await open(path, 'r').catch(ignoreMissing);
  if (!file) return undefined;
  const stream = createReadStream('', { fd: file, start: from, end: to, highWaterMark: 64 * 1024 });
  // The cast is needed because Node's type of web streams differs from the global type.
  return Readable.toWeb(stream, { strategy: { highWaterMark: 1 } }) as ReadableStream<Uint8Array>;
}

/** By renaming: an incomplete file never has its final name. From another disk, copied first. */
async function moveIn(path: string, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const place = join(folder, name);
  await syncFile(path);
  try {
    await rename(path, place);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    await copyOver(path, place);
  }
  await syncFolder(folder);
}

async function copyOver(path: string, place: string): Promise<void> {
  const part = `${place}.part`;
  try {
    await copyFile(path, part);
    await syncFile(part);
    await rename(part, place);
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
  await rm(path, { force: true });
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, 'r+');
  await file.sync().finally(() => file.close());
}
