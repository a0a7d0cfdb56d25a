import fc from 'fast-check';
import { describe, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { runSteps, steps } from '#tests/support/study-model.ts';

const database = testDatabase();

describe('any sequence of actions', () => {
  it('[DASH-11] is stored as the domain rules say, for 80 random sequences', async () => {
    await fc.assert(
      fc.asyncProperty(steps, (sequence) => runSteps(database.db, sequence, 'after each step')),
      { numRuns: 80 },
    );
  });
});
