import { describe, expect, it } from 'vitest';
import { shapesOf } from '#tests/support/statements/shapes.ts';
import { coveredByOthers, uncovered } from './both-engines.mjs';

const shapes = (text: string, code?: string) => shapesOf({ text, values: [], ...(code ? { code } : {}) });
const never = () => false;

describe('the shapes of a statement', () => {
  const found = 'select "a", "b" from "t" where ("t"."a" = $1 and "t"."b" in ($2, $3)) limit $4';

  it('are alike for other values, and for lists of other lengths', () => {
    const longer = 'select "a", "b" from "t" where ("t"."a" = $1 and "t"."b" in ($2, $3, $4, $5)) limit $6';
    expect(shapes(longer)).toEqual(shapes(found));
  });

  it.each([
    ['a function', 'select "a", "b" from "t" where ("t"."a" = lower($1) and "t"."b" in ($2)) limit $3'],
    ['a type', 'select "a", "b" from "t" where ("t"."a" = $1::uuid and "t"."b" in ($2)) limit $3'],
    ['an operator', 'select "a", "b" from "t" where ("t"."a" ~ $1 and "t"."b" in ($2)) limit $3'],
    ['a column', 'select "a", "b" from "t" where ("t"."c" = $1 and "t"."b" in ($2)) limit $3'],
    ['a clause', 'select "a", "b" from "t" where ("t"."a" = $1 and "t"."b" in ($2)) limit $3 for update'],
    ['a table', 'select "a", "b" from "u" where ("t"."a" = $1 and "t"."b" in ($2)) limit $3'],
  ])('differ by %s', (_what, text) => {
    expect(shapes(found)).not.toEqual(expect.arrayContaining(shapes(text)));
  });

  it('differ by what is done with a table, by the error, and by the types of values', () => {
    expect(shapes('delete from t')).not.toEqual(expect.arrayContaining(shapes('select from t')));
    expect(shapes('delete from t')).not.toEqual(expect.arrayContaining(shapes('delete from t', '23503')));
    const typed = (value: unknown) => shapesOf({ text: 'select $1', values: [value] });
    expect(typed(1)).not.toEqual(typed('1'));
  });

  it('leave out what the drivers send', () => {
    expect([...shapes('begin'), ...shapes('LISTEN "x"'), ...shapes('SET TIME ZONE x')]).toEqual([]);
  });
});

describe('the files that need not run on the embedded engine', () => {
  const ran = [
    { file: 'a', shapes: ['1', '2'] },
    { file: 'b', shapes: ['1'] },
    { file: 'c', shapes: ['1', '2', '3'] },
  ];

  it('are those whose every shape another file runs there', () => {
    expect(coveredByOthers(ran, never)).toEqual(['a', 'b']);
  });

  it('are never two files that only cover each other', () => {
    const twins = [
      { file: 'a', shapes: ['1'] },
      { file: 'b', shapes: ['1'] },
    ];
    expect(coveredByOthers(twins, never)).toEqual(['a']);
  });

  it('are neither one that touches what differs between the engines nor one without a record', () => {
    expect(coveredByOthers([...ran, { file: 'd', shapes: [] }], (file) => file === 'a')).toEqual(['b']);
  });

  it('run there too, if a shape of theirs ran nowhere there', () => {
    const embedded = [{ file: 'c', shapes: ['1', '3'] }];
    expect(uncovered(ran, embedded, ['a', 'b'])).toEqual(['a']);
  });
});
