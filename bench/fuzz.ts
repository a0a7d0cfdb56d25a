import { randomInt } from 'node:crypto';
import { bin, run } from '../scripts/steps.mjs';

// Sends 100,000 random requests to the shop, which runs in the same process on the embedded database. Prints the random
// seed; FUZZ_SEED repeats a run with that seed. FUZZ_REQUESTS changes the number of requests.
const seed = process.env.FUZZ_SEED ?? String(randomInt(2 ** 31));
const count = process.env.FUZZ_REQUESTS ?? '100000';
const { code } = await run(bin('vitest'), ['run', '--project', 'embedded', 'tests/security/fuzz'], {
  env: { FUZZ_SEED: seed, FUZZ_REQUESTS: count },
});
console.log(`fuzz: ${count} requests of FUZZ_SEED=${seed}: ${code === 0 ? 'no fault' : 'faults, see above'}`);
process.exit(code);
