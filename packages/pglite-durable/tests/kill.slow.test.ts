import { describe, expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

describe('kill -9 in the midst of writing, many times', () => {
  it('loses nothing that was acknowledged and tears nothing apart', async () => {
    const rounds = Number(process.env.KILL_ROUNDS ?? 60);
    const report = await killRounds(rounds);
    console.log(`kill -9: ${rounds} rounds`, report);
    expect(report.damage).toEqual([]);
    expect(report.acknowledged).toBeGreaterThan(rounds);
  });
});
