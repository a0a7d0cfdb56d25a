import { expect, it } from 'vitest';
import { batchWords } from './batch-words.ts';

it('[DAY-110] a batch of one day names that day once', () => {
  const batch = { label: 'Mornings', startsOn: '2026-12-07', endsOn: '2026-12-07' } as const;
  expect(batchWords.days(batch)).toBe('7 Dec 2026');
  expect(batchWords.inEmail(batch)).toBe('Your batch “Mornings” is on 7 Dec 2026.');
  expect(batchWords.days({ ...batch, endsOn: '2026-12-08' })).toBe('7 Dec 2026 to 8 Dec 2026');
});
