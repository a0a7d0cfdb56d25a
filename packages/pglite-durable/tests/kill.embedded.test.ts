import { describe, expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

describe('kill -9 during writes', () => {
  it('loses no acknowledged row and leaves no partial one', async () => {
    const { acknowledged, damage } = await killRounds(4);
    expect(damage).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
  });
});
