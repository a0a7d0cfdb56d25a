import type { StoredFile } from '../storage-error.server.ts';

/** The storage of uploaded images (ADM-CRS-7). Every operation rejects with a StorageError if it fails. */
export type ImageStorage = {
  /** Writes a file. If this fails, no incomplete file remains under this name. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns the bytes of a file, or undefined if it does not exist. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Deletes files. A file that does not exist is no error. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Lists all files, including incomplete ones, whose names end with `.part`. */
  list: () => AsyncIterable<StoredFile>;
};
