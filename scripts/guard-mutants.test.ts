import { expect, it } from 'vitest';
import { linesGone } from './guard-mutants.mjs';
import { moneyLines } from './money-lines.mjs';

// The mutants themselves run before a release.
it('[S-9, S-13, S-51, S-55] each line that a mutant changes is there', () => {
  expect(linesGone()).toHaveLength(moneyLines.length);
});
