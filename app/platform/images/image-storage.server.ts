/** How a storage failed: it is unreachable, it rejects our request, or it is full. */
export type StorageFault = 'away' | 'refused' | 'full';

/** A storage operation failed. The message is for the log and contains no key, header or response body. */
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
 * The storage of uploaded image files, by name (ADM-CRS-7). Every operation rejects with a StorageError if it
 * fails.
 */
export type ImageStorage = {
  /** Writes atomically: a file is either complete or absent. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** Returns the bytes of a file, or undefined if it does not exist. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Deletes files. Missing ones count as deleted. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Lists every file, including incomplete ones (`….part`). */
  list: () => AsyncIterable<StoredFile>;
};
