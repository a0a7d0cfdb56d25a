import { describe, expect, it } from 'vitest';
import { migrateDatabase, migrationsOf } from '#app/db/migrate.server.ts';
import { openBareDatabase, openedAt, readStored, rowsOf } from '#tests/support/earlier-schema.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { expectUpgraded } from '#tests/support/upgraded-data.ts';

const newest = migrationsOf(migrationsDir).length;

describe('[OPS-41] more than 100,000 rows', () => {
  let rows = 0;
  it.each([1, 6, 11, 16, 21, 26, 29, 31])(
    'survive the upgrade of shops with the first %i migrations',
    async (from) => {
      const handle = await openBareDatabase('postgres');
      try {
        await openedAt(handle, from, 900);
        const before = await readStored(handle.db);
        rows += rowsOf(before);
        expect(await migrateDatabase(handle, migrationsDir)).toBe(newest - from);
        await expectUpgraded(handle.db, from, before);
      } finally {
        await handle.close();
      }
    },
  );

  it('were stored by these tests in total', () => expect(rows).toBeGreaterThan(100_000));
});
