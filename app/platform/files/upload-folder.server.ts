import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { FileStore } from '@tus/file-store';
import { isDiskFull } from '../disk-files.server.ts';

/** The response to a piece of an upload for which the disk has no space left (L-17). */
export const diskFull = { status_code: 507, body: 'storage-full\n' };

/** The folder has two files for each upload, one with its data and one with its properties. */
export class UploadFolder extends FileStore {
  constructor(directory: string) {
    super({ directory });
  }

  async isOf(id: string, owner: string | undefined): Promise<boolean> {
    const about = await this.configstore.get(id).catch(() => undefined);
    return owner !== undefined && about?.metadata?.owner === owner;
  }

  /** Deletes an upload and its properties, even if its data file was moved away before. */
  async forget(id: string): Promise<void> {
    await rm(join(this.directory, id), { force: true });
    await this.configstore.delete(id);
  }

  /** Writes at the position `offset`; returns the new length in bytes. A full disk deletes the whole upload. */
  override async write(piece: Readable, id: string, offset: number): Promise<number> {
    const file = await open(join(this.directory, id), 'r+');
    let at = offset;
    try {
      // If writing fails, the stream must not be destroyed: its error would replace the one of the disk.
      for await (const part of piece.iterator({ destroyOnReturn: false }))
        at += (await file.write(part, 0, part.byteLength, at)).bytesWritten;
      return at;
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      await this.forget(id);
      throw diskFull;
    } finally {
      await file.close();
    }
  }
}
