import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DocumentAnswer, DocumentRequest } from './typeset-thread.mjs';
import words from './words.typ?raw';

type Terms = {
  /** The contents of the font files. No other font is used, not even one of the system. */
  fonts: readonly Uint8Array[];
  /** Typst code before every template, such as `#set text(font: "Anek Latin", lang: "en")`. */
  preamble?: string;
};

/** Sets templates of Typst in a thread, one after the other, because Typst takes up a whole processor core. */
export function openTypesetter({ fonts, preamble = '' }: Terms) {
  const before = `${words}\n${preamble}\n`;
  const thread = threadOf(fonts);
  return {
    /**
     * Returns a PDF tagged for screen readers. The same `data` gives the same bytes: the only date is `createdAt`.
     * Rejects if the template is invalid.
     */
    async pdf(template: string, data: object, createdAt: Date): Promise<Buffer> {
      const [year, month, day, hour, minute, second] = createdAt.toISOString().split(/\D/).map(Number);
      const date = `year: ${year}, month: ${month}, day: ${day}, hour: ${hour}, minute: ${minute}, second: ${second}`;
      const source = `${before}#set document(date: datetime(${date}))\n${template}`;
      return Buffer.from(await thread({ source, data: JSON.stringify(data), format: 'pdf' }));
    },

    /** Draws one page; letters become outlines, so that it looks the same in every program. */
    async svg(template: string, data: object): Promise<string> {
      return String(await thread({ source: before + template, data: JSON.stringify(data), format: 'svg' }));
    },
  };
}

/** The thread ends after `documents`, because each leaks about 0.65 MB of memory, or after `idle` milliseconds. */
const most = { documents: 100, idle: 60_000 };

type Running = { worker: Worker; documents: number; idle: NodeJS.Timeout };

function threadOf(fonts: readonly Uint8Array[]) {
  let running: Running | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function ask(request: DocumentRequest): Promise<Uint8Array | string> {
    running ??= start();
    const { worker } = running;
    running.idle.refresh();
    running.documents++;
    worker.postMessage(request);
    try {
      // If the thread ends first, `once` rejects with its error. The cast is safe: messages have no type, and the
      // thread sends only these.
      const [answer] = (await once(worker, 'message')) as [DocumentAnswer];
      if ('failure' in answer) throw new Error(`Typst cannot set the template: ${answer.failure}`);
      if (running.documents >= most.documents) end();
      return answer.file;
    } catch (error) {
      // A compiler that has crashed cannot be used again.
      end();
      throw error;
    }
  }

  function start(): Running {
    // A crash's details on stderr are suppressed, because the returned error contains them.
    const worker = new Worker(threadFile(), { workerData: { fonts }, name: 'typesetting', stderr: true });
    // Lets the process end even while this thread or its timer still exists.
    worker.unref();
    return { worker, documents: 0, idle: setTimeout(end, most.idle).unref() };
  }

  function end(): void {
    if (!running) return;
    clearTimeout(running.idle);
    void running.worker.terminate();
    running = undefined;
  }

  return (request: DocumentRequest) => {
    const next = last.catch(() => undefined).then(() => ask(request));
    last = next;
    return next;
  };
}

/**
 * Finds the thread's file: in the source beside this module; in a bundle beside the entry file, which is this
 * module's folder or its parent. Throws if in neither.
 */
function threadFile(): string {
  const here = dirname(fileURLToPath(import.meta.url));
  const files = [here, dirname(here)].map((folder) => join(folder, 'typeset-thread.mjs'));
  const found = files.find((file) => existsSync(file));
  if (!found) throw new Error('typeset-thread.mjs is missing beside the bundle: build again');
  return found;
}
