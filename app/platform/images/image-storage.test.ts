import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storages, type TestStorage } from '#tests/support/image-storages.ts';

const nameOf = (digit: string, width = 400) => `${digit.repeat(32)}-${width}.webp`;
const bytesOf = (text: string) => Buffer.from(text);

describe.each(storages)('[ADM-CRS-7] storing images on %s', (_place, open) => {
  let kept: TestStorage;
  beforeEach(async () => {
    kept = await open();
  });
  afterEach(() => kept.close());

  const listed = async () => {
    const names: string[] = [];
    for await (const { name } of kept.storage.list()) names.push(name);
    return names.sort();
  };

  it('returns what was written, byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
    await kept.storage.write(nameOf('a'), bytes);
    expect(Buffer.from((await kept.storage.read(nameOf('a'))) ?? []).equals(bytes)).toBe(true);
    expect(await kept.names()).toEqual([nameOf('a')]);
  });

  it('distinguishes an empty file from a missing one', async () => {
    await kept.storage.write(nameOf('b'), bytesOf(''));
    expect((await kept.storage.read(nameOf('b')))?.byteLength).toBe(0);
    expect(await kept.storage.read(nameOf('c'))).toBeUndefined();
  });

  it('keeps the newer of two files written under one name', async () => {
    await kept.storage.write(nameOf('a'), bytesOf('old and longer'));
    await kept.storage.write(nameOf('a'), bytesOf('new'));
    expect(Buffer.from((await kept.storage.read(nameOf('a'))) ?? []).toString()).toBe('new');
  });

  it('removes several files, counting missing ones as removed', async () => {
    for (const digit of ['a', 'b', 'c']) await kept.storage.write(nameOf(digit), bytesOf(digit));
    await kept.storage.remove([nameOf('a'), nameOf('c'), nameOf('d')]);
    expect(await kept.names()).toEqual([nameOf('b')]);
    await kept.storage.remove([]);
  });

  it('lists nothing if nothing was written', async () => {
    expect(await listed()).toEqual([]);
  });

  it('lists every file with the time it was written, on as many pages as needed', async () => {
    const begun = Date.now();
    const names = Array.from('0123456789').map((digit) => nameOf(digit, 1200));
    for (const name of names) await kept.storage.write(name, bytesOf(name));
    expect(await listed()).toEqual(names);
    const at = new Date('2026-11-01T10:00:00Z');
    await kept.age(nameOf('3', 1200), at);
    for await (const { name, writtenAt } of kept.storage.list()) {
      if (name === nameOf('3', 1200)) expect(writtenAt).toEqual(at);
      // A bucket stores times without fractions of a second, so `writtenAt` may be up to one second before
      // `begun`.
      else expect(writtenAt.getTime()).toBeGreaterThan(begun - 1_000);
      expect(writtenAt.getTime()).toBeLessThanOrEqual(Date.now());
    }
  });

  it('reads, writes and removes many files at the same time', async () => {
    const names = Array.from('0123456789abcdef').map((digit) => nameOf(digit));
    await Promise.all(names.map((name) => kept.storage.write(name, bytesOf(name))));
    const read = await Promise.all(names.map((name) => kept.storage.read(name)));
    expect(read.map((bytes) => Buffer.from(bytes ?? []).toString())).toEqual(names);
    await kept.storage.remove(names);
    expect(await kept.names()).toEqual([]);
  });
});
