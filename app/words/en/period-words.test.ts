import { expect, it } from 'vitest';
import { periodWords } from './period-words.ts';

it('[ADM-OVR-1] names the first day that a period may have', () => {
  expect(periodWords.faults['too-early']).toBe('There is nothing before 1 Jan 2020.');
});
