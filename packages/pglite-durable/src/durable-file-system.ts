import { fsyncSync, statfsSync } from 'node:fs';
import type { PGlite, postgresMod } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type PostgresMod = postgresMod.PostgresMod;

/** The parts of Emscripten's file system for Node that PGlite's types omit. */
interface NodeFileOperations {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}
interface WithNodeFiles {
  NODEFS?: NodeFileOperations;
  FS: { filesystems: { NODEFS: NodeFileOperations } };
}

/**
 * PGlite's file system for a directory on disk, with the fsync that PGlite itself omits: without fsync, a power failure
 * can destroy the database. `syncs` counts the calls of fsync, so that `proveDurability` can verify that PGlite calls
 * it.
 */
export class DurableFileSystem extends NodeFS {
  syncs = 0;
  readonly #onFailure: (reason: string) => void;
  readonly #directory: string;

  /**
   * `onFailure` is called when the disk refuses an fsync or the database engine aborts. `onFailure` must then
   * stop the engine immediately.
   */
  constructor(directory: string, onFailure: (reason: string) => void) {
    super(directory);
    this.#directory = directory;
    this.#onFailure = onFailure;
  }

  override async init(pg: PGlite, options: Partial<PostgresMod>) {
    const { emscriptenOpts } = await super.init(pg, options);
    const hook = (module: PostgresMod) => {
      const parts = module as unknown as WithNodeFiles;
      const files = parts.NODEFS ?? parts.FS.filesystems.NODEFS;
      files.stream_ops.fsync = (stream) => this.#sync(stream.nfd);
    };
    return {
      emscriptenOpts: {
        ...emscriptenOpts,
        preRun: [...(emscriptenOpts.preRun ?? []), hook],
        onAbort: () => this.#onFailure(`the engine aborted${this.#hint()}`),
      },
    };
  }

  // Explains an abort that a full disk has caused. The engine aborts without a message if it cannot extend
  // its write-ahead log, which grows by files of 16 MB.
  #hint(): string {
    const { bavail, bsize } = statfsSync(this.#directory);
    const megabytes = Math.floor((bavail * bsize) / 1_048_576);
    return megabytes < 17 ? `: the disk is full (${megabytes} MB left)` : '';
  }

  #sync(descriptor: number): number {
    try {
      fsyncSync(descriptor);
    } catch (error) {
      // After a failed fsync, the kernel may have discarded the unwritten pages. A second fsync would then
      // succeed although the data is lost, so a failure is final.
      this.#onFailure(`the disk refused fsync: ${error instanceof Error ? error.message : error}`);
      throw error;
    }
    this.syncs++;
    return 0;
  }
}
