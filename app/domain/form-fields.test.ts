import { describe, expect, it } from 'vitest';
import { choiceIn, fileIn, filesIn, isTicked, readSeen, textIn, textsIn } from './form-fields.ts';

function sent(...fields: [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}
// What a browser sends for a file input in which no file was chosen.
const noFile = new File([], '');

describe('single fields of a submitted form', () => {
  it('reads a text, and an empty one for a missing field or a file', () => {
    const form = sent(['id', 'c1'], ['file', new File(['x'], 'x.txt')]);
    expect([textIn(form, 'id'), textIn(form, 'file'), textIn(form, 'absent')]).toEqual(['c1', '', '']);
  });

  it('cuts a text that is longer than the caller wants', () => {
    expect(textIn(sent(['id', 'abcdef']), 'id', 4)).toBe('abcd');
  });

  it('[REVIEW-2] counts a line break as one character, as the browser does while somebody types', () => {
    expect(textIn(sent(['text', 'a\r\nb\r\nc']), 'text', 5)).toBe('a\nb\nc');
  });

  it('reads all texts that were sent under one name, in order and without files', () => {
    expect(textsIn(sent(['id', 'b'], ['id', new File(['x'], 'x.txt')], ['id', 'a']), 'id')).toEqual([
      'b',
      'a',
    ]);
  });

  it('counts only the value `yes` as a tick', () => {
    const form = sent(['agreed', 'yes'], ['tell', 'no']);
    expect(['agreed', 'tell', 'absent'].map((name) => isTicked(form, name))).toEqual([true, false, false]);
  });

  it('reads an option of a list, and null for any other value', () => {
    const form = sent(['mode', 'own'], ['other', 'toString']);
    expect(['mode', 'other', 'absent'].map((name) => choiceIn(form, name, ['own', 'counted']))).toEqual([
      'own',
      null,
      null,
    ]);
  });

  it('reads the chosen files, and none if the browser sent its placeholder for no file', () => {
    const [named, full] = [new File([], 'empty.txt'), new File(['x'], 'full.txt')];
    expect(
      filesIn(sent(['file', noFile], ['file', named], ['file', full], ['file', 'text']), 'file'),
    ).toEqual([named, full]);
    expect(fileIn(sent(['file', noFile]), 'file')).toBeNull();
    expect(fileIn(sent(['file', full]), 'file')).toEqual(full);
  });

  it.each([
    ['', null],
    ['soon', null],
    ['2026-13-01', null],
    ['2026-05-04T10:00:00.000Z', new Date('2026-05-04T10:00:00Z')],
  ])('[LEARN-14] reads the time at which a shown text was saved, %j: %j', (text, at) => {
    expect(readSeen(text)).toEqual(at);
  });
});
