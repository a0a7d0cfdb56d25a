import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseCounts, parseHead, readLines } from './backup-file.server.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pankh-backup-'));
  file = join(folder, 'shop.backup');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the lines of a backup', () => {
  const bounds = { line: 100_000, small: 200_000, timesTheFile: 10 };

  it('are read one by one, in chunks of any size', async () => {
    const lines = Array.from({ length: 2_000 }, (_, i) => ['rows', `t${i}`, 'x'.repeat(i)]);
    await writeFile(file, gzipSync(`${lines.map((line) => line.join('\t')).join('\n')}\n`));
    const read: string[][] = [];
    for await (const line of readLines(file)) read.push(line);
    expect(read).toEqual(lines);
  });

  it.each([
    ['one endless line', 'x'],
    ['endless short lines', 'rows\tfaqs\t[]\n'],
  ])('are refused if a small file unpacks to %s', async (_what, part) => {
    const bomb = Buffer.alloc(4_000_000, part);
    await writeFile(file, gzipSync(bomb));
    let read = 0;
    const reading = async () => {
      for await (const line of readLines(file, bounds)) read += line.join().length;
    };
    await expect(reading()).rejects.toMatchObject({
      name: 'BackupError',
      message: 'This file unpacks to more than a backup of its size holds: it is refused.',
    });
    expect(read).toBeLessThan(bomb.length / 4);
  });
});

it.each([
  '{',
  'null',
  '[]',
  '{"madeAt":"x","migrations":["a"]}',
  '{"madeAt":"2026-11-21T10:00:00Z","migrations":7}',
])('a malformed header gives a readable message: %s', (rest) => {
  expect(() => parseHead(['pankh-backup', '1', rest])).toThrow(/^The first line of this backup is malformed/);
  expect(() => parseCounts(`[${rest}`)).toThrow(/^The last line of this backup is malformed/);
});
