import { readFileSync } from 'node:fs';
import { setImmediate as turn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { startEngine } from '#app/db/embedded/engine.ts';
import { EngineClient } from '#app/db/embedded/engine-client.ts';
import { readState } from '#app/db/embedded/housekeeping.ts';
import { openEmbedded } from '#app/db/embedded/open-embedded.ts';
import { enginePort } from '#app/db/embedded/protocol.ts';
import { serveEngine } from '#app/db/embedded/serve.ts';
import { newDataFolder } from '#tests/support/embedded-directory.ts';
import { serveInProcess } from '#tests/support/in-process.ts';
import { silentLog } from '#tests/support/silent-log.ts';

describe('the thread of the embedded database', () => {
  let place: ReturnType<typeof newDataFolder>;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    place = newDataFolder();
    handle = await openEmbedded({ dataDir: place.dataDir, log: silentLog });
  });
  afterAll(async () => {
    await handle.close();
    place.discard();
  });

  it('lets the web server go on while a query takes long', async () => {
    let running = true;
    const slow = handle.db.execute(sql`select count(*) from generate_series(1, 3000000)`).finally(() => {
      running = false;
    });
    let turns = 0;
    while (running) {
      await turn();
      turns++;
    }
    await slow;
    // In one thread with the engine there would be a handful of turns, whatever the speed of the machine.
    expect(turns).toBeGreaterThan(50);
  });

  it('carries a hundred transactions and queries at once without mixing them up', async () => {
    await handle.db.execute(sql`create table counters (id int primary key, n int not null)`);
    await handle.db.execute(sql`insert into counters select g, 0 from generate_series(1, 10) g`);
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const id = (index % 10) + 1;
        await handle.db.transaction(async (tx) => {
          const { rows } = await tx.execute<{ n: number }>(sql`select n from counters where id = ${id}`);
          await tx.execute(sql`update counters set n = ${Number(rows[0]?.n) + 1} where id = ${id}`);
        });
        const { rows } = await handle.db.execute(sql`select ${index}::int as mine`);
        expect(rows).toEqual([{ mine: index }]);
      }),
    );
    const { rows } = await handle.db.execute(sql`select distinct n from counters`);
    expect(rows).toEqual([{ n: 10 }]);
  });

  it('reports a transaction whose commit fails, and stays usable', async () => {
    await handle.db.execute(sql`create table parents (id int primary key)`);
    await handle.db.execute(
      sql`create table children (parent int references parents deferrable initially deferred)`,
    );
    const broken = handle.db.transaction((tx) => tx.execute(sql`insert into children values (404)`));
    await expect(broken).rejects.toMatchObject({ code: '23503', table: 'children' });
    expect((await handle.db.execute(sql`select * from children`)).rows).toEqual([]);
  });
});

describe('the messages of the embedded database', () => {
  let engine: PGlite;
  let handle: DatabaseHandle;
  beforeAll(async () => {
    engine = await PGlite.create({ loadDataDir: new Blob([readFileSync(inject('embeddedSnapshot'))]) });
    handle = serveInProcess(engine, 200);
  });
  afterAll(() => handle.close());

  it('rolls back a transaction that its owner forgot, so that others go on', async () => {
    await handle.db.execute(sql`create table forgotten (id int)`);
    let release = () => {};
    const forgotten = handle.db.transaction(async (tx) => {
      await tx.execute(sql`insert into forgotten values (1)`);
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const outcome = expect(forgotten).rejects.toMatchObject({ code: '25P03' });
    const { rows } = await handle.db.execute(sql`select count(*)::int as n from forgotten`);
    expect(rows).toEqual([{ n: 0 }]);
    release();
    await outcome;
  });

  it('carry a file out of and into a table', async () => {
    await handle.db.execute(sql`create table letters as select 'पंख' as word`);
    const { port1, port2 } = new MessageChannel();
    serveEngine(enginePort(port2), engine, 60_000);
    const client = new EngineClient(enginePort(port1), () => undefined);
    const { blob } = await client.query(`copy letters to '/dev/blob'`);
    expect(await blob?.text()).toBe('पंख\n');
    await client.query('delete from letters');
    await client.query(`copy letters from '/dev/blob'`, [], { blob: new Blob(['नमस्ते\n']) });
    expect((await client.query('select word from letters')).rows).toEqual([{ word: 'नमस्ते' }]);
    port1.close();
  });
});

describe('housekeeping', () => {
  it('sees dead rows and the last VACUUM', async () => {
    const place = newDataFolder();
    const engine = await startEngine(place.directory, expect.unreachable);
    await engine.pg.exec('CREATE TABLE heap AS SELECT g AS id FROM generate_series(1, 500) g');
    await engine.pg.exec('UPDATE heap SET id = id + 1');
    const before = await readState(engine.pg);
    expect(before).toEqual({ deadRows: 500, liveRows: 500 });
    await engine.pg.exec('VACUUM (ANALYZE)');
    const after = await readState(engine.pg);
    expect(after.deadRows).toBe(0);
    expect(after.vacuumed).toBeInstanceOf(Date);
    await engine.pg.close();
    place.discard();
  });
});
