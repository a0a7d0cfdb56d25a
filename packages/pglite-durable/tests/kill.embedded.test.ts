import { describe, expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

describe('kill -9 in the midst of writing', () => {
  it('loses nothing that was acknowledged and tears nothing apart', async () => {
    const { acknowledged, damage } = await killRounds(4);
    expect(damage).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
  });
});
