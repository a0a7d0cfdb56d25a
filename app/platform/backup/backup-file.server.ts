import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type ZlibOptions } from 'node:zlib';
import { z } from 'zod';

/** The version of the format, which docs/operate.md describes. */
export const format = '1';

const headSchema = z.object({ madeAt: z.iso.datetime(), migrations: z.array(z.string()).min(1) });
const countsSchema = z.record(z.string(), z.int().min(0));

export type BackupHead = z.output<typeof headSchema>;
export type RowCounts = z.output<typeof countsSchema>;

/**
 * Limits in characters of unpacked content, against malicious files: zeros unpack to a thousand times the size, real
 * data to twenty. The whole may have `small` plus `timesTheFile` per byte.
 */
const usualBounds = { line: 128 * 1024 * 1024, small: 128 * 1024 * 1024, timesTheFile: 100 };

export function total(counts: RowCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** No complete backup, or not of this database or version. The owner sees the message. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Compresses lines into `out`. What several calls wrote, one after the other, is one gzip file. Rejects if `out` fails. */
export function writeLines(out: Writable, packing?: ZlibOptions) {
  const gzip = createGzip(packing);
  const written = pipeline(gzip, out);
  // Why writing has failed, if it has; the next call of `line` or `end` throws it.
  let fault: unknown;
  written.catch((error: unknown) => {
    fault = error;
  });
  return {
    async line(
      kind: 'pankh-backup' | 'rows' | 'image' | 'file' | 'end',
      name: string,
      rest: string,
    ): Promise<void> {
      if (fault) throw fault;
      if (!gzip.write(`${kind}\t${name}\t${rest}\n`)) {
        await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), written]);
      }
    },
    async end(): Promise<void> {
      gzip.end();
      await written;
    },
    /** `out` then fails with `why`. */
    abandon: (why: unknown) => gzip.destroy(why instanceof Error ? why : new Error('the backup failed')),
  };
}

/** Rejects with a BackupError if the file is cut off, damaged, no backup, or exceeds `bounds`. */
export async function* readLines(
  path: string,
  bounds = usualBounds,
): AsyncGenerator<[kind: string, name: string, rest: string]> {
  const most = bounds.small + bounds.timesTheFile * (await stat(path)).size;
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip).setEncoding('utf8');
  try {
    let line = '';
    let size = 0;
    // The cast is safe, because `setEncoding` above makes the stream yield strings.
    for await (const chunk of gunzip as AsyncIterable<string>) {
      size += chunk.length;
      let from = 0;
      for (let to = chunk.indexOf('\n'); to !== -1; to = chunk.indexOf('\n', from)) {
        yield partsOf(line + chunk.slice(from, to));
        line = '';
        from = to + 1;
      }
      line += chunk.slice(from);
      if (size > most || line.length > bounds.line)
        throw new BackupError('This file unpacks to more than a backup of its size holds: it is refused.');
    }
    if (line !== '') throw new BackupError('The backup is cut off in the middle.');
  } catch (error) {
    if (isDamage(error)) throw new BackupError(`This is no whole backup of Pankh: ${error.message}.`);
    throw error;
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

/** Parses the first line of a backup. Throws a BackupError if it is not a valid header. */
export function parseHead([kind, version, rest]: readonly [string, string, string]): BackupHead {
  if (kind !== 'pankh-backup') throw new BackupError('This is no backup of Pankh.');
  if (version !== format) throw new BackupError('This backup comes from a newer Pankh.');
  return parseJson(headSchema, rest, 'The first line of this backup is malformed: it is refused.');
}

/** The number of rows of each table. Throws a BackupError if it is malformed. */
export function parseCounts(rest: string): RowCounts {
  return parseJson(countsSchema, rest, 'The last line of this backup is malformed: it is refused.');
}

function parseJson<T>(schema: z.ZodType<T>, text: string, words: string): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new BackupError(words);
  }
}

function partsOf(line: string): [string, string, string] {
  const [kind, name, rest] = line.split('\t', 3);
  if (kind === undefined || name === undefined || rest === undefined)
    throw new BackupError('This is no backup of Pankh.');
  return [kind, name, rest];
}

function isDamage(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && /^Z_/.test(String(error.code));
}
