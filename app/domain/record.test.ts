import fc from 'fast-check';
import { expect, it } from 'vitest';
import { entriesOf, keysOf, recordOf } from './record.ts';

const keys = fc.uniqueArray(fc.string().filter((key) => key !== '__proto__'));

it('a record made of keys gives back these keys, each with its value', () => {
  fc.assert(
    fc.property(keys, (names) => {
      const record = recordOf(names, (name) => name.length);
      expect(new Set(keysOf(record))).toEqual(new Set(names));
      expect(new Map(entriesOf(record))).toEqual(new Map(names.map((name) => [name, name.length])));
    }),
  );
});

it.each([[{}], [{ a: 1 }], [{ b: null, a: 'x' }]])(
  'the keys and entries of %j keep their order',
  (record) => {
    expect(keysOf(record)).toEqual(Object.keys(record));
    expect(entriesOf(record)).toEqual(Object.entries(record));
  },
);
