import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changeRows, parseRowIntent, pressRow, rowIntent } from './course-form-rows.ts';
import { newCourseValues } from './course-form-values.ts';

const blank = () => '';

it('[ADM-CRS-5] the list of rows adds, removes and moves rows', () => {
  const rows = ['a', 'b', 'c'];
  expect(changeRows(rows, { act: 'add', index: 3, blank })).toEqual(['a', 'b', 'c', '']);
  expect(changeRows(rows, { act: 'remove', index: 1, blank })).toEqual(['a', 'c']);
  expect(changeRows(rows, { act: 'up', index: 2, blank })).toEqual(['a', 'c', 'b']);
  expect(changeRows(rows, { act: 'down', index: 0, blank })).toEqual(['b', 'a', 'c']);
  expect(changeRows(rows, { act: 'up', index: 0, blank })).toEqual(rows);
  expect(changeRows(rows, { act: 'down', index: 2, blank })).toEqual(rows);
  expect(changeRows(rows, { act: 'remove', index: 9, blank })).toEqual(rows);
});

it('[ADM-CRS-5] the list of rows loses no row by moving, and moving back restores the order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string(), { minLength: 2 }), fc.nat(), (rows, at) => {
      const index = at % (rows.length - 1);
      const moved = changeRows(rows, { act: 'down', index, blank });
      expect([...moved].sort()).toEqual([...rows].sort());
      expect(changeRows(moved, { act: 'up', index: index + 1, blank })).toEqual(rows);
    }),
  );
});

it('[ADM-CRS-5] the list of rows parses the value of each button and refuses every other text', () => {
  expect(parseRowIntent(rowIntent('up', 'features', 12))).toEqual({ act: 'up', list: 'features', index: 12 });
  for (const text of ['save', 'up:title:0', 'drop:features:0', 'up:features:-1', 'up:features:1x', ''])
    expect(parseRowIntent(text)).toBeNull();
});

it('[ADM-CRS-5] a row button clicked without JavaScript changes only its own list', () => {
  const values = { ...newCourseValues(), title: 'Typed', features: ['a', 'b'], delivery_includes: ['kit'] };
  expect(pressRow(values, { act: 'remove', list: 'features', index: 0 })).toEqual({
    ...values,
    features: ['b'],
  });
});
