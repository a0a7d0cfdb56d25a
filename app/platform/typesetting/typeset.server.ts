import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import common from './common.typ?raw';
import { documentFonts } from './fonts.server.ts';
import type { DocumentAnswer, DocumentRequest } from './typeset-thread.mjs';

/**
 * Renders the template to a PDF that is tagged for screen readers; the template reads `data` by that name.
 * The same input gives the same bytes, because `createdAt` is the only date in it. Rejects if the template is
 * invalid.
 */
export async function typesetPdf(template: string, data: object, createdAt: Date): Promise<Buffer> {
  const [year, month, day, hour, minute, second] = createdAt.toISOString().split(/\D/).map(Number);
  const date = `year: ${year}, month: ${month}, day: ${day}, hour: ${hour}, minute: ${minute}, second: ${second}`;
  const source = `${common}\n#set document(date: datetime(${date}))\n${template}`;
  return Buffer.from(await typeset({ source, data: JSON.stringify(data), format: 'pdf' }));
}

/**
 * Renders the template's page with `data` to an SVG with letters as outlines, so that every program shows it
 * alike.
 */
export async function typesetSvg(template: string, data: object): Promise<string> {
  const source = `${common}\n${template}`;
  return String(await typeset({ source, data: JSON.stringify(data), format: 'svg' }));
}

/**
 * The compiler leaks some 0.65 MB per document, so its thread is replaced after `documents` documents, and
 * ended when none was requested for `idle` milliseconds.
 */
const thread = { documents: 100, idle: 60_000 };

type Running = { worker: Worker; documents: number; idle: NodeJS.Timeout };
let running: Running | undefined;
let last: Promise<unknown> = Promise.resolve();

/** Renders one document at a time, because the compiler uses a whole core. */
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
    // Rejects with the thread's error if the thread ended.
    const [answer] = (await once(worker, 'message')) as [DocumentAnswer];
    if ('failure' in answer) throw new Error(`Typst cannot set the template: ${answer.failure}`);
    if (running.documents >= thread.documents) endThread();
    return answer.file;
  } catch (error) {
    // A compiler that panicked cannot be used again.
    endThread();
    throw error;
  }
}

function startThread(): Running {
  const fonts = [...documentFonts.values()].map(({ file }) => file);
  // The compiler prints where it panicked to stderr, which is silenced because the answer already contains
  // it.
  const worker = new Worker(threadFile(), { workerData: { fonts }, name: 'typesetting', stderr: true });
  // Neither the thread nor its timer keeps the process alive.
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
 * Finds the thread's file next to this module or, in the build, next to the server or one folder above its
 * chunks. Throws an Error if it is missing.
 */
function threadFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const files = ['typeset-thread.mjs', 'typeset-thread.js', '../typeset-thread.js'].map((name) =>
    join(here, name),
  );
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('typeset-thread.js is missing beside the server: build again');
  return found;
}
