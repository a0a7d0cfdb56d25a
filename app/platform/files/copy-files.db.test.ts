import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { files } from '#app/db/tables/file-tables.server.ts';
import { createBucketStorage } from '#app/platform/storage/bucket-storage.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { fileStorages, type TestFiles } from '#tests/support/file-storages.ts';
import { startS3Double } from '#tests/support/s3-double.ts';
import { copyFilesIn, copyFilesOut, hashOf, listMissingFiles, removeOldCopies } from './copy-files.server.ts';

const idOf = (digit: string) => digit.repeat(32);
const content = (digit: string) => Buffer.from(`content of ${digit}`);

const database = testDatabase();

describe.each(fileStorages)('[LEARN-78] lesson files on %s, next to a backup', (_place, open) => {
  let kept: TestFiles;
  let folder: string;
  beforeEach(async () => {
    await database.truncateAll();
    kept = await open();
    folder = await mkdtemp(join(tmpdir(), 'pankh-copy-'));
    for (const digit of ['a', 'b']) {
      await kept.put(idOf(digit), content(digit));
      const path = join(folder, digit);
      await writeFile(path, content(digit));
      const about = {
        purpose: 'attachment',
        mediaType: 'text/plain',
        bytes: content(digit).byteLength,
      } as const;
      const row = { id: idOf(digit), name: `${digit}.txt`, ...about, sha256: await hashOf(path) };
      await database.db.insert(files).values(row);
      await rm(path);
    }
    return async () => {
      await kept.close();
      await rm(folder, { recursive: true });
    };
  });
  const out = () => copyFilesOut(database.db, kept.storage, folder);
  const back = () => copyFilesIn(database.db, kept.storage, folder);
  const missing = async () => Object.values(await listMissingFiles(database.db, kept.storage)).flat();

  it('are copied into a folder once, and back into an empty storage', async () => {
    expect(await out()).toEqual({ copied: 2, same: 0, missing: [] });
    expect(await out()).toEqual({ copied: 0, same: 2, missing: [] });
    expect((await readdir(folder)).sort()).toEqual([idOf('a'), idOf('b')]);
    await kept.storage.remove([idOf('a'), idOf('b')]);
    expect(await missing()).toEqual(['a.txt', 'b.txt']);
    expect(await back()).toEqual({ copied: 2, same: 0, missing: [] });
    expect([await missing(), await kept.names()]).toEqual([[], [idOf('a'), idOf('b')]]);
    expect((await readdir(folder)).sort()).toEqual([idOf('a'), idOf('b')]);
  });

  it('are removed from the folder once the oldest kept backup is younger than their deletion', async () => {
    await out();
    const day = (number: number) => new Date(`2026-12-${number}T03:30:00Z`);
    const remove = (now: number, oldest: number) =>
      removeOldCopies(database.db, folder, { now: day(now), before: day(oldest) });
    const copies = async () => (await readdir(folder)).filter((name) => name.length === 32).sort();
    expect(await remove(20, 14)).toBe(0);
    await database.db.delete(files).where(eq(files.id, idOf('a')));
    expect([await remove(21, 15), await remove(26, 20)]).toEqual([0, 0]);
    expect(await copies()).toEqual([idOf('a'), idOf('b')]);
    expect(await remove(27, 21)).toBe(1);
    expect(await copies()).toEqual([idOf('b')]);
  });

  it('[L-18] are named if missing or damaged, and the others still copied', async () => {
    await out();
    await kept.storage.remove([idOf('a'), idOf('b')]);
    await writeFile(join(folder, idOf('a')), 'content of x');
    expect(await back()).toEqual({ copied: 1, same: 0, missing: ['a.txt'] });
    expect(await missing()).toEqual(['a.txt']);
    await rm(join(folder, idOf('a')));
    expect(await out()).toEqual({ copied: 0, same: 1, missing: ['a.txt'] });
    await rm(join(folder, idOf('b')));
    await kept.put(idOf('b'), content('y'));
    expect(await out()).toEqual({ copied: 0, same: 0, missing: ['a.txt', 'b.txt'] });
    expect(await readdir(folder)).toEqual([]);
  });
});

it('[DAY-197] files missing from a slow bucket are found by lists of many, and only those by themselves', async () => {
  await database.truncateAll();
  const double = await startS3Double();
  const names = Array.from({ length: 8 }, (_, at) => `${at}.txt`);
  await database.db.insert(files).values(
    names.map((name, at) => {
      const about = { purpose: 'attachment', mediaType: 'text/plain', bytes: 5, sha256: 'x' } as const;
      return { id: idOf(String(at)), name, ...about };
    }),
  );
  for (const at of [0, 1, 2, 4, 5, 6, 7]) {
    const bytes = Buffer.from(at === 6 ? 'half' : 'whole');
    double.objects.set(`files/${idOf(String(at))}`, { bytes, writtenAt: new Date(), type: 'text/plain' });
  }
  const storage = createBucketStorage(double.settings, 'files');
  const missing = Object.values(await listMissingFiles(database.db, storage)).flat();
  expect(missing).toEqual(['3.txt', '6.txt']);
  // The bucket of the tests has three files in one list. What no list names is asked for.
  const { bucket } = double.settings;
  const lists = Array.from({ length: 3 }, () => `GET /${bucket}`);
  expect(double.asked).toEqual([...lists, `HEAD /${bucket}/files/${idOf('3')}`]);
  await double.close();
});

it('[DAY-197] a file that a list lacks or gives no size for is looked at before it is called missing', async () => {
  await database.truncateAll();
  const about = { purpose: 'attachment', mediaType: 'text/plain', bytes: 5, sha256: 'x' } as const;
  const names = ['whole.txt', 'unlisted.txt', 'half.txt', 'lost.txt'];
  await database.db.insert(files).values(names.map((name, at) => ({ id: idOf(String(at)), name, ...about })));
  const sizes = new Map([5, 5, 4].map((bytes, at) => [idOf(String(at)), bytes]));
  async function* list() {
    for (const at of ['0', '2']) yield { name: idOf(at), bytes: Number.NaN, writtenAt: new Date() };
  }
  const stat = async (id: string) => {
    const bytes = sizes.get(id);
    return bytes === undefined ? undefined : { bytes };
  };
  const missing = Object.values(await listMissingFiles(database.db, { list, stat })).flat();
  expect(missing).toEqual(['half.txt', 'lost.txt']);
});
