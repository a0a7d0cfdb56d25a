import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { proveDurability, startEngine } from 'pglite-durable/engine.ts';
import { openDurable } from 'pglite-durable/open.ts';
import { engineVersion, prepareDirectory } from 'pglite-durable/prepare-directory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataFolder } from './data-folder.ts';
import { silentLog } from './silent-log.ts';
import { startProgram } from './start-program.ts';

describe('the embedded database on disk', () => {
  let place: ReturnType<typeof newDataFolder>;
  beforeAll(() => {
    place = newDataFolder();
  });
  afterAll(() => place.discard());

  it('is synced to the disk with each commit', async () => {
    const engine = await startEngine(place.directory, expect.unreachable);
    await engine.pg.exec('CREATE TABLE marks (id int)');
    for (let id = 0; id < 20; id++) {
      const before = engine.syncs();
      await engine.pg.query('INSERT INTO marks VALUES ($1)', [id]);
      expect(engine.syncs()).toBeGreaterThan(before);
    }
    const { rows } = await engine.pg.query<{ name: string; setting: string }>(
      `SELECT name, setting FROM pg_settings
        WHERE name IN ('fsync', 'wal_sync_method', 'full_page_writes', 'synchronous_commit') ORDER BY name`,
    );
    expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      wal_sync_method: 'fsync',
    });
    await engine.pg.close();
  });

  it('starts after a crash that left an empty postmaster.pid', async () => {
    writeFileSync(join(place.directory, 'postmaster.pid'), '');
    const engine = await startEngine(place.directory, expect.unreachable);
    await engine.pg.close();
  });

  it('refuses to start when a write does not reach the disk', async () => {
    const plain = await PGlite.create({ dataDir: place.directory });
    await expect(proveDurability(plain, () => 0)).rejects.toThrow('does not sync to the disk');
    expect(plain.closed).toBe(true);
  });

  it('ends without acknowledging a commit that the disk refused', async () => {
    const program = startProgram('failing-disk', place.directory);
    const { code, output } = await program.ended;
    expect(output).toContain('failed the disk refused fsync: EIO');
    expect(output).not.toContain('acknowledged');
    expect(code).toBe(7);
  });

  it('is created on the first start, closes properly, and finds everything again', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'pglite-durable-data-'));
    // Creates a folder such as a crash during the first start leaves behind. The start below must remove it.
    mkdirSync(join(dataDir, 'database.new-1'));
    const directory = join(dataDir, 'database');
    const first = await openDurable({ directory, log: silentLog });
    await first.client.exec('create table marks as select 7 as id');
    await first.close();
    await expect(first.client.query('select 1')).rejects.toThrow();
    const second = await openDurable({ directory, log: silentLog });
    expect((await second.client.query('select id from marks')).rows).toEqual([{ id: 7 }]);
    await second.close();
    expect(readdirSync(dataDir).sort()).toEqual(['database', 'database.lock']);
    rmSync(dataDir, { recursive: true });
  });

  it('does not open a database of another version, or a folder of something else', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'pglite-durable-data-'));
    const [old, other] = [join(folder, 'old'), join(folder, 'other')];
    mkdirSync(old);
    mkdirSync(other);
    writeFileSync(join(old, 'PG_VERSION'), '17\n');
    writeFileSync(join(other, 'letter.txt'), 'dear');
    await expect(prepareDirectory(old)).rejects.toThrow('was made by PostgreSQL 17, this program has 18');
    await expect(prepareDirectory(other)).rejects.toThrow('not empty and holds no database');
    expect(readdirSync(other)).toEqual(['letter.txt']);
    // Tries twice. After the first refusal, the directory's lock must be free again, so the second attempt
    // must fail for the same reason and not because the directory is "in use".
    for (let attempt = 0; attempt < 2; attempt++) {
      rmSync(join(folder, 'database'), { recursive: true, force: true });
      mkdirSync(join(folder, 'database'));
      writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n');
      const again = openDurable({ directory: join(folder, 'database'), log: silentLog });
      await expect(again).rejects.toThrow('PostgreSQL 17');
    }
    rmSync(folder, { recursive: true });
  });

  it('can read the version file that it writes', async () => {
    const engine = await startEngine(place.directory, expect.unreachable);
    const { rows } = await engine.pg.query<{ version: string }>('SHOW server_version_num');
    expect(String(Object.values(rows[0] ?? {})[0])).toMatch(new RegExp(`^${engineVersion}`));
    await engine.pg.close();
    expect(existsSync(join(place.directory, 'PG_VERSION'))).toBe(true);
  });
});
