import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FilledShop, openFilledShop } from './filled-shop.ts';
import { fuzzedRequests } from './fuzz.ts';
import { fuzz } from './fuzz-run.ts';

const count = Number(process.env.FUZZ_REQUESTS ?? 500);
const seed = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));

let shop: FilledShop;
beforeAll(async () => {
  shop = await openFilledShop();
});
afterAll(() => shop.site.close());

describe('[OPS-12] requests that nobody would send', () => {
  it('are all answered in order: no error of ours, no trace, and always the headers that protect', async () => {
    console.log(`${count} requests of FUZZ_SEED=${seed}`);
    expect({ seed, faults: await fuzz(shop, seed, count) }).toEqual({ seed, faults: [] });
  });

  it('leave the shop as it was for the next visitor', async () => {
    for (const path of ['/', '/courses', '/login', '/readyz'])
      expect([path, (await shop.send(path, '')).status]).toEqual([path, 200]);
  });

  it('are the same for the same seed', () => {
    const choices = { paths: ['/', '/courses'], cookies: [''], origin: 'http://shop.example' };
    const first = (wanted: number) => {
      const requests = fuzzedRequests({ ...choices, seed: wanted });
      return Array.from({ length: 50 }, () => requests.next().value);
    };
    expect(first(7)).toEqual(first(7));
    expect(first(7)).not.toEqual(first(8));
  });
});
