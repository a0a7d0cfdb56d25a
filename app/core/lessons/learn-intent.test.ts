import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLearnIntent, readNote } from './learn-intent.ts';
import { learnPath, lessonPath, previewPath } from './lesson-paths.ts';

function form(...fields: [string, string | Blob][]): FormData {
  const made = new FormData();
  for (const [name, value] of fields) made.append(name, value);
  return made;
}

describe('[LEARN-22] a form on the page of a lesson', () => {
  it.each(['done', 'undone'] as const)('reports the lesson as %s, and nothing else', (intent) => {
    expect(readLearnIntent(form(['intent', intent]))).toEqual({ intent });
  });

  it('[LEARN-115] says that the video could not be played, in no other way than this', () => {
    const asked = { intent: 'done', unplayable: 'yes' } as const;
    expect(readLearnIntent(form(...Object.entries(asked)))).toEqual(asked);
    expect(readLearnIntent(form(['intent', 'done'], ['unplayable', 'no']))).toBeNull();
    expect(readLearnIntent(form(['intent', 'undone'], ['unplayable', 'yes']))).toBeNull();
  });

  it('sends a note with the time at which it was loaded', () => {
    const fields: [string, string][] = [
      ['intent', 'note'],
      ['text', 'Propellers turn both ways.'],
      ['seen', '2026-05-04T10:00:00.000Z'],
    ];
    expect(readLearnIntent(form(...fields))).toEqual(Object.fromEntries(fields));
  });

  it.each<[string, [string, string | Blob][]]>([
    ['without an intent', []],
    ['with an unknown intent', [['intent', 'skip']]],
    [
      'with a forged progress',
      [
        ['intent', 'done'],
        ['progress', '100'],
      ],
    ],
    [
      'with a repeated field',
      [
        ['intent', 'done'],
        ['intent', 'undone'],
      ],
    ],
    [
      'with a file instead of a text',
      [
        ['intent', 'note'],
        ['text', new Blob(['x'])],
        ['seen', ''],
      ],
    ],
    [
      'with a note but no time',
      [
        ['intent', 'note'],
        ['text', 'x'],
      ],
    ],
    [
      'with an endless time',
      [
        ['intent', 'note'],
        ['text', 'x'],
        ['seen', '1'.repeat(129)],
      ],
    ],
  ])('%s is refused', (_what, fields) => {
    expect(readLearnIntent(form(...fields))).toBeNull();
  });
});

describe('[LEARN-14] the note of a student', () => {
  it.each([
    ['one\r\ntwo\r\n', 'one\ntwo\n'],
    ['one\ntwo', 'one\ntwo'],
    ['  indented', '  indented'],
    [' \r\n\t ', ''],
    ['', ''],
  ])('is stored for %j as %j', (text, stored) => {
    expect(readNote(text)).toBe(stored);
  });

  it('does not change when it is stored a second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\r\n', '\n', '\t') }), (text) => {
        const stored = readNote(text);
        expect(readNote(stored)).toBe(stored);
        expect(stored).not.toContain('\r');
      }),
    );
  });
});

it('[LEARN-20] a lesson has one URL for students and one for visitors', () => {
  expect([learnPath('kites'), lessonPath('kites', 'knots'), previewPath('kites', 'knots')]).toEqual([
    '/learn/kites',
    '/learn/kites/knots',
    '/courses/kites/preview/knots',
  ]);
});
