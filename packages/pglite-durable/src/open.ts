import { once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { EngineClient } from './engine-client.ts';
import { startThread } from './entry-file.ts';
import { lockOwner } from './owner-lock.ts';
import { prepareDirectory } from './prepare-directory.ts';
import type { EngineMessage } from './protocol.ts';
import { enginePort } from './protocol.ts';
import type { WorkerSettings } from './worker.ts';

/** The part of a pino logger that the database uses. */
export interface DurableLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DurableSettings {
  /** The folder of the database. A missing parent folder is created. */
  directory: string;
  log: DurableLog;
  /**
   * Called once when the embedded database has failed and cannot be used again. The process must then end; the next
   * start recovers all committed data.
   */
  onFatal?: (error: Error) => void;
  /** The milliseconds after which an idle transaction is rolled back; 15,000 when not given. */
  idleTransaction?: number;
  /**
   * Called when the database's thread has been started. The main thread then only waits for the database's thread, and
   * can do other work.
   */
  onWaiting?: () => void;
  /** Called before each statement outside a transaction. The function may throw to refuse the statement. */
  beforeOuterUse?: () => void;
}

export interface DurableDatabase {
  client: EngineClient;
  /** Waits for running work, closes the database cleanly and releases the directory's lock. Call it once. */
  close: () => Promise<void>;
}

/**
 * Opens the database; the first start creates the database. Only one process can have the database open: the
 * directory's lock (owner-lock.ts) is taken first and released last. Rejects with a one-line message; the error is a
 * DirectoryInUseError if another process has the directory open.
 */
export async function openDurable(settings: DurableSettings): Promise<DurableDatabase> {
  const { log, onFatal, onWaiting, idleTransaction = 15_000, beforeOuterUse = () => undefined } = settings;
  const parent = dirname(settings.directory);
  await mkdir(parent, { recursive: true });
  // Symbolic links are resolved, so that two paths to the same folder use the same lock.
  const directory = join(await realpath(parent), basename(settings.directory));
  const lock = await lockOwner(directory);
  try {
    const started = Date.now();
    const outcome = await prepareDirectory(directory);
    const starting = startWorker({ directory, idleTransaction });
    onWaiting?.();
    const worker = await starting;
    const client = new EngineClient(enginePort(worker), beforeOuterUse);
    let isClosing = false;
    reportFrom(worker, log, (error) => {
      client.fail(error);
      if (isClosing) return;
      log.error({ directory }, error.message);
      onFatal?.(error);
    });
    log.info({ directory, outcome, milliseconds: Date.now() - started }, 'embedded database open');
    const close = async () => {
      try {
        await client.close();
      } finally {
        isClosing = true;
        await worker.terminate();
        await lock.release();
      }
    };
    return { client, close };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
async function startWorker(workerData: WorkerSettings): Promise<Worker> {
  const worker = startThread(workerData);
  const [message] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [
    EngineMessage | number,
  ];
  if (typeof message === 'object' && message.kind === 'ready') return worker;
  await worker.terminate();
  const reason =
    typeof message === 'object' && message.kind === 'failed' ? message.message : 'its thread ended';
  throw new Error(`the embedded database in ${workerData.directory} can not be opened: ${reason}`);
}

/**
 * Logs the messages of the database's thread, and calls `ended` once with the reason when that thread has
 * ended.
 */
function reportFrom(worker: Worker, log: DurableLog, ended: (error: Error) => void): void {
  let reason = 'its thread ended';
  worker.on('message', (message: EngineMessage) => {
    if (message.kind === 'failed') reason = message.message;
    if (message.kind === 'notice')
      log[message.level](message.fields, `embedded database: ${message.message}`);
  });
  worker.on('error', (error) => {
    reason = error.message;
  });
  worker.once('exit', () => ended(new Error(`the embedded database stopped: ${reason}`)));
}
