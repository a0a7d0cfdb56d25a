import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf, ignoreMissing, orDiskFault, syncFolder } from '../disk-files.server.ts';
import type { ImageStorage } from './image-storage.server.ts';

/** Stores images in one folder, which only the user who runs the server can read. */
export function createDiskStorage(folder: string): ImageStorage {
  return {
    write: (name, bytes) =>
      orDiskFault('an image could not be written', () => writeWhole(folder, name, bytes)),
    read: (name) =>
      orDiskFault('an image could not be read', () => readFile(join(folder, name)).catch(ignoreMissing)),
    remove: (names) =>
      orDiskFault('an image could not be removed', async () => {
        for (const name of names) await rm(join(folder, name), { force: true });
      }),
    list: () => filesOf(folder, 'images could not be listed'),
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
