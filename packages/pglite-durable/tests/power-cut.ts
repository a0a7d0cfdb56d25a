import { cpSync, mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DiskRecord } from './disk-recorder.ts';

/**
 * The size of the pages in which the kernel writes files to the disk. Each page may be written or lost
 * independently.
 */
const pageBytes = 4096;

/** Returns a function that gives pseudorandom numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Builds in `target` the state of a disk after a power failure just before operation `end`. A page written
 * without a later fsync is lost with probability `loss`. Changes of names, folders and sizes keep their
 * order, as on a journaled file system. Returns the numbers of the transactions acknowledged before.
 */
export function cutPower(
  { operations, files }: DiskRecord,
  end: number,
  loss: number,
  random: () => number,
  base: string,
  target: string,
): number[] {
  cpSync(base, target, { recursive: true });
  const safeUntil = new Map<number, number>();
  for (const [index, operation] of operations.slice(0, end).entries()) {
    if (operation.kind === 'sync') safeUntil.set(operation.file, index);
  }
  const contents = new Map<number, Buffer>();
  const paths = new Map<string, number>(files);
  for (const [path, file] of files) contents.set(file, readFileSync(join(base, path)));
  const contentOf = (file: number) => contents.get(file) ?? Buffer.alloc(0);
  const acknowledged: number[] = [];

  for (const [index, operation] of operations.slice(0, end).entries()) {
    switch (operation.kind) {
      case 'create':
        paths.set(operation.path, operation.file);
        contents.set(operation.file, Buffer.alloc(0));
        break;
      case 'write': {
        const safe = index < (safeUntil.get(operation.file) ?? -1);
        const keep = () => safe || random() >= loss;
        contents.set(operation.file, written(contentOf(operation.file), operation.at, operation.data, keep));
        break;
      }
      case 'resize': {
        const sized = Buffer.alloc(operation.size);
        contentOf(operation.file).copy(sized);
        contents.set(operation.file, sized);
        break;
      }
      case 'rename': {
        const file = paths.get(operation.from);
        paths.delete(operation.from);
        if (file === undefined) renameSync(join(target, operation.from), join(target, operation.to));
        else paths.set(operation.to, file);
        rmSync(join(target, operation.from), { force: true });
        break;
      }
      case 'remove':
        paths.delete(operation.path);
        rmSync(join(target, operation.path), { force: true });
        break;
      case 'folder':
        mkdirSync(join(target, operation.path));
        break;
      case 'removeFolder':
        rmdirSync(join(target, operation.path));
        break;
      case 'acknowledge':
        acknowledged.push(operation.run);
        break;
      case 'sync':
        break;
    }
  }
  for (const [path, file] of paths) {
    mkdirSync(dirname(join(target, path)), { recursive: true });
    writeFileSync(join(target, path), contentOf(file));
  }
  return acknowledged;
}

// Applies one write to a file's content, page by page. Pages for which `keep` returns false are lost: a lost
// page at the end leaves the file shorter, and one in the middle keeps its old content.
function written(content: Buffer, at: number, data: Buffer, keep: () => boolean): Buffer {
  let result = content;
  for (let from = 0; from < data.length; ) {
    const to = Math.min(data.length, from + pageBytes - ((at + from) % pageBytes));
    if (keep()) {
      if (at + to > result.length) result = Buffer.concat([result, Buffer.alloc(at + to - result.length)]);
      data.copy(result, at + from, from, to);
    }
    from = to;
  }
  return result;
}
