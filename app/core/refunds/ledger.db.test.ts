import fc from 'fast-check';
import { it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { histories, runHistory } from '#tests/support/ledger/ledger-history.ts';

const database = testDatabase();

it('[S-19] [SELL-134] [DAY-51] [DAY-52] after any sequence of actions by buyers, owner and gateway and of killed processes, payments and enrollments add up', async () => {
  await fc.assert(
    fc.asyncProperty(histories(24), (history) => runHistory(database.db, history)),
    { numRuns: 20, includeErrorInReport: true },
  );
});
