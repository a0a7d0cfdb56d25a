import fc from 'fast-check';
import { expect, it } from 'vitest';
import { detailsOf, furtherNames, withDetails } from './course-form-details.ts';

const extra = {
  level: 'Beginner',
  syllabus: ['Day 1: Parts', 'Day 2: Flight'],
  outcomes: 'Fly\nLand',
  prerequisites: { age: 12 },
  internal_note: 7,
};

it('[DATA-1] the course form reads texts and lists of texts, and leaves out other shapes', () => {
  expect(detailsOf(extra)).toEqual({
    level: 'Beginner',
    language: '',
    makes: '',
    makes_media: '',
    kit: '',
    syllabus: 'Day 1: Parts\nDay 2: Flight',
    outcomes: 'Fly\nLand',
  });
  expect(furtherNames(extra)).toEqual(['prerequisites', 'internal_note']);
});

it('[DATA-1] the course form stores changed fields, removes emptied ones and keeps the rest unchanged', () => {
  const next = withDetails(extra, {
    ...detailsOf(extra),
    level: '',
    language: ' Hindi ',
    syllabus: 'Day 1: Parts\n\n Day 2: Wind ',
    prerequisites: 'typed past the form',
  });
  expect(next).toEqual({
    language: 'Hindi',
    syllabus: ['Day 1: Parts', 'Day 2: Wind'],
    outcomes: 'Fly\nLand',
    prerequisites: { age: 12 },
    internal_note: 7,
  });
});

it('[DATA-1] the course form keeps any free-form fields if nothing was changed', () => {
  const names = fc.constantFrom('level', 'language', 'prerequisites', 'syllabus', 'outcomes', 'note', 'x');
  fc.assert(
    fc.property(fc.dictionary(names, fc.jsonValue()), (fields) => {
      expect(withDetails(fields, detailsOf(fields))).toEqual(fields);
    }),
  );
});
