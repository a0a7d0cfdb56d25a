import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorages, type TestFiles } from '#tests/support/file-storages.ts';

const nameOf = (digit: string) => digit.repeat(32);
const content = Buffer.from(Array.from({ length: 200_000 }, (_, index) => (index * 7 + (index >> 8)) % 256));

async function bytesOf(stream: ReadableStream<Uint8Array> | undefined): Promise<Buffer> {
  return Buffer.from(await new Response(stream ?? null).arrayBuffer());
}

describe.each(fileStorages)('[LEARN-70] storing files on %s', (_place, open) => {
  let kept: TestFiles;
  beforeEach(async () => {
    kept = await open();
  });
  afterEach(() => kept.close());

  it('moves a file in, returns its size, lists it and removes it', async () => {
    await kept.put(nameOf('a'), content);
    await kept.put(nameOf('b'), Buffer.from('small'));
    expect(await kept.storage.stat(nameOf('a'))).toEqual({ bytes: content.byteLength });
    const listed: string[] = [];
    for await (const { name } of kept.storage.list()) listed.push(name);
    expect(listed.sort()).toEqual([nameOf('a'), nameOf('b')]);
    await kept.storage.remove([nameOf('a'), nameOf('c')]);
    expect(await kept.names()).toEqual([nameOf('b')]);
  });

  it('recognizes a missing file, and lists nothing before anything was written', async () => {
    expect(await kept.storage.stat(nameOf('a'))).toBeUndefined();
    expect(await kept.storage.readRange(nameOf('a'), { from: 0, to: 1 })).toBeUndefined();
    for await (const file of kept.storage.list()) expect(file).toBeUndefined();
  });

  it('[L-13] gives exactly the bytes of any range, and the whole file from ranges one after another', async () => {
    await kept.put(nameOf('a'), content);
    const last = content.byteLength - 1;
    await fc.assert(
      fc.asyncProperty(fc.nat(last), fc.nat(last), async (one, other) => {
        const span = { from: Math.min(one, other), to: Math.max(one, other) };
        const read = await bytesOf(await kept.storage.readRange(nameOf('a'), span));
        expect(read.equals(content.subarray(span.from, span.to + 1))).toBe(true);
      }),
      { numRuns: 20 },
    );
    const parts: Buffer[] = [];
    for (let from = 0; from <= last; from += 30_001)
      parts.push(
        await bytesOf(await kept.storage.readRange(nameOf('a'), { from, to: Math.min(last, from + 30_000) })),
      );
    expect(Buffer.concat(parts).equals(content)).toBe(true);
  });

  it('can be aborted halfway', async () => {
    await kept.put(nameOf('a'), content);
    const stream = await kept.storage.readRange(nameOf('a'), { from: 0, to: content.byteLength - 1 });
    const reader = stream?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBeGreaterThan(0);
    await reader?.cancel();
    await kept.storage.remove([nameOf('a')]);
    expect(await kept.names()).toEqual([]);
  });
});
