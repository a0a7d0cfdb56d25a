import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { relative, sep } from 'node:path';

/**
 * A change that a program requested from the disk. `file` is a number that identifies a file, like an inode: the number
 * stays the same when the file is renamed. `acknowledge` is no change; it marks when a transaction of the test was
 * reported as committed.
 */
export type DiskOperation =
  | { kind: 'create'; file: number; path: string }
  | { kind: 'write'; file: number; at: number; data: Buffer }
  | { kind: 'sync'; file: number }
  | { kind: 'resize'; file: number; size: number }
  | { kind: 'rename'; from: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'folder'; path: string }
  | { kind: 'removeFolder'; path: string }
  | { kind: 'acknowledge'; run: number };

export interface DiskRecord {
  operations: DiskOperation[];
  /**
   * The files that existed before the recording began. Maps each file's path to the number that identifies
   * the file in `operations`.
   */
  files: Map<string, number>;
}

/**
 * Records every change under `folder` that this process makes through node:fs, until `stop` is called. For this, it
 * replaces the functions of node:fs that PGlite calls. Writes that PGlite never makes (without a position, or a whole
 * file at once) throw an error.
 */
export function recordDisk(folder: string): { record: DiskRecord; stop: () => void } {
  const real = { ...fs };
  const operations: DiskOperation[] = [];
  const files = new Map<string, number>();
  const descriptors = new Map<number, number>();
  let next = 1;
  const inside = (path: fs.PathLike) => {
    const short = relative(folder, String(path));
    return short !== '' && !short.startsWith(`..${sep}`) ? short : undefined;
  };
  const paths = new Map<string, number>();
  const fileAt = (path: string) => {
    const known = paths.get(path);
    if (known !== undefined) return known;
    const file = next++;
    paths.set(path, file);
    files.set(path, file);
    return file;
  };
  const create = (path: string) => {
    const file = next++;
    paths.set(path, file);
    operations.push({ kind: 'create', file, path });
    return file;
  };

  const recording = {
    openSync(path: string, flags: number, mode?: number) {
      const short = inside(path);
      const isNew = short !== undefined && !real.existsSync(path);
      const descriptor = real.openSync(path, flags, mode);
      if (short === undefined || real.fstatSync(descriptor).isDirectory()) {
        descriptors.delete(descriptor);
        return descriptor;
      }
      const file = isNew ? create(short) : fileAt(short);
      descriptors.set(descriptor, file);
      if (!isNew && (flags & fs.constants.O_TRUNC) !== 0) operations.push({ kind: 'resize', file, size: 0 });
      return descriptor;
    },
    writeSync(descriptor: number, data: Uint8Array, offset: number, length: number, at: number) {
      const written = real.writeSync(descriptor, data, offset, length, at);
      const file = descriptors.get(descriptor);
      if (file === undefined) return written;
      if (typeof at !== 'number') throw new Error('a write without a position');
      operations.push({ kind: 'write', file, at, data: Buffer.from(data.slice(offset, offset + written)) });
      return written;
    },
    fsyncSync(descriptor: number) {
      real.fsyncSync(descriptor);
      const file = descriptors.get(descriptor);
      if (file !== undefined) operations.push({ kind: 'sync', file });
    },
    closeSync(descriptor: number) {
      descriptors.delete(descriptor);
      real.closeSync(descriptor);
    },
    ftruncateSync(descriptor: number, size: number) {
      real.ftruncateSync(descriptor, size);
      const file = descriptors.get(descriptor);
      if (file !== undefined) operations.push({ kind: 'resize', file, size });
    },
    truncateSync(path: string, size: number) {
      real.truncateSync(path, size);
      const short = inside(path);
      if (short !== undefined) operations.push({ kind: 'resize', file: fileAt(short), size });
    },
    renameSync(from: string, to: string) {
      real.renameSync(from, to);
      const [before, after] = [inside(from), inside(to)];
      if (before === undefined || after === undefined) return;
      const file = fileAt(before);
      paths.delete(before);
      paths.set(after, file);
      operations.push({ kind: 'rename', from: before, to: after });
    },
    unlinkSync(path: string) {
      real.unlinkSync(path);
      const short = inside(path);
      if (short === undefined) return;
      paths.delete(short);
      operations.push({ kind: 'remove', path: short });
    },
    mkdirSync(path: string, options: fs.MakeDirectoryOptions) {
      real.mkdirSync(path, options);
      const short = inside(path);
      if (short !== undefined) operations.push({ kind: 'folder', path: short });
    },
    rmdirSync(path: string) {
      real.rmdirSync(path);
      const short = inside(path);
      if (short !== undefined) operations.push({ kind: 'removeFolder', path: short });
    },
    writeFileSync(path: string, data: string, options: fs.WriteFileOptions) {
      real.writeFileSync(path, data, options);
      const short = inside(path);
      if (short === undefined) return;
      if (data !== '') throw new Error('a whole file written at once');
      create(short);
    },
  };
  const replaced = Object.keys(recording).map((name) => [name, real[name as keyof typeof recording]]);
  Object.assign(fs, recording);
  syncBuiltinESMExports();
  return {
    record: { operations, files },
    stop: () => {
      Object.assign(fs, Object.fromEntries(replaced));
      syncBuiltinESMExports();
    },
  };
}
