import { expect, it } from 'vitest';
import { festivalWords } from './festival-words.ts';

it('[ADM-FES-5] festivals have the required messages for failures', () => {
  expect(festivalWords.failures).toEqual({
    add: 'Failed to add festival',
    update: 'Failed to update festival',
    delete: 'Failed to delete festival',
  });
  expect(festivalWords.notSaved('no room')).toBe('Failed to save festival: no room');
});

it('[ADM-FES-6] the message for an unknown festival tells that it does not exist', () => {
  expect(festivalWords.errors.gone('f-1')).toBe('Festival with ID f-1 does not exist');
});
