import { randomInt } from 'node:crypto';
import { bin, run } from '../scripts/steps.mjs';

// Sends 100,000 random requests to the shop on the embedded database, in one process with it, and prints the
// seed, with which FUZZ_SEED repeats the run. FUZZ_REQUESTS changes their number.
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));
const count = process.env.FUZZ_REQUESTS ?? '100000';
const { code } = await run(bin('vitest'), ['run', '--project', 'embedded', 'tests/security/fuzz'], {
  env: { FUZZ_SEED: seed, FUZZ_REQUESTS: count },
});
console.log(`fuzz: ${count} requests of FUZZ_SEED=${seed}: ${code === 0 ? 'no fault' : 'faults, see above'}`);
process.exit(code);
