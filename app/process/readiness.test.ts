import { expect, it } from 'vitest';
import { createReadiness } from './readiness.server.ts';

it('[DATA-4] /readyz queries the database once a second, however many requests arrive and whatever the result', async () => {
  let time = 0;
  let asked = 0;
  let isAway = false;
  const ping = async () => {
    asked++;
    if (isAway) throw new Error('away');
  };
  const isReady = createReadiness(ping, () => time);
  expect(await Promise.all([isReady(), isReady(), isReady()])).toEqual([true, true, true]);
  isAway = true;
  time = 999;
  expect([await isReady(), asked]).toEqual([true, 1]);
  time = 1_000;
  expect(await Promise.all([isReady(), isReady()])).toEqual([false, false]);
  isAway = false;
  expect([await isReady(), asked]).toEqual([false, 2]);
  time = 2_000;
  expect([await isReady(), asked]).toEqual([true, 3]);
});
