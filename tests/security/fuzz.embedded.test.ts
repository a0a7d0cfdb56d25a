import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLog } from '#app/platform/log.server.ts';
import { type FilledShop, openFilledShop } from './filled-shop.ts';
import { fuzzedRequests } from './fuzz.ts';
import { fuzz } from './fuzz-run.ts';

const count = Number(process.env.FUZZ_REQUESTS ?? 500);
// Each run of the tests sends the same requests; `npm run bench fuzz` chooses a new seed each time.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

// The test's time limit in milliseconds, against hanging: 100,000 requests take more than an hour on a busy
// machine.
const longest = Math.max(600_000, count * 300);

let shop: FilledShop;
/** The errors that the shop has logged. If a request fails with status 500, they say why. */
const errors: string[] = [];
beforeAll(async () => {
  shop = await openFilledShop({}, createLog('error', { write: (line) => errors.push(line) }));
});
afterAll(() => shop.site.close());

describe('[OPS-12] random malformed requests', () => {
  it(
    'are all answered without a 5xx or a stack trace, and with the security headers',
    async () => {
      console.log(`${count} requests of FUZZ_SEED=${seed}`);
      const faults = await fuzz(shop, seed, count);
      expect({ seed, faults, errors: faults.length > 0 ? errors.slice(0, 5) : [] }).toEqual({
        seed,
        faults: [],
        errors: [],
      });
    },
    longest,
  );

  it('leave the public pages and /readyz answering 200', async () => {
    for (const path of ['/', '/courses', '/login', '/readyz'])
      expect([path, (await shop.send(path, '')).status]).toEqual([path, 200]);
  });

  it('are the same for the same random seed', () => {
    const choices = { paths: ['/', '/courses'], cookies: [''], origin: 'http://shop.example' };
    const first = (wanted: number) => {
      const requests = fuzzedRequests({ ...choices, seed: wanted });
      return Array.from({ length: 50 }, () => requests.next().value);
    };
    expect(first(7)).toEqual(first(7));
    expect(first(7)).not.toEqual(first(8));
  });
});
