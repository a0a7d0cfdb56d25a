import { setImmediate as loop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { takeTurn } from './take-turn.server.ts';

it('[OPS-21] other work can run between two pieces of work that are ready at the same time', async () => {
  const log: string[] = [];
  const piece = async (name: string) => {
    await takeTurn();
    log.push(name);
  };
  const all = [piece('first'), piece('second'), piece('third')];
  setImmediate(() => log.push('a cached page'));
  await Promise.all(all);
  expect(log).toEqual(['first', 'a cached page', 'second', 'third']);
});

it('goes on after a pause', async () => {
  await takeTurn();
  await loop();
  await expect(Promise.race([takeTurn().then(() => 'begun'), later()])).resolves.toBe('begun');
});

async function later(): Promise<string> {
  for (let turns = 0; turns < 5; turns++) await loop();
  return 'never';
}
