import { open, rename, rm, stat } from 'node:fs/promises';
import { hourMs } from '#app/domain/durations.ts';
import { ignoreMissing } from './disk-files.server.ts';

/** What a file is called while it is written, after its name. */
export const partEnding = '.part';

/**
 * Lets `write` make a `.part`, which gets its name once it is whole: a process that is killed meanwhile leaves no file
 * that looks complete. Rejects if there is a file of the name, or another process writes it.
 */
export async function writeWholeFile<T>(
  path: string,
  now: Date,
  write: (part: string) => Promise<T>,
): Promise<T> {
  const part = path + partEnding;
  if (await stat(path).catch(ignoreMissing)) throw takenError(path);
  await removeStump(part, now);
  try {
    const written = await write(part);
    const file = await open(part, 'r+');
    await file.sync().finally(() => file.close());
    await rename(part, path);
    return written;
  } catch (error) {
    if (!isTaken(error)) await rm(part, { force: true });
    throw error;
  }
}

/** Of a process that was killed: one that still writes touches its file more often than once an hour. */
async function removeStump(part: string, now: Date): Promise<void> {
  const found = await stat(part).catch(ignoreMissing);
  if (found && now.getTime() - found.mtimeMs > hourMs) await rm(part, { force: true });
}

function takenError(path: string): Error {
  return Object.assign(new Error(`EEXIST: file already exists, '${path}'`), { code: 'EEXIST' });
}

function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}
