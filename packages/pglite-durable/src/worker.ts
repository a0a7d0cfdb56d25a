import { parentPort, workerData } from 'node:worker_threads';
import { startEngine } from './engine.ts';
import { runHousekeeping } from './housekeeping.ts';
import type { EngineMessage } from './protocol.ts';
import { enginePort } from './protocol.ts';
import { serveEngine } from './serve.ts';

/**
 * The settings that the thread of the embedded database gets when it starts. The database runs in its own
 * thread, so that its queries do not block the web server.
 */
export interface WorkerSettings {
  directory: string;
  idleTransaction: number;
}

async function run(): Promise<void> {
  if (!parentPort) throw new Error('worker.ts is the entry of a worker thread');
  const { directory, idleTransaction } = workerData as WorkerSettings;
  const port = enginePort(parentPort);
  const send = (message: EngineMessage) => port.send(message);
  const fail = (message: string) => {
    send({ kind: 'failed', message });
    // In a worker thread, `process.exit` ends only the thread. The thread ends immediately, because not one more write
    // may reach the disk.
    process.exit(1);
  };
  try {
    const engine = await startEngine(directory, fail);
    runHousekeeping(engine, (task, error) =>
      send({ kind: 'notice', level: 'warn', message: `${task} failed`, fields: { reason: String(error) } }),
    );
    serveEngine(port, engine.pg, idleTransaction);
    send({ kind: 'ready' });
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

void run();
