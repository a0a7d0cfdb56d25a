import { expect, it } from 'vitest';
import { firstErrors } from './first-errors.ts';

const error = {
  issues: [
    { path: ['title'], message: 'Too long' },
    { path: ['features', 2], message: 'Blank' },
    { path: ['title'], message: 'Not this one' },
    { path: ['details', 'level'], message: 'Odd' },
  ],
};

it('[DATA-2] a refused form gives the first error of each field, under the name of the field in the form', () => {
  expect(firstErrors(error)).toEqual({ title: 'Too long', features: 'Blank', details: 'Odd' });
  expect(firstErrors(undefined)).toEqual({});
});

it("[DATA-2] an error is given under the form's name of its field", () => {
  expect(firstErrors(error, (path) => path.join('.'))).toEqual({
    title: 'Too long',
    'features.2': 'Blank',
    'details.level': 'Odd',
  });
});
