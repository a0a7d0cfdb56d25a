import { expect, it } from 'vitest';
import { periodWords } from './period-words.ts';

it('[ADM-OVR-1] the message for a period names the first possible day', () => {
  expect(periodWords.faults['too-early']).toBe('There is nothing before 1 Jan 2020.');
});
