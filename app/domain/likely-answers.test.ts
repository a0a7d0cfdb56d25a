import fc from 'fast-check';
import { expect, it } from 'vitest';
import { likelyFirst } from './likely-answers.ts';

const kept = ['Do I get a certificate?', 'When does the next batch start?', 'Which laptop do I need?'].map(
  (question) => ({ question }),
);

it('[DAY-44] the likeliest ready answer stands first, and no answer is lost', () => {
  expect(likelyFirst(kept, 'Will my old LAPTOP do?')[0]).toBe(kept[2]);
  expect(likelyFirst(kept, 'Namaste')).toEqual(kept);
  fc.assert(
    fc.property(fc.string(), (message) => {
      expect(new Set(likelyFirst(kept, message))).toEqual(new Set(kept));
    }),
  );
});
