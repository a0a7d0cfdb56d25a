import { appendFileSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import type { DatabaseHandle } from '#app/db/database.server.ts';
import { migrateDatabase, migrationsOf, missingMigrations } from '#app/db/migrate.server.ts';
import { createBareDatabase, openedAt, readStored, released } from '#tests/support/earlier-schema.ts';
import { startProgram } from '#tests/support/programs.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { expectUpgraded } from '#tests/support/upgraded-data.ts';
import { newDataFolder } from '../../packages/pglite-durable/tests/data-folder.ts';

const isHosted = process.env.PANKH_TEST_ENGINE === 'postgres';
const newest = migrationsOf(migrationsDir).length;
/** The upgrade starts from the schema of the first release, which had this number of migrations. */
const from = released[0].migrations;

/** Creates a shop with an earlier schema and some data. Processes open it one after another. */
async function newShop() {
  const { dataDir, discard } = newDataFolder();
  const hosted = isHosted ? await createBareDatabase() : null;
  const databaseUrl = hosted?.url ?? '';
  const open = () => openDatabase({ databaseUrl, dataDir, log: silentLog, allowUnsafeDurability: true });
  const within = async <T>(work: (handle: DatabaseHandle) => Promise<T>) => {
    const handle = await open();
    try {
      return await work(handle);
    } finally {
      await handle.close();
    }
  };
  const before = await within(async (handle) => {
    await openedAt(handle, from, 40);
    return await readStored(handle.db);
  });
  const upgrade = (folder: string) => startProgram('upgrade', databaseUrl, dataDir, folder);
  return {
    databaseUrl,
    upgrade,
    /** Checks that the shop is as it was before the upgrade began. */
    expectUntouched: () =>
      within(async ({ db }) => {
        expect((await missingMigrations(db, migrationsDir)).length).toBe(newest - from);
        expect(await readStored(db)).toEqual(before);
      }),
    expectUpgraded: () =>
      within(async (handle) => {
        expect(await migrateDatabase(handle, migrationsDir)).toBe(0);
        await expectUpgraded(handle.db, from, before);
      }),
    drop: async () => {
      await hosted?.drop();
      discard();
    },
  };
}

it.runIf(isHosted)(
  '[OPS-42] an upgrade killed after some of its migrations changes nothing, and the next start completes it',
  async () => {
    const shop = await newShop();
    const owner = new pg.Client({ connectionString: shop.databaseUrl });
    await owner.connect();
    // Uses a second connection, because the connection `owner` is inside a transaction, where pg_stat_activity does not
    // change after its first use.
    const watcher = new pg.Client({ connectionString: shop.databaseUrl });
    await watcher.connect();
    const waiting = `select wait_event_type as kind from pg_stat_activity
      where application_name = 'pankh migration' and datname = current_database() order by backend_start`;
    // The connection `owner` locks a table that a later migration changes. So the upgrade waits for the lock until it
    // is killed.
    for (const table of ['payments', 'certificates', 'activity', 'users']) {
      await owner.query(`begin; lock table ${table} in access share mode`);
      const killed = shop.upgrade(migrationsDir);
      await vi.waitFor(
        async () => expect((await watcher.query(waiting)).rows).toEqual([{ kind: 'Lock' }]),
        300_000,
      );
      killed.kill('SIGKILL');
      expect((await killed.ended).signal).toBe('SIGKILL');
      if (table === 'users') break;
      await owner.query('commit');
      await vi.waitFor(async () => expect((await watcher.query(waiting)).rows).toEqual([]), 300_000);
      await shop.expectUntouched();
    }
    // The next start waits, because the database still runs the killed process's transaction.
    const next = shop.upgrade(migrationsDir);
    await vi.waitFor(async () => expect((await watcher.query(waiting)).rows).toHaveLength(2), 300_000);
    await owner.query('commit');
    expect((await next.ended).output).toBe(`opened\napplied ${newest - from}`);
    await shop.expectUpgraded();
    await owner.end();
    await watcher.end();
    await shop.drop();
  },
);

it.runIf(!isHosted)(
  '[OPS-42] an upgrade killed at any moment changes nothing, and the next start completes it',
  async () => {
    const shop = await newShop();
    // The last migration never ends, so the upgrade is killed before it commits, however slow the machine is.
    const endless = mkdtempSync(join(tmpdir(), 'pankh-endless-'));
    cpSync(migrationsDir, endless, { recursive: true });
    const last =
      readdirSync(endless)
        .filter((name) => name.endsWith('.sql'))
        .sort()
        .at(-1) ?? '';
    appendFileSync(
      join(endless, last),
      '\n--> statement-breakpoint\nselect count(*) from generate_series(1, 1000000000000);',
    );
    for (const longest of [0, 1_000, 4_000]) {
      const killed = shop.upgrade(endless);
      await killed.line('opened');
      await sleep(Math.random() * longest);
      killed.kill('SIGKILL');
      expect((await killed.ended).signal).toBe('SIGKILL');
      await shop.expectUntouched();
    }
    const next = shop.upgrade(migrationsDir);
    expect((await next.ended).output).toBe(`opened\napplied ${newest - from}`);
    await shop.expectUpgraded();
    rmSync(endless, { recursive: true });
    await shop.drop();
  },
);
