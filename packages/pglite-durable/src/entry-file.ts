import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/**
 * Starts `worker.ts` as a thread. In development and in tests the thread runs the TypeScript source, in production the
 * file from the build.
 */
export function startThread(workerData: unknown): Worker {
  const { path, isSource } = findEntry('worker');
  const options = { workerData, name: 'database', execArgv: [] };
  if (!isSource) return new Worker(path, options);
  // The thread itself registers tsx, which runs TypeScript, because `--import tsx` has no effect in a thread of Node
  // 20. It uses tsx's .mjs file, because the .cjs variant looks for its own files in the wrong folder.
  const loader = resolveUrl('tsx/esm/api').replace(/\.cjs$/, '.mjs');
  const entry = pathToFileURL(path).href;
  const code = `import('${loader}').then(({ register }) => (register(), import('${entry}')))`;
  return new Worker(code, { ...options, eval: true });
}

/**
 * Starts `make-database.ts` as a separate process. The caller can read its standard error and exchange
 * messages with it.
 */
export function startMaker(directory: string): ChildProcess {
  const { path, isSource } = findEntry('make-database');
  const execArgv = isSource ? ['--import', resolveUrl('tsx')] : [];
  return fork(path, [directory], { execArgv, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
}

// Finds the file of a thread or process. When the sources run, the file is the TypeScript file beside this module. In a
// build, the file is `pglite-durable-<name>.js`, in the folder of the bundle that contains this module or in that
// folder's parent.
function findEntry(name: 'worker' | 'make-database'): { path: string; isSource: boolean } {
  const here = dirname(fileURLToPath(import.meta.url));
  const source = join(here, `${name}.ts`);
  if (existsSync(source)) return { path: source, isSource: true };
  for (const folder of [here, dirname(here)]) {
    const built = join(folder, `pglite-durable-${name}.js`);
    if (existsSync(built)) return { path: built, isSource: false };
  }
  throw new Error(`pglite-durable-${name}.js is missing beside the bundle: build again`);
}

function resolveUrl(name: string): string {
  return pathToFileURL(createRequire(import.meta.url).resolve(name)).href;
}
