import { describe, expect, it } from 'vitest';
import { startProgram } from './start-program.ts';

interface Cut {
  cut: string;
  end: number;
  loss: number;
  acknowledged: number;
  damage: string[];
}

async function run(engine: 'durable' | 'plain', seed: number, cuts: number): Promise<Cut[]> {
  const { code, output, errors } = await startProgram('power-loss', engine, String(seed), String(cuts)).ended;
  expect(code, errors).toBe(0);
  return output.split('\n').map((line) => JSON.parse(line) as Cut);
}

describe('a power cut, simulated by losing pages that were not synced', () => {
  const seed = Number(process.env.POWER_SEED ?? Date.now() % 1_000_000);

  it.each([seed, seed + 1, seed + 2])('loses no acknowledged row (seed %i)', async (each) => {
    const cuts = await run('durable', each, 24);
    expect(cuts).toHaveLength(24);
    expect(cuts.filter(({ damage }) => damage.length > 0)).toEqual([]);
    expect(Math.max(...cuts.map(({ acknowledged }) => acknowledged))).toBeGreaterThan(50);
  });

  it('damages the engine without this package, which shows that the simulation works', async () => {
    const cuts = await run('plain', seed, 6);
    expect(cuts.filter(({ damage }) => damage.length > 0).length).toBeGreaterThan(0);
  });
});
