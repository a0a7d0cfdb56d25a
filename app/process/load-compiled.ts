import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { Script } from 'node:vm';

/** What V8 compiled of a file, and the file's digest. */
type Kept = Record<string, { digest: Buffer; compiled: Buffer }>;

const digestLength = 20;
const digestOf = (bytes: Buffer) => createHash('sha1').update(bytes).digest();

/**
 * Loads a CommonJS file of the build, which loads others. Keeps in `folder` what V8 compiles of them, and takes it
 * from there if it is there and fits. Where the folder can not be written, every start compiles.
 */
export function loadCompiled(path: string, folder: string): void {
  // Node 22 and later can do that themselves.
  if ('enableCompileCache' in Module && typeof Module.enableCompileCache === 'function') {
    Module.enableCompileCache(folder);
    createRequire(path)(path);
  } else {
    const file = join(folder, `pankh-${process.version}-${process.arch}.bin`);
    loadKept(path, readKept(file), (kept) => writeKept(file, kept));
  }
}

function readKept(file: string): Kept {
  try {
    const bytes = readFileSync(file);
    const body = bytes.subarray(digestLength);
    // V8 would crash on a file that a power failure left half written.
    if (!digestOf(body).equals(bytes.subarray(0, digestLength))) return {};
    // Only this module writes the file.
    return deserialize(body) as Kept;
  } catch {
    return {};
  }
}

function writeKept(file: string, kept: Kept): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    // Renamed when complete, because another process may read it meanwhile.
    const draft = `${file}.${process.pid}`;
    const body = serialize(kept);
    writeFileSync(draft, Buffer.concat([digestOf(body), body]));
    renameSync(draft, file);
  } catch {
    // The next start compiles again.
  }
}

/** Loads `first` and what it requires with a relative path. Calls `keep` at the process's end if `kept` lacked some. */
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
    // V8 itself only compares the length of the source.
    const digest = digestOf(source);
    const found = kept[path];
    // The build writes ASCII only.
    const script = new Script(Module.wrap(source.latin1Slice()), {
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
    const entries = [...scripts].map(([path, { script, digest }]) => [
      path,
      { digest, compiled: script.createCachedData() },
    ]);
    keep(Object.fromEntries(entries));
  });
}
