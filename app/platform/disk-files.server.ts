import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StorageError, type StoredFile } from './storage-error.server.ts';

const full = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Whether an error of the file system says that there is no space left. */
export function isDiskFull(error: unknown): boolean {
  return full.has(codeOf(error));
}

/**
 * Runs `work` and turns an error of the file system into a StorageError. `what` completes the error's message,
 * such as "an image could not be written".
 */
export async function orDiskFault<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const fault = isDiskFull(error) ? 'full' : 'refused';
    throw new StorageError(fault, `${what} on disk: ${codeOf(error)}`, error);
  }
}

/** Turns the error of a missing file into undefined, and throws any other error again. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no code';
}

/** Lists the files of a folder with the times of their last change. `what` completes the message of an error. */
export async function* filesOf(folder: string, what: string): AsyncIterable<StoredFile> {
  const names = await orDiskFault(what, () => readdir(folder).catch(ignoreMissing));
  for (const name of names ?? []) {
    const found = await orDiskFault(what, () => stat(join(folder, name)).catch(ignoreMissing));
    if (found?.isFile()) yield { name, writtenAt: found.mtime };
  }
}

/** Writes a folder's list of names to disk, so that a renamed file survives a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}
