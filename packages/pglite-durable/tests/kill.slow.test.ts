import { describe, expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

describe('kill -9 during writes, many times', () => {
  it('loses no acknowledged row and leaves no partial one', async () => {
    const rounds = Number(process.env.KILL_ROUNDS ?? 60);
    const report = await killRounds(rounds);
    console.log(`kill -9: ${rounds} rounds`, report);
    expect(report.damage).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(rounds);
  });
});
