import { describe, expect, it } from 'vitest';
import { ignoreMissing, isDiskFull, orDiskFault } from './disk-files.server.ts';

const faultWith = (code: string) => Object.assign(new Error(`${code}: /data/images/a.webp`), { code });

describe('[a full disk] [a full disk] file system errors', () => {
  it.each([
    ['ENOSPC', true, 'full'],
    ['EDQUOT', true, 'full'],
    ['EFBIG', true, 'full'],
    ['EACCES', false, 'refused'],
    ['EIO', false, 'refused'],
  ])('with the code %s mean a full disk: %s', async (code, isFull, fault) => {
    expect(isDiskFull(faultWith(code))).toBe(isFull);
    const work = orDiskFault('an image could not be written', () => Promise.reject(faultWith(code)));
    await expect(work).rejects.toMatchObject({
      name: 'StorageError',
      fault,
      message: `an image could not be written on disk: ${code}`,
    });
  });

  it('of any other kind do not mean a full disk', () => {
    for (const error of [null, undefined, 'ENOSPC', new Error('ENOSPC'), { code: 'ENOSPC' }])
      expect(isDiskFull(error)).toBe(false);
  });

  it('are ignored if a file is missing, and only then', () => {
    expect(ignoreMissing(faultWith('ENOENT'))).toBeUndefined();
    expect(() => ignoreMissing(faultWith('EACCES'))).toThrow('EACCES');
  });

  it('do not occur in work that succeeds, whose result is returned', async () => {
    expect(await orDiskFault('nothing', () => Promise.resolve(7))).toBe(7);
  });
});
