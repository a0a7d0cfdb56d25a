import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import common from './common.typ?raw';
import { documentFonts } from './fonts.server.ts';
import type { DocumentAnswer, DocumentRequest } from './typeset-thread.mjs';

/**
 * Returns a PDF tagged for screen readers. The same `data` gives the same bytes: the only date is `createdAt`.
 * Rejects if the template is invalid.
 */
export async function typesetPdf(template: string, data: object, createdAt: Date): Promise<Buffer> {
  const [year, month, day, hour, minute, second] = createdAt.toISOString().split(/\D/).map(Number);
  const date = `year: ${year}, month: ${month}, day: ${day}, hour: ${hour}, minute: ${minute}, second: ${second}`;
  const source = `${common}\n#set document(date: datetime(${date}))\n${template}`;
  return Buffer.from(await typeset({ source, data: JSON.stringify(data), format: 'pdf' }));
}

/** Draws one page; letters become outlines, so that it looks the same in every program. */
export async function typesetSvg(template: string, data: object): Promise<string> {
  const source = `${common}\n${template}`;
  return String(await typeset({ source, data: JSON.stringify(data), format: 'svg' }));
}

/** The thread ends after `documents`, because each leaks about 0.65 MB of memory, or after `idle` milliseconds. */
const thread = { documents: 100, idle: 60_000 };

type Running = { worker: Worker; documents: number; idle: NodeJS.Timeout };
let running: Running | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Waits for all earlier ones: one runs at a time, because Typst takes up a whole processor core. */
function typeset(request: DocumentRequest): Promise<Uint8Array | string> {
  const next = last.catch(() => undefined).then(() => ask(request));
  last = next;
  return next;
}

async function ask(request: DocumentRequest): Promise<Uint8Array | string> {
  running ??= startThread();
  const { worker } = running;
  running.idle.refresh();
  running.documents++;
  worker.postMessage(request);
  try {
    // If the thread ends first, `once` rejects with its error. The cast is safe: messages have no type, and the
    // thread sends only these.
    const [answer] = (await once(worker, 'message')) as [DocumentAnswer];
    if ('failure' in answer) throw new Error(`Typst cannot set the template: ${answer.failure}`);
    if (running.documents >= thread.documents) endThread();
    return answer.file;
  } catch (error) {
    // A compiler that has crashed cannot be used again.
    endThread();
    throw error;
  }
}

function startThread(): Running {
  const fonts = [...documentFonts.values()].map(({ file }) => file);
  // A crash's details on stderr are suppressed, because the returned error contains them.
  const worker = new Worker(threadFile(), { workerData: { fonts }, name: 'typesetting', stderr: true });
  // Lets the process end even while this thread or its timer still exists.
  worker.unref();
  return { worker, documents: 0, idle: setTimeout(endThread, thread.idle).unref() };
}

function endThread(): void {
  if (!running) return;
  clearTimeout(running.idle);
  void running.worker.terminate();
  running = undefined;
}

/**
 * Finds the thread's file: in the source beside this module; in the build beside the server's entry file, which is
 * this module's folder or its parent. Throws if in neither.
 */
function threadFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const files = [here, dirname(here)].map((folder) => join(folder, 'typeset-thread.mjs'));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('typeset-thread.mjs is missing beside the server: build again');
  return found;
}
