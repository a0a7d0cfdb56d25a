import { parseArgs } from 'node:util';
import { bin, ensurePackages, fail, run } from './steps.mjs';

// Simulates random histories of a shop (orders, payments, refunds) with a fake payment gateway on both kinds of
// database, and prints the seed and the result. With `--minutes 10`, runs ten minutes on each database instead of a
// number of histories. To repeat a failure, pass the `--seed` and `--path` that it printed.
const { values } = parseArgs({
  options: {
    runs: { type: 'string' },
    minutes: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    path: { type: 'string', default: '' },
  },
});
const { minutes, seed, path } = values;
const runs = values.runs ?? (minutes ? '1000000' : '1500');
for (const number of [runs, minutes ?? '1', seed])
  if (!(Number(number) >= 0))
    fail('usage: npm run test:ledger -- [--runs N | --minutes N] [--seed N] [--path P]');
await ensurePackages();
console.log(`seed ${seed}, ${minutes ? `${minutes} minutes` : `${runs} histories`} for each database`);
const env = { LEDGER_RUNS: runs, LEDGER_SEED: seed, LEDGER_PATH: path, LEDGER_MINUTES: minutes ?? '' };
const { code } = await run(
  bin('vitest'),
  ['run', '--project', 'slow', 'app/core/refunds/ledger.slow.test.ts'],
  { env },
);
console.log(
  code === 0
    ? `ledger: every history left books that add up (seed ${seed})`
    : `ledger: FAILED; repeat it with --seed ${seed} and the --path above`,
);
process.exit(code);
