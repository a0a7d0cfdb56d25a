import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hourMs } from '#app/domain/durations.ts';
import { writeWholeFile } from './whole-file.server.ts';

const now = new Date('2026-11-30T10:00:00Z');
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pankh-whole-'));
});
afterEach(() => rm(folder, { recursive: true }));

const write = (text: string) =>
  writeWholeFile(join(folder, 'all.json'), now, (part) => writeFile(part, text, { flag: 'wx' }));

it('[OPS-2] a file gets its name once it is whole, and replaces none', async () => {
  await expect(
    writeWholeFile(join(folder, 'all.json'), now, async (part) => {
      await writeFile(part, 'half');
      throw new Error((await readdir(folder)).join());
    }),
  ).rejects.toThrow(/^all\.json\.part$/);
  expect(await readdir(folder)).toEqual([]);
  await write('whole');
  await expect(write('other')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readdir(folder)).toEqual(['all.json']);
  expect(await readFile(join(folder, 'all.json'), 'utf8')).toBe('whole');
});

it('[OPS-2] what a killed process left an hour ago is in nobody’s way, but what another process writes is left alone', async () => {
  const part = join(folder, 'all.json.part');
  await writeFile(part, 'theirs');
  await utimes(part, now, new Date(now.getTime() - hourMs / 2));
  await expect(write('whole')).rejects.toMatchObject({ code: 'EEXIST' });
  expect(await readFile(part, 'utf8')).toBe('theirs');
  await utimes(part, now, new Date(now.getTime() - 2 * hourMs));
  await write('whole');
  expect(await readdir(folder)).toEqual(['all.json']);
});
