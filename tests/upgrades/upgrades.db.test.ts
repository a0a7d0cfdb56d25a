import { describe, expect, it } from 'vitest';
import { migrateDatabase, migrationsOf } from '#app/db/migrate.server.ts';
import { openBareDatabase, openedAt, readStored, rowsOf } from '#tests/support/earlier-schema.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { expectUpgraded } from '#tests/support/upgraded-data.ts';

const newest = migrationsOf(migrationsDir).length;
// The earlier schemas that are upgraded, each given by its number of migrations. The embedded database takes seconds to
// build a schema, so fewer schemas are upgraded there. A slow test upgrades every earlier schema.
const stops =
  process.env.PANKH_TEST_ENGINE === 'postgres'
    ? [1, 3, 4, 5, 8, 11, 14, 16, 18, 20, 23, 25, 27, 29, 30, 31, newest - 1]
    : [3, 10, 22, 30];

describe('[OPS-41] an upgrade', () => {
  it.each(stops)('keeps everything stored by a shop with the first %i migrations', async (from) => {
    const handle = await openBareDatabase();
    try {
      await openedAt(handle, from, 24);
      const before = await readStored(handle.db);
      expect(rowsOf(before)).toBeGreaterThan(250);
      expect(await migrateDatabase(handle, migrationsDir)).toBe(newest - from);
      await expectUpgraded(handle.db, from, before);
    } finally {
      await handle.close();
    }
  });
});
