import { setImmediate as loop } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './rendering-turns.server.ts';

it('[OPS-21] other work can run between two renderings that are ready at the same time', async () => {
  const turn = createTurns();
  const log: string[] = [];
  const rendering = async (name: string) => {
    await turn();
    log.push(name);
  };
  const all = [rendering('first'), rendering('second'), rendering('third')];
  setImmediate(() => log.push('a cached page'));
  await Promise.all(all);
  expect(log).toEqual(['first', 'a cached page', 'second', 'third']);
});

it('rendering continues after a pause', async () => {
  const turn = createTurns();
  await turn();
  await loop();
  await expect(Promise.race([turn().then(() => 'begun'), later()])).resolves.toBe('begun');
});

async function later(): Promise<string> {
  for (let turns = 0; turns < 5; turns++) await loop();
  return 'never';
}
