import { setImmediate as turn } from 'node:timers/promises';
import { MessageChannel } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { startEngine } from 'pglite-durable/engine.ts';
import { EngineClient } from 'pglite-durable/engine-client.ts';
import { readState } from 'pglite-durable/housekeeping.ts';
import { type DurableDatabase, openDurable } from 'pglite-durable/open.ts';
import { enginePort } from 'pglite-durable/protocol.ts';
import { serveEngine } from 'pglite-durable/serve.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDataFolder } from './data-folder.ts';
import { silentLog } from './silent-log.ts';

describe('the thread of the embedded database', () => {
  let place: ReturnType<typeof newDataFolder>;
  let handle: DurableDatabase;
  beforeAll(async () => {
    place = newDataFolder();
    handle = await openDurable({ directory: place.directory, log: silentLog });
  });
  afterAll(async () => {
    await handle.close();
    place.discard();
  });

  it('lets the web server continue while a query takes long', async () => {
    let running = true;
    const slow = handle.client.query('select count(*) from generate_series(1, 3000000)').finally(() => {
      running = false;
    });
    let turns = 0;
    while (running) {
      await turn();
      turns++;
    }
    await slow;
    // The event loop makes many turns while the embedded database runs a query in its own thread. If the
    // query ran in the web server's thread, there would be only a few turns, however fast the machine is.
    expect(turns).toBeGreaterThan(50);
  });

  it('runs a hundred transactions and queries at once without mixing them up', async () => {
    await handle.client.exec('create table counters (id int primary key, n int not null)');
    await handle.client.exec('insert into counters select g, 0 from generate_series(1, 10) g');
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const id = (index % 10) + 1;
        await handle.client.transaction(async (tx) => {
          const { rows } = await tx.query('select n from counters where id = $1', [id]);
          const { n } = rows[0] as { n: number };
          await tx.query('update counters set n = $1 where id = $2', [n + 1, id]);
        });
        const { rows } = await handle.client.query('select $1::int as mine', [index]);
        expect(rows).toEqual([{ mine: index }]);
      }),
    );
    const { rows } = await handle.client.query('select distinct n from counters');
    expect(rows).toEqual([{ n: 10 }]);
  });

  it('reports a transaction whose commit fails, and stays usable', async () => {
    await handle.client.exec('create table parents (id int primary key)');
    await handle.client.exec(
      'create table children (parent int references parents deferrable initially deferred)',
    );
    const broken = handle.client.transaction((tx) => tx.query('insert into children values (404)'));
    await expect(broken).rejects.toMatchObject({ code: '23503', table: 'children' });
    expect((await handle.client.query('select * from children')).rows).toEqual([]);
  });
});

describe('the requests to the embedded database', () => {
  let engine: PGlite;
  let client: EngineClient;
  beforeAll(async () => {
    engine = await PGlite.create();
    client = clientOf(200);
  });
  afterAll(() => client.close());

  function clientOf(idleTransaction: number): EngineClient {
    const { port1, port2 } = new MessageChannel();
    serveEngine(enginePort(port2), engine, idleTransaction);
    port1.unref();
    port2.unref();
    return new EngineClient(enginePort(port1), () => undefined);
  }

  it('roll back a transaction that its owner forgot, so that others can continue', async () => {
    await client.exec('create table forgotten (id int)');
    let release = () => {};
    const forgotten = client.transaction(async (tx) => {
      await tx.query('insert into forgotten values (1)');
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    });
    const outcome = expect(forgotten).rejects.toMatchObject({ code: '25P03' });
    const { rows } = await client.query('select count(*)::int as n from forgotten');
    expect(rows).toEqual([{ n: 0 }]);
    release();
    await outcome;
  });

  it('can export a table to a file and import it again', async () => {
    await client.exec(`create table letters as select 'पंख' as word`);
    const { blob } = await client.query(`copy letters to '/dev/blob'`);
    expect(await blob?.text()).toBe('पंख\n');
    await client.query('delete from letters');
    await client.query(`copy letters from '/dev/blob'`, [], { blob: new Blob(['नमस्ते\n']) });
    expect((await client.query('select word from letters')).rows).toEqual([{ word: 'नमस्ते' }]);
  });
});

describe('housekeeping of the embedded database', () => {
  it('counts dead rows and knows the last VACUUM', async () => {
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
