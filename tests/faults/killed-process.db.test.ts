import { expect, it } from 'vitest';
import { openDatabase } from '#app/db/client.server.ts';
import { migrateDatabase } from '#app/db/migrate.server.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import { checkBooks } from '#tests/support/ledger/ledger-books.ts';
import { comeToRest } from '#tests/support/ledger/ledger-history.ts';
import { LedgerWorld, openWorld } from '#tests/support/ledger/ledger-world.ts';
import { startProgram } from '#tests/support/programs.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { migrationsDir } from '#tests/support/snapshot.ts';
import { newDataFolder } from '../../packages/pglite-durable/tests/data-folder.ts';

/** Creates an empty, migrated database that one process after another opens. */
async function newDatabase() {
  const { dataDir, discard } = newDataFolder();
  const hosted = process.env.PANKH_TEST_ENGINE === 'postgres' ? await createTestDatabase() : null;
  const databaseUrl = hosted?.url ?? '';
  const open = () => openDatabase({ databaseUrl, dataDir, log: silentLog, allowUnsafeDurability: true });
  const drop = async () => {
    await hosted?.drop();
    discard();
  };
  return { databaseUrl, dataDir, open, drop };
}

it("[S-19] a process killed with SIGKILL between the gateway's action and its record here loses no money", async () => {
  const { databaseUrl, dataDir, open, drop } = await newDatabase();
  const setUp = await open();
  await migrateDatabase(setUp, migrationsDir);
  const world = await openWorld(setUp.db, new Map());
  await setUp.close();
  const { double } = world;
  // Each of the first three processes is killed after the gateway has carried out one of these requests. The fourth
  // process is not killed. It completes the purchase and the refund that the others left unfinished.
  const acts = [/^POST payment_links$/, /^GET payment_links\/plink_/, /^POST payments\/pay_\w+\/refund$/];
  for (const act of [...acts, null]) {
    const shop = startProgram('buy-and-refund', databaseUrl, dataDir, JSON.stringify(double.settings));
    double.beforeAnswer = async (asked) => {
      if (!act?.test(asked)) return;
      shop.kill('SIGKILL');
      await shop.ended;
    };
    const { code, signal, errors } = await shop.ended;
    expect([code, signal, errors]).toEqual(act ? [null, 'SIGKILL', ''] : [0, null, '']);
  }
  const restarted = await open();
  const after = new LedgerWorld(restarted.db, double, world.tally);
  await comeToRest(after);
  await checkBooks(after);
  const { links, payments, refunds } = double.ledger;
  expect([links.size, payments.size, refunds.size, double.ledger.balance()]).toEqual([1, 1, 1, 0]);
  expect(world.tally.get('orders paid')).toBe(1);
  await restarted.close();
  await double.close();
  await drop();
});
