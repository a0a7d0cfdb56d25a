/** What went wrong with a storage: it does not answer, it refuses us, or it holds no more. */
export type StorageFault = 'away' | 'refused' | 'full';

/** A storage that did not do what was asked. Its message is for the log: no key, no header, no answer's body. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly fault: StorageFault;
  constructor(fault: StorageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

export type StoredFile = { name: string; writtenAt: Date };

/** Where the bytes of uploaded images lie, by name (ADM-CRS-7). Everything rejects with a StorageError. */
export type ImageStorage = {
  /** Whole under its name, or not there at all. */
  write: (name: string, bytes: Uint8Array) => Promise<void>;
  /** The bytes under a name; undefined where there are none. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Names that are not there count as removed. */
  remove: (names: readonly string[]) => Promise<void>;
  /** Every file that is there, those left half written included (`….part`). */
  list: () => AsyncIterable<StoredFile>;
};
