import type { StoredFile } from '../storage-error.server.ts';

/** The bytes of a file from `from` to `to`, both included and counted from 0. */
export type ByteSpan = { from: number; to: number };

/** What is stored apart: uploaded images, which are small, and files of lessons and submissions. */
export type StoredKind = 'images' | 'files';

/** Where the content of uploads is. It may be far larger than the memory (LEARN-70). Rejects with a StorageError. */
export type BlobStorage = {
  /** Writes a small file. If this fails, no incomplete file remains under this name. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  read: (name: string) => Promise<Uint8Array | undefined>;
  stat: (name: string) => Promise<{ bytes: number } | undefined>;
  /** Undefined without a file. Reads ahead only as consumed; cancelling closes file or connection. */
  readRange: (name: string, span: ByteSpan) => Promise<ReadableStream<Uint8Array> | undefined>;
  /**
   * Moves a file from the server's own disk into the storage. Even after a failure, the storage has either the complete
   * file or none. `sha256` is the SHA-256 hash of the content, in hexadecimal digits.
   */
  moveIn: (path: string, name: string, sha256: string) => Promise<void>;
  /** Deletes files. A file that does not exist is no error. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Lists all files, including incomplete ones, whose names end with `.part`. */
  list: () => AsyncIterable<StoredFile>;
};
