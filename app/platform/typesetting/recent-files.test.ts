import { expect, it } from 'vitest';
import { keepRecentFiles } from './recent-files.server.ts';

it('a file is made once for simultaneous requests, and the 64 requested last are kept', async () => {
  const made: string[] = [];
  const get = keepRecentFiles(
    (name: string) => name,
    async (name) => {
      made.push(name);
      return Buffer.from(name);
    },
  );
  const crowd = await Promise.all(['a', 'b', 'a', 'a', 'b'].map((name) => get(name)));
  expect(made).toEqual(['a', 'b']);
  expect(crowd[0]).toBe(crowd[2]);
  expect(crowd[0]?.etag).not.toBe(crowd[1]?.etag);
  for (let i = 0; i < 64; i++) await get(`n${i}`);
  await get('n63');
  expect(made).toHaveLength(66);
  await get('a');
  expect(made).toHaveLength(67);
});

it('a file is made again after a failure', async () => {
  let isBroken = true;
  const get = keepRecentFiles(
    () => 'one',
    async () => {
      if (isBroken) throw new Error('broken');
      return Buffer.from('whole');
    },
  );
  await expect(get()).rejects.toThrow('broken');
  isBroken = false;
  await expect(get()).resolves.toMatchObject({ bytes: Buffer.from('whole') });
});
