import { open, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError, type StoredFile } from './storage-error.server.ts';

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

export function isDiskFull(error: unknown): boolean {
  return full.has(codeOf(error));
}

/** Returns how many bytes may still be written to the disk that has `folder`. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Converts an error of the file system to a StorageError, whose message begins with `what`. */
export async function orDiskFault<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fault = isDiskFull(error) ? 'full' : 'refused';
    throw new StorageError(fault, `${what} on disk: ${codeOf(error)}`, error);
  }
}

/** Returns undefined for the error of a missing file, and throws any other error again. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}

/** Lists the files of a folder with their sizes and the times of their last change. `what` is the beginning of an error's message. */
export async function* filesOf(folder: string, what: string): AsyncIterable<StoredFile> {
  const names = await orDiskFault(what, () => readdir(folder).catch(ignoreMissing));
  for (const name of names ?? []) {
    const found = await orDiskFault(what, () => stat(join(folder, name)).catch(ignoreMissing));
    if (found?.isFile()) yield { name, bytes: found.size, writtenAt: found.mtime };
  }
}

/** Flushes a folder's directory entries to disk, so that a renamed file keeps its new name after a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}
