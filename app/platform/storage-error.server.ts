/** `away`: the storage is unreachable; `refused`: it rejected the request; `full`: no space left. */
export type StorageFault = 'away' | 'refused' | 'full';

/** Its message can be logged, because it contains no key, header or response body. */
export class StorageError extends Error {
  override name = 'StorageError';
  readonly fault: StorageFault;
  constructor(fault: StorageFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.fault = fault;
  }
}

/** `bytes` is NaN where the storage's list does not say it. */
export type StoredFile = { name: string; bytes: number; writtenAt: Date };
