import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/*
 * A backup is one gzip file of lines, each three parts between tabs: what it is, a name, and the rest. Rows are the
 * database's own JSON and never read by JavaScript, whose numbers are not exact enough.
 *
 *   pankh-backup  1           {"madeAt":"…","migrations":["…"]}
 *   rows          users       [{"id":"…", …}, …]
 *   image         <its name>  <base64>
 *   end           <images>    {"users":12, …}
 */

export const format = '1';

export type BackupHead = { madeAt: string; migrations: string[] };
/** How many rows of each table. */
export type RowCounts = Record<string, number>;

export function total(counts: RowCounts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** A file that is no whole backup, or a database it does not fit; the message is for the owner. Nothing was changed. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Opens a new file for lines, readable by its owner alone. Rejects when there is one already, or the disk is full. */
export function writeLines(path: string) {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // Told by the next line, or at the end.
  let fault: unknown;
  written.catch((error: unknown) => {
    fault = error;
  });
  return {
    async line(kind: 'pankh-backup' | 'rows' | 'image' | 'end', name: string, rest: string): Promise<void> {
      if (fault) throw fault;
      if (!gzip.write(`${kind}\t${name}\t${rest}\n`)) {
        await Promise.race([new Promise((resolve) => gzip.once('drain', resolve)), written]);
      }
    },
    async end(): Promise<void> {
      gzip.end();
      await written;
    },
    abandon: () => gzip.destroy(new Error('the backup was abandoned')),
  };
}

/** The lines of a backup, in order. Rejects with a BackupError where the file is cut, damaged or something else. */
export async function* readLines(path: string): AsyncGenerator<[kind: string, name: string, rest: string]> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  file.pipe(gunzip).setEncoding('utf8');
  try {
    let rest = '';
    for await (const chunk of gunzip) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield partsOf(line);
    }
    if (rest !== '') throw new BackupError('The backup is cut off in the middle.');
  } catch (error) {
    if (isDamage(error)) throw new BackupError(`This is no whole backup of Pankh: ${error.message}.`);
    throw error;
  } finally {
    file.destroy();
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
