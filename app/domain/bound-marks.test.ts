import { expect, it } from 'vitest';
import { boundMarks } from './bound-marks.ts';
import { textIn, textsIn } from './form-fields.ts';

const flood = `a${'\u0301\u0323'.repeat(50_000)}b`;
const bounded = `a${'\u0301\u0323'.repeat(15)}b`;

it('[OPS-60] a run of combining marks is cut after 30, and other text stays as it is', () => {
  expect(boundMarks(`${flood} ${flood}`)).toBe(`${bounded} ${bounded}`);
  for (const text of ['', 'Ảnh của Thủy', 'क्ष्म्य', 'न्‍', bounded]) expect(boundMarks(text)).toBe(text);
});

it('[OPS-60] no field of a form holds a longer run', () => {
  const form = new FormData();
  form.append('text', flood);
  expect([textIn(form, 'text'), textsIn(form, 'text')]).toEqual([bounded, [bounded]]);
});
