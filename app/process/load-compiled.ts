import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
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
 * from there if it is there and fits. Where the folder cannot be written, every start compiles. Node's own compile
 * cache is not in Node 20, and lacks the functions that are compiled when first called.
 */
export function loadCompiled(path: string, folder: string): void {
  const file = join(folder, `pankh-${process.version}-${process.arch}.bin`);
  loadKept(path, readKept(file), (kept) => writeKept(file, kept));
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

/**
 * Loads `first` and what it requires with a relative path. If `kept` lacked a file, calls `keep` when the process ends,
 * because V8 compiles functions when they are first called.
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
    // V8 itself only compares the length of the source.
    const digest = digestOf(source);
    const found = kept[path];
    // The build writes ASCII only.
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
    // Also keeps what an earlier process has loaded and this one not, unless it is of a former build.
    const all: Kept = Object.fromEntries(Object.entries(kept).filter(([path]) => existsSync(path)));
    for (const [path, { script, digest }] of scripts)
      all[path] = { digest, compiled: script.createCachedData() };
    keep(all);
  });
}
