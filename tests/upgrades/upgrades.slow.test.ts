import { describe, expect, it } from 'vitest';
import { migrateDatabase, migrationsOf } from '#app/db/migrate.server.ts';
import { openBareDatabase, openedAt, readStored, released, rowsOf } from '#tests/support/earlier-schema.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { expectUpgraded } from '#tests/support/upgraded-data.ts';

const newest = migrationsOf(migrationsDir).length;
const earlier = Array.from({ length: newest - 1 }, (_, index) => index + 1);

async function expectUpgrade(engine: 'postgres' | 'embedded', from: number, students: number) {
  const handle = await openBareDatabase(engine);
  try {
    await openedAt(handle, from, students);
    const before = await readStored(handle.db);
    expect(await migrateDatabase(handle, migrationsDir)).toBe(newest - from);
    await expectUpgraded(handle.db, from, before);
    return rowsOf(before);
  } finally {
    await handle.close();
  }
}

describe.each(['postgres', 'embedded'] as const)('[OPS-41] on %s, an upgrade', (engine) => {
  it.each(released)('keeps 100,000 rows of release $release', async ({ migrations }) => {
    expect(await expectUpgrade(engine, migrations, 9_000)).toBeGreaterThan(100_000);
  });

  it.each(earlier)('keeps all that a shop with the first %i migrations has stored', async (from) => {
    expect(await expectUpgrade(engine, from, 24)).toBeGreaterThan(250);
  });
});
