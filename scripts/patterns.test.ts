import { expect, it } from 'vitest';
import { patternsIn, productFiles } from './patterns.mjs';

const found = (text: string) => patternsIn('app/a.ts', text).map(({ source, flags }) => `${source}/${flags}`);

it('[OPS-60] the gate checks each pattern of the product, whether it is literal or made from a template', () => {
  expect(found(String.raw`text.split(/\s*,\s*/i)`)).toEqual([String.raw`\s*,\s*/i`]);
  expect(found("new RegExp('a+', 'g')")).toEqual(['a+/g']);
  expect(found(`RegExp(\`(\${one})+|\${two}*\`)`)).toEqual(['(x)+|x*/']);
  expect(productFiles()).toEqual(expect.arrayContaining(['packages/india/src/utr.ts', 'app/ui/icon.tsx']));
});

it('[OPS-60] the gate refuses a pattern that is not written out', () => {
  expect(found("new RegExp(words.join('|'))")).toEqual(['null/']);
});

it('[OPS-60] the gate leaves out a pattern whose comment says that it meets only our own text', () => {
  expect(found('// Our own text only: the icon.\nconst one = /a+$/;\nconst two = /b+$/;')).toEqual(['b+$/']);
});
