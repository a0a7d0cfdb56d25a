import type { StoredFile } from '../storage-error.server.ts';

/**
 * Where the files of uploaded images are kept (ADM-CRS-7). Every operation rejects with a StorageError if it
 * fails.
 */
export type ImageStorage = {
  /** Writes a file so that it is always either complete or missing. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns the bytes of a file, or undefined if it does not exist. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Deletes files. It is no error if one does not exist. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Lists every file, including incomplete ones (`….part`). */
  list: () => AsyncIterable<StoredFile>;
};
