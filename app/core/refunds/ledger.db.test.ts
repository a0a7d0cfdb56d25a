import fc from 'fast-check';
import { afterAll, beforeAll, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { histories, runHistory } from '#tests/support/ledger/ledger-history.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

it('[S-19] [SELL-134] any history of buyers, owner, gateway and killed processes leaves books that add up', async () => {
  await fc.assert(
    fc.asyncProperty(histories(24), (history) => runHistory(database.db, history)),
    { numRuns: 20, includeErrorInReport: true },
  );
});
