import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareDirectory } from 'pglite-durable/prepare-directory.ts';

const prepared = join(import.meta.dirname, '../../node_modules/.cache/pankh-directory');

interface DataFolder {
  dataDir: string;
  directory: string;
  discard: () => void;
}

/** Creates the empty database that `newDataFolder` copies. Called once, before all tests. */
export async function prepareDataFolders(): Promise<void> {
  if (existsSync(prepared)) return;
  mkdirSync(join(prepared, '..'), { recursive: true });
  await prepareDirectory(prepared);
}

/** Creates a temporary data folder with an empty embedded database on disk. Call `discard` to remove the folder. */
export function newDataFolder(): DataFolder {
  const dataDir = mkdtempSync(join(tmpdir(), 'pglite-durable-data-'));
  const directory = join(dataDir, 'database');
  cpSync(prepared, directory, { recursive: true });
  return { dataDir, directory, discard: () => rmSync(dataDir, { recursive: true, force: true }) };
}
