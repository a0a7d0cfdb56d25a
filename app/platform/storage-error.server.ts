/**
 * Why an operation of the image or file storage failed: `away` means that the storage is unreachable, `refused` that it
 * rejected the request, and `full` that it has no space left.
 */
export type StorageFault = 'away' | 'refused' | 'full';

/**
 * Thrown when an operation of the image or file storage fails. The message can be logged, because it contains no key,
 * header or response body.
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
