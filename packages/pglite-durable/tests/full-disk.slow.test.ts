import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findDamage } from './check-lines.ts';
import { newDataFolder } from './data-folder.ts';
import { startProgram } from './start-program.ts';

const megabyte = 1024 * 1024;

/** Mounts a small disk in memory (tmpfs); returns null if this machine does not permit mounting. */
function smallDisk(): string | null {
  const place = mkdtempSync(join(tmpdir(), 'pglite-durable-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', place], { stdio: 'ignore' });
    return place;
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
}

const disk = smallDisk();
if (disk === null)
  console.warn('full disk: skipped, since this machine does not allow a mount (it needs root)');

describe.skipIf(disk === null)('a full disk under the embedded database', () => {
  const place = disk ?? '';
  const ballast = join(place, 'ballast');
  let template: ReturnType<typeof newDataFolder>;
  beforeAll(() => {
    template = newDataFolder();
  });
  afterAll(() => {
    template.discard();
    execFileSync('umount', [place]);
    rmSync(place, { recursive: true });
  });

  /** Fills the disk with one large file until only `room` megabytes are left. */
  function leave(room: number): void {
    const { bavail, bsize } = statfsSync(place);
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - room * megabyte));
  }

  // The amount of free space decides what fails first. If a table's file cannot grow, the write is refused
  // and the database engine continues. If the write-ahead log cannot grow, the engine aborts and the program
  // ends.
  it.each([1, 3, 7, 13, 18, 26, 37])(
    'with %i MB left: a write is refused with a message, and no acknowledged row is lost',
    async (room) => {
      const dataDir = join(place, 'data');
      rmSync(dataDir, { recursive: true, force: true });
      rmSync(ballast, { force: true });
      cpSync(template.dataDir, dataDir, { recursive: true });
      leave(room);
      const program = startProgram('fill-disk', dataDir);
      const readable = await program.line('readable').catch(() => null);
      const outputs: string[] = [];
      if (readable === null) {
        outputs.push((await program.ended).output);
        expect(outputs[0]).toMatch(/^stopped .*the disk is full \(\d+ MB left\)$/m);
        // The disk is still full. The program may open the database or say why it cannot, but it must not
        // damage the database.
        const next = startProgram('fill-disk', dataDir);
        const isOpen = await next.line('readable').catch(() => null);
        if (isOpen) next.say('go on');
        const { output, errors } = await next.ended;
        if (!output.includes('open')) expect(errors).toMatch(/can not be opened/);
        outputs.push(output);
        rmSync(ballast);
      } else {
        rmSync(ballast);
        program.say('go on');
        const { output } = await program.ended;
        outputs.push(output);
        expect(output).toMatch(/^refused .*No space left on device/m);
        const before = output.slice(0, output.indexOf('refused')).match(/^acknowledged /gm)?.length;
        expect(readable).toBe(`readable ${before}`);
        // After disk space has become free again, the program must be able to write without a restart.
        expect(output).toMatch(/^written$/m);
      }
      const acknowledged = outputs.flatMap((output) => [...output.matchAll(/^acknowledged (\d+)$/gm)]);
      const runs = acknowledged.map(([, run]) => Number(run));
      expect(runs.length).toBeGreaterThan(0);
      expect(await findDamage(join(dataDir, 'database'), runs)).toEqual([]);
      const again = startProgram('fill-disk', dataDir);
      await again.line('acknowledged');
      again.kill('SIGKILL');
      await again.ended;
    },
  );
});
