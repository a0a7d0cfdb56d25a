import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Script } from 'node:vm';

/** The code that V8 compiled from each source file, by the file's path, with a digest of the source. */
type Kept = Record<string, { digest: Buffer; compiled: Buffer }>;

const digestLength = 20;
const digestOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest();

/**
 * Loads a CommonJS file of the build and the files that it requires. Stores the code that V8 compiles in `folder` for
 * the next start; if the folder is not writable, each start compiles again. Node's own compile cache is missing in Node
 * 20 and leaves out functions that are compiled on their first call.
 */
export function loadCompiled(path: string, folder: string): void {
  const file = join(folder, `pankh-${process.version}-${process.arch}.bin`);
  loadKept(path, readKept(file), (kept) => writeKept(file, kept));
}

function readKept(file: string): Kept {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(digestLength);
    // The digest is checked, because V8 would crash on a file that a power failure left half written.
    if (!digestOf(body).equals(bytes.subarray(0, digestLength))) return {};
    // The cast is safe, because only this module writes the file.
    return deserialize(body) as Kept;
  } catch {
    return {};
  }
}

function writeKept(file: string, kept: Kept): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // The file is written under another name and renamed when complete, because another process may read the file
    // during the writing.
    const draft = `${file}.${process.pid}`;
    const body = serialize(kept);
    writeFileSync(draft, Buffer.concat([digestOf(body), body]));
    renameSync(draft, file);
  } catch {
    // If the file cannot be written, the next start compiles again.
  }
}

/**
 * Loads `first` and the files that it requires by relative paths, using the compiled code in `kept`. If `kept` lacks
 * one of these files, calls `keep` with the new code when the process ends, because V8 compiles a function only at its
 * first call.
 */
function loadKept(first: string, kept: Kept, keep: (kept: Kept) => void): void {
  const modules = new Map<string, { exports: object }>();
  const scripts = new Map<string, { script: Script; digest: Buffer }>();
  const requirePackage = createRequire(first);
  let isComplete = true;

  const load = (path: string): object => {
    const known = modules.get(path);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(path, module);
    const source = readFileSync(path);
    // The digest is compared here, because V8 itself only compares the length of the source.
    const digest = digestOf(source);
    const found = kept[path];
    // Each byte is one character, because the build writes ASCII only.
    const script = new Script(Module.wrap(source.toString('latin1')), {
      filename: path,
      cachedData: found && digest.equals(found.digest) ? found.compiled : undefined,
    });
    if (script.cachedDataRejected !== false) isComplete = false;
    scripts.set(path, { script, digest });
    const folder = dirname(path);
    const require = (id: string) => (id.startsWith('.') ? load(resolve(folder, id)) : requirePackage(id));
    script.runInThisContext()(module.exports, require, module, path, folder);
    return module.exports;
  };

  load(first);
  process.once('exit', () => {
    if (isComplete) return;
    // Also keeps the compiled code of files that an earlier process loaded and this process did not load, unless the
    // source file no longer exists.
    const all: Kept = Object.fromEntries(Object.entries(kept).filter(([path]) => existsSync(path)));
    for (const [path, { script, digest }] of scripts)
      all[path] = { digest, compiled: script.createCachedData() };
    keep(all);
  });
}
