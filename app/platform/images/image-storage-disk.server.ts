import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type ImageStorage, StorageError, type StoredFile } from './image-storage.server.ts';

/**
 * Creates a storage that keeps images as files in one folder. Only the user who runs the server can read
 * them.
 */
export function createDiskStorage(folder: string): ImageStorage {
  return {
    write: (name, bytes) => orFault('written', () => writeWhole(folder, name, bytes)),
    read: (name) => orFault('read', () => readFile(join(folder, name)).catch(ignoreMissing)),
    remove: (names) =>
      orFault('removed', async () => {
        for (const name of names) await rm(join(folder, name), { force: true });
      }),
    list: () => filesOf(folder),
  };
}

/**
 * Writes a file so that a power failure leaves it either complete or absent: writes it under another name
 * (`.part`), syncs it to disk and then renames it.
 */
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
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

async function* filesOf(folder: string): AsyncIterable<StoredFile> {
  const names = await orFault('listed', () => readdir(folder).catch(ignoreMissing));
  for (const name of names ?? []) {
    const found = await orFault('listed', () => stat(join(folder, name)).catch(ignoreMissing));
    if (found?.isFile()) yield { name, writtenAt: found.mtime };
  }
}

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

async function orFault<T>(done: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'no code';
    const fault = full.has(code) ? 'full' : 'refused';
    throw new StorageError(fault, `an image could not be ${done} on disk: ${code}`, error);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
