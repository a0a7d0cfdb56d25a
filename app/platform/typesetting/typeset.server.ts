import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import common from './common.typ?raw';
import { documentFonts } from './fonts.server.ts';
import type { DocumentAnswer, DocumentRequest } from './typeset-thread.mjs';

/**
 * Compiles a template into a PDF that is tagged for screen readers. The template reads its input as `data`. The same
 * input gives the same bytes, because the only date in the file is `createdAt`. Rejects if the template is invalid.
 */
export async function typesetPdf(template: string, data: object, createdAt: Date): Promise<Buffer> {
  const [year, month, day, hour, minute, second] = createdAt.toISOString().split(/\D/).map(Number);
  const date = `year: ${year}, month: ${month}, day: ${day}, hour: ${hour}, minute: ${minute}, second: ${second}`;
  const source = `${common}\n#set document(date: datetime(${date}))\n${template}`;
  return Buffer.from(await typeset({ source, data: JSON.stringify(data), format: 'pdf' }));
}

/**
 * Compiles a template with `data` into an SVG of one page. Letters become outlines, so that the image looks the same in
 * every program.
 */
export async function typesetSvg(template: string, data: object): Promise<string> {
  const source = `${common}\n${template}`;
  return String(await typeset({ source, data: JSON.stringify(data), format: 'svg' }));
}

/**
 * The limits of the thread that runs Typst, the compiler of documents. The thread is ended after `documents` documents,
 * because each document leaks about 0.65 MB of memory. It is also ended when no document was requested for `idle`
 * milliseconds.
 */
const thread = { documents: 100, idle: 60_000 };

type Running = { worker: Worker; documents: number; idle: NodeJS.Timeout };
let running: Running | undefined;
let last: Promise<unknown> = Promise.resolve();

/**
 * Typesets a document after all earlier requests are finished. Only one document is typeset at a time, because the
 * compiler, Typst, takes up a whole processor core.
 */
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
    // If the thread ends before it responds, `once` rejects with the thread's error. The cast is needed because
    // messages have no type; the thread sends only objects of this type.
    const [answer] = (await once(worker, 'message')) as [DocumentAnswer];
    if ('failure' in answer) throw new Error(`Typst cannot set the template: ${answer.failure}`);
    if (running.documents >= thread.documents) endThread();
    return answer.file;
  } catch (error) {
    // After an error, the thread that runs Typst is ended, because a compiler that has crashed cannot be used
    // again.
    endThread();
    throw error;
  }
}

function startThread(): Running {
  const fonts = [...documentFonts.values()].map(({ file }) => file);
  // If the compiler crashes (panics), it prints details to stderr. That output is suppressed, because the error that
  // the compiler returns contains the same details.
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
 * Returns the path of the script of the thread that runs Typst. In the source, it is in this module's folder.
 * In the build, it is in the folder of the server's entry file, which is either this module's folder or its
 * parent. Throws an Error if it is in neither.
 */
function threadFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const files = [here, dirname(here)].map((folder) => join(folder, 'typeset-thread.mjs'));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('typeset-thread.mjs is missing beside the server: build again');
  return found;
}
