import fc from 'fast-check';
import { describe, it, vi } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { histories, runHistory } from '#tests/support/ledger/ledger-history.ts';

// The npm script `test:ledger` sets these environment variables.
const { LEDGER_RUNS = '400', LEDGER_SEED = String(Date.now() % 2 ** 31), LEDGER_PATH: path } = process.env;
const seed = Number(LEDGER_SEED);
/** For how many milliseconds the test keeps starting new random histories of orders, on each kind of database. */
const limitMs = Number(process.env.LEDGER_MINUTES || 28) * 60_000;
vi.setConfig({ testTimeout: limitMs + 600_000 });

describe.each(['embedded', 'postgres'])('on %s', (engine) => {
  it('[SELL-134] payments and enrollments add up after thousands of long random sequences', async () => {
    const database = await openTestDatabase(engine);
    const tally = new Map<string, number>();
    try {
      await fc.assert(
        fc.asyncProperty(histories(40), (history) => runHistory(database.db, history, tally)),
        {
          numRuns: Number(LEDGER_RUNS),
          seed,
          ...(path && { path }),
          interruptAfterTimeLimit: limitMs,
          includeErrorInReport: true,
        },
      );
    } finally {
      await database.close();
      const counts = [...tally].sort().map(([name, count]) => `  ${name}: ${count}`);
      process.stdout.write(`${[`${engine}, seed ${seed}`, ...counts].join('\n')}\n`);
    }
  });
});
