import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import common from './common.typ?raw';
import { documentFonts } from './fonts.server.ts';
import type { DocumentAnswer, DocumentRequest } from './typeset-thread.mjs';

/**
 * A PDF of the template with `data`, which the template reads as `data`, tagged for screen readers. The same input
 * gives the same bytes: `createdAt` is the only date in it. Rejects where the template is faulty.
 */
export async function typesetPdf(template: string, data: object, createdAt: Date): Promise<Buffer> {
  const [year, month, day, hour, minute, second] = createdAt.toISOString().split(/\D/).map(Number);
  const date = `year: ${year}, month: ${month}, day: ${day}, hour: ${hour}, minute: ${minute}, second: ${second}`;
  const source = `${common}\n#set document(date: datetime(${date}))\n${template}`;
  return Buffer.from(await typeset({ source, data: JSON.stringify(data), format: 'pdf' }));
}

/** An SVG of the template's page with `data`, its letters as outlines: any program shows it alike. */
export async function typesetSvg(template: string, data: object): Promise<string> {
  const source = `${common}\n${template}`;
  return String(await typeset({ source, data: JSON.stringify(data), format: 'svg' }));
}

/**
 * The compiler never frees some 0.65 MB of each document, so its thread is replaced after so many, and ended when no
 * document was asked for in a while (milliseconds).
 */
const thread = { documents: 100, idle: 60_000 };

type Running = { worker: Worker; documents: number; idle: NodeJS.Timeout };
let running: Running | undefined;
let last: Promise<unknown> = Promise.resolve();

/** One document after the other: the compiler uses a whole core. */
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
    // Rejects with the error of a thread that ended.
    const [answer] = (await once(worker, 'message')) as [DocumentAnswer];
    if ('failure' in answer) throw new Error(`Typst cannot set the template: ${answer.failure}`);
    if (running.documents >= thread.documents) endThread();
    return answer.file;
  } catch (error) {
    // A compiler that panicked is of no further use.
    endThread();
    throw error;
  }
}

function startThread(): Running {
  const fonts = [...documentFonts.values()].map(({ file }) => file);
  // The compiler prints where it panicked; the answer says it already.
  const worker = new Worker(threadFile(), { workerData: { fonts }, name: 'typesetting', stderr: true });
  // Neither the thread nor its timer keeps the process from ending.
  worker.unref();
  return { worker, documents: 0, idle: setTimeout(endThread, thread.idle).unref() };
}

function endThread(): void {
  if (!running) return;
  clearTimeout(running.idle);
  void running.worker.terminate();
  running = undefined;
}

/** The thread beside this module, or, in the build, beside the server or one folder above its chunks. */
function threadFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const files = ['typeset-thread.mjs', 'typeset-thread.js', '../typeset-thread.js'].map((name) =>
    join(here, name),
  );
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('typeset-thread.js is missing beside the server: build again');
  return found;
}
