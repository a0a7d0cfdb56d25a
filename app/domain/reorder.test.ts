import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDirection, movedBy } from './reorder.ts';

describe('a list the owner puts in order', () => {
  it('[HOME-5] [HOME-6] has a row moved one position up or down', () => {
    expect(movedBy(['a', 'b', 'c'], 'c', 'up')).toEqual(['a', 'c', 'b']);
    expect(movedBy(['a', 'b', 'c'], 'a', 'down')).toEqual(['b', 'a', 'c']);
  });

  it('[HOME-5] [HOME-6] does not change at its ends, and for a row that is not in it', () => {
    expect(movedBy(['a', 'b'], 'a', 'up')).toEqual(['a', 'b']);
    expect(movedBy(['a', 'b'], 'b', 'down')).toEqual(['a', 'b']);
    expect(movedBy(['a', 'b'], 'x', 'up')).toEqual(['a', 'b']);
  });

  it('[HOME-5] [HOME-6] loses no row, and moving back restores the order', () => {
    const lists = fc.uniqueArray(fc.nat(50), { minLength: 2 });
    fc.assert(
      fc.property(lists, fc.nat(), (ids, at) => {
        const place = at % (ids.length - 1);
        const id = ids[place] ?? 0;
        const there = movedBy(ids, id, 'down');
        expect(there.indexOf(id)).toBe(place + 1);
        expect(movedBy(there, id, 'up')).toEqual(ids);
      }),
    );
  });
});

it.each([
  ['up', true],
  ['down', true],
  ['UP', false],
  ['', false],
  [null, false],
  [1, false],
])('[HOME-6] %j is a direction: %s', (value, expected) => {
  expect(isDirection(value)).toBe(expected);
});
