import { once } from 'node:events';
import { mkdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { DatabaseHandle, DatabaseLog } from '../database.server.ts';
import { embeddedHandle } from './embedded-handle.ts';
import { startThread } from './entry-file.ts';
import { lockOwner } from './owner-lock.ts';
import { prepareDirectory } from './prepare-directory.ts';
import type { EngineMessage } from './protocol.ts';
import { enginePort } from './protocol.ts';
import type { WorkerSettings } from './worker.ts';

export interface EmbeddedSettings {
  /** The database is `<dataDir>/database`. */
  dataDir: string;
  log: DatabaseLog;
  onFatal?: (error: Error) => void;
  /** Milliseconds after which a transaction that does nothing is rolled back; 15,000 when not given. */
  idleTransaction?: number;
}

/**
 * Opens the embedded database, making it on the first start. Only one process can: the owner lock is taken first
 * and given back last. Rejects with one clear line.
 */
export async function openEmbedded(settings: EmbeddedSettings): Promise<DatabaseHandle> {
  const { dataDir, log, onFatal, idleTransaction = 15_000 } = settings;
  await mkdir(dataDir, { recursive: true });
  // The real path, so that two names of one folder meet the same lock.
  const directory = join(await realpath(dataDir), 'database');
  const lock = await lockOwner(directory);
  try {
    const started = Date.now();
    const outcome = await prepareDirectory(directory);
    const worker = await startWorker({ directory, idleTransaction });
    let ending = false;
    const { handle, client } = embeddedHandle(enginePort(worker), async () => {
      ending = true;
      await worker.terminate();
      await lock.release();
    });
    reportFrom(worker, log, (error) => {
      client.fail(error);
      if (ending) return;
      log.error({ directory }, error.message);
      onFatal?.(error);
    });
    log.info({ directory, outcome, milliseconds: Date.now() - started }, 'embedded database open');
    return handle;
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

/** Logs what the thread says and calls `ended` once when it is gone, with the reason. */
function reportFrom(worker: Worker, log: DatabaseLog, ended: (error: Error) => void): void {
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
