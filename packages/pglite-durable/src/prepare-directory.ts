import { once } from 'node:events';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { startMaker } from './entry-file.ts';

/** The major version of PostgreSQL that the installed version of @electric-sql/pglite contains. */
export const engineVersion = '18';

/**
 * Makes sure that `directory` contains a database of this engine's version, and creates one if the directory
 * is missing or empty. The caller holds the directory's lock (see owner-lock.ts). A crash at any moment
 * leaves no half-created database. Rejects without changes if the directory contains anything else.
 */
export async function prepareDirectory(directory: string): Promise<'found' | 'made'> {
  const version = await readVersion(directory);
  if (version === engineVersion) return 'found';
  if (version !== undefined) {
    throw new Error(
      `${directory} was made by PostgreSQL ${version}, this program has ${engineVersion}: ` +
        'export the data with the program that made it and import it here',
    );
  }
  if ((await entriesOf(directory)).length > 0) {
    throw new Error(
      `${directory} is not empty and holds no database: it is left alone, choose another folder`,
    );
  }
  await removeDrafts(directory);
  const draft = `${directory}.new-${process.pid}`;
  await makeDatabase(draft);
  await syncTree(draft);
  await rename(draft, directory);
  await syncOne(dirname(directory));
  return 'made';
}

async function readVersion(directory: string): Promise<string | undefined> {
  try {
    return (await readFile(join(directory, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function entriesOf(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function removeDrafts(directory: string): Promise<void> {
  for (const name of await readdir(dirname(directory))) {
    if (!name.startsWith(`${basename(directory)}.new-`)) continue;
    await rm(join(dirname(directory), name), { recursive: true, force: true });
  }
}

async function makeDatabase(draft: string): Promise<void> {
  const child = startMaker(draft);
  let words = '';
  child.stderr?.on('data', (chunk) => {
    words += chunk;
  });
  const [code, signal] = await once(child, 'close');
  if (code === 0) return;
  await rm(draft, { recursive: true, force: true });
  const memory = signal === 'SIGKILL' ? ' (the first start needs about 900 MB of memory)' : '';
  throw new Error(`the embedded database could not be made: ${words.trim() || signal || code}${memory}`);
}

async function syncTree(directory: string): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name);
    if (entry.isDirectory()) await syncTree(path);
    else await syncOne(path);
  }
  await syncOne(directory);
}

// Calls fsync for a file or folder. Does nothing on Windows, which cannot open a folder for an fsync; Windows protects
// file names by the journal of its file system.
async function syncOne(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
