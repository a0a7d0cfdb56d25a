import { describe, expect, it } from 'vitest';
import { readCurriculumFile } from './curriculum-file.ts';

type Row = [text: string, line: number, code: string | undefined];

describe('what is wrong in the file of a curriculum', () => {
  it.each<Row>([
    ['', 1, 'no-module'],
    ['Hello', 1, 'before-module'],
    ['## Lesson: A', 1, 'before-module'],
    ['# Module: ', 1, 'title-missing'],
    [`# Module: ${'x'.repeat(201)}`, 1, 'title-too-long'],
    ['# Module: A\ntext', 2, 'field-unknown'],
    ['# Module: A\n## Lesson: B\n- color: red', 3, 'field-unknown'],
    ['# Module: A\n## Lesson: B\n- __proto__: red', 2, undefined],
    ['# Module: A\n## Lesson: B\n- constructor: red', 3, 'field-unknown'],
    ['# Module: A\n## Lesson: B\n- minutes: 0', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- minutes: nine', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- kind: game', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- video: https://video.example/1', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- starts: 2026-13-01 18:00 Asia/Kolkata', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- starts: 2026-12-01 18:00 Mars/Base', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- kind: live\n- join: javascript:alert(1)', 4, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- opens: soon', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- starts: 2026-12-01 18:00 UTC', 2, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- address: a\n## Lesson: C\n- address: a', 4, 'address-twice'],
    [`# Module: A\n## Lesson: B\n\n${'x'.repeat(100_001)}`, 2, 'body-too-long'],
    ['- sequential: maybe\n# Module: A', 1, 'value-invalid'],
    ['- finish: itself\n- assignments: accepted\n- sequential: no\n# Module: A', 0, undefined],
    ...['- color: yes', '- color: button', '- color: accepted'].map(
      (rule): Row => [`${rule}\n# Module: A`, 1, 'before-module'],
    ),
    ['- finish: maybe\n# Module: A', 1, 'value-invalid'],
    ['- assignments: maybe\n# Module: A', 1, 'value-invalid'],
    [' \n- color: red\n# Module: A', 2, 'before-module'],
    ['# Module:   ', 1, 'title-missing'],
    [`# Module: ${'x'.repeat(200)} `, 0, undefined],
    ['# Module: A\n\ntext', 3, 'field-unknown'],
    ['# Module: A\n## Lesson: B\n- minutes: 961', 3, 'value-invalid'],
    ...[
      ...['minutes: 1e2', 'minutes: +9', 'opens: after 1 day or so', 'opens: not after 1 day'],
      ...['opens: 2026-12-01 18:00 UTC or so', 'opens: on 2026-12-01 18:00 UTC', 'opens: 2026-12-01 18:00'],
    ].map((line): Row => [`# Module: A\n## Lesson: B\n- ${line}`, 3, 'value-invalid']),
    ['# Module: A\n## Lesson: B\n- opens: after 0 days', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- opens: after 731 days', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- opens: after 1 day', 0, undefined],
    ['# Module: A\n## Lesson: B\n- opens: after 1 day\n- opens: after 2 days', 2, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- kind: quiz\n- pass: 101', 4, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- kind: quiz\n- pass: 100', 0, undefined],
    ['# Module: A\n## Lesson: B\n- watch: yes', 2, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- video: https://youtu.be/dQw4w9WgXcQ', 2, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- kind: live\n- batch: X', 2, 'value-invalid'],
    [
      `# Module: A\n## Lesson: B\n- kind: quiz${'\n### Question: Q\n- answer: true'.repeat(51)}`,
      2,
      'value-invalid',
    ],
    [
      `# Module: A\n## Lesson: B\n- kind: quiz${'\n### Question: Q\n- answer: true'.repeat(50)}`,
      0,
      undefined,
    ],
    [`${'# Module: A\n'.repeat(101)}`, 1, 'too-many'],
    [`${'# Module: A\n'.repeat(100)}`, 0, undefined],
    [`# Module: A\n${'## Lesson: B\n'.repeat(501)}`, 1, 'too-many'],
    [`# Module: A\n${'## Lesson: B\n'.repeat(500)}`, 0, undefined],
  ])('[LEARN-13] names what is wrong in file %#, by line %i', (text, number, code) => {
    const read = readCurriculumFile(text);
    const first = 'faults' in read ? read.faults[0] : undefined;
    expect(first && [first.line, first.code]).toEqual(code === undefined ? undefined : [number, code]);
  });

  it('[LEARN-13] is named up to fifty times, by at most 120 characters', () => {
    const read = readCurriculumFile(
      `# Module: A\n## Lesson: B\n${`- color: ${'x'.repeat(200)}\n`.repeat(60)}`,
    );
    expect('faults' in read && [read.faults.length, read.faults[0]?.text.length]).toEqual([50, 120]);
  });

  it('[LEARN-12] is not the space around a title or a value', () => {
    const read = readCurriculumFile('# Module:  A \n## Lesson:  B \n- minutes:  9 \n- kind:  quiz ');
    expect(read).toMatchObject({
      modules: [{ title: 'A', lessons: [{ title: 'B', minutes: 9, kind: 'quiz' }] }],
    });
  });
});
