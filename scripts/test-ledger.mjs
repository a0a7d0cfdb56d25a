import { parseArgs } from 'node:util';
import { bin, ensurePackages, run } from './steps.mjs';

// Runs random histories of a shop with a fake payment gateway on both databases, and prints the seed and what
// happened. To repeat a failure, pass the `--seed` and `--path` that it printed.
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1500' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    path: { type: 'string', default: '' },
  },
});
await ensurePackages();
console.log(`seed ${values.seed}, ${values.runs} histories for each database`);
const env = { LEDGER_RUNS: values.runs, LEDGER_SEED: values.seed, LEDGER_PATH: values.path };
const { code } = await run(
  bin('vitest'),
  ['run', '--project', 'slow', 'app/core/refunds/ledger.slow.test.ts'],
  { env },
);
process.exit(code);
