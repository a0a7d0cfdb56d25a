/**
 * Why a storage failed: `away` means that it is unreachable, `refused` that it rejected our request, and
 * `full` that it has no space left.
 */
export type StorageFault = 'away' | 'refused' | 'full';

/**
 * Thrown when a storage operation fails. The message can be logged: it contains no key, header or response
 * body.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly fault: StorageFault;
  constructor(fault: StorageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

export type StoredFile = { name: string; writtenAt: Date };

/**
 * Where the files of uploaded images are kept (ADM-CRS-7). Every operation rejects with a StorageError if it
 * fails.
 */
export type ImageStorage = {
  /** Writes a file so that it is always either complete or absent. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns the bytes of a file, or undefined if it does not exist. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Deletes files. It is no error if one does not exist. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Lists every file, including incomplete ones (`….part`). */
  list: () => AsyncIterable<StoredFile>;
};
