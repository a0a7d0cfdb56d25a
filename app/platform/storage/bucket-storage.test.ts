import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { type Fault, type S3Double, startS3Double } from '#tests/support/s3-double.ts';
import { StorageError } from '../storage-error.server.ts';
import { createBucketStorage } from './bucket-storage.server.ts';

const name = `${'a'.repeat(32)}-400.webp`;
const waitsOf = (ms: number) => ({ write: ms, read: ms, remove: ms, list: ms });
/**
 * Two sets of timeouts: `long` is not reached even on a busy machine, and `short` quickly gives up on a
 * storage that never responds.
 */
const long = waitsOf(600_000);
const short = waitsOf(100);

let double: S3Double;
beforeAll(async () => {
  double = await startS3Double();
});
beforeEach(() => {
  double.fail('none');
  double.objects.clear();
  double.asked.length = 0;
});
afterAll(() => double.close());

const open = (changes: Partial<S3Double['settings']> = {}, waits = long) =>
  createBucketStorage({ ...double.settings, ...changes }, 'images', waits);
const openFor = (fault: Fault) => open({}, fault === 'silent' ? short : long);

async function faultOf(work: Promise<unknown>): Promise<StorageError> {
  const thrown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof StorageError)) throw new Error(`no storage error but ${String(thrown)}`);
  return thrown;
}

describe('[ADM-CRS-7] images in an S3-compatible bucket', () => {
  it('are written with an image type into one folder, and nothing else is changed', async () => {
    const storage = open();
    await storage.write(name, Buffer.from('x'));
    expect(double.objects.get(`images/${name}`)?.type).toBe('image/webp');
    const beside = { bytes: Buffer.from('y'), writtenAt: new Date(0), type: 'text/plain' };
    double.objects.set('backup/dump.sql', beside);
    for await (const file of storage.list()) expect(file.name).toBe(name);
  });

  it.each([
    ['a wrong secret', { secretAccessKey: 'another' }, 'SignatureDoesNotMatch'],
    ['an unknown key', { accessKeyId: 'AKIDOTHER' }, 'InvalidAccessKeyId'],
    ['another region', { region: 'eu-west-1' }, 'SignatureDoesNotMatch'],
    ['a bucket that is not there', { bucket: 'nothing-here' }, 'NoSuchBucket'],
  ])('are refused with %s, on writing and on reading', async (_what, changes, code) => {
    const storage = open(changes);
    for (const work of [() => storage.write(name, Buffer.from('x')), () => storage.read(name)]) {
      const { fault, message } = await faultOf(work());
      expect([fault, message.includes(code)]).toEqual(['refused', true]);
    }
  });

  it.each([
    ['error', 'away'],
    ['forbidden', 'refused'],
    ['silent', 'away'],
    ['cut', 'away'],
    ['redirect', 'away'],
  ] satisfies [Fault, string][])(
    'with the fault "%s" give the error %s within the time limit',
    async (fault, told) => {
      double.objects.set(`images/${name}`, { bytes: Buffer.from('x'), writtenAt: new Date(), type: '' });
      double.fail(fault);
      const storage = openFor(fault);
      const list = async () => {
        for await (const file of storage.list()) return file;
      };
      for (const work of [() => storage.write(name, Buffer.from('x')), () => storage.read(name), list]) {
        expect((await faultOf(work())).fault).toBe(told);
      }
      expect((await faultOf(storage.remove([name]))).fault).toBe(told);
    },
  );

  it('give an error for a full bucket and for an unreachable one', async () => {
    double.fail('full');
    expect((await faultOf(open().write(name, Buffer.from('x')))).fault).toBe('full');
    const nowhere = open({ endpoint: 'http://127.0.0.1:1' });
    expect((await faultOf(nowhere.write(name, Buffer.from('x')))).fault).toBe('away');
  });

  it('are retried once if the storage was busy', async () => {
    double.fail('error-once');
    await open().write(name, Buffer.from('x'));
    expect(double.asked).toHaveLength(2);
    expect(double.objects.has(`images/${name}`)).toBe(true);
  });

  it('write no key, signature or response to the log', async () => {
    const lines: string[] = [];
    const log = createLog('info', { write: (line) => void lines.push(line) });
    for (const fault of ['error', 'forbidden', 'silent', 'cut'] satisfies Fault[]) {
      double.fail(fault);
      log.error(
        { err: await faultOf(openFor(fault).write(name, Buffer.from('x'))) },
        'an image could not be kept',
      );
    }
    const told = lines.join();
    expect(lines).toHaveLength(4);
    const { accessKeyId, secretAccessKey } = double.settings;
    for (const secret of [accessKeyId, secretAccessKey, 'Signature=', 'AWS4'])
      expect(told).not.toContain(secret);
  });
});
