import { typedLine } from '@pankh/india/typed-line.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CurriculumFile,
  readCurriculumFile,
  trimmedBody,
  writeCurriculumFile,
} from './curriculum-file.ts';
import type { FileLesson } from './file-lesson.ts';
import { explanationOf } from './quiz-question.ts';

const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom(
      '# Module: x',
      '## Lesson: y',
      '\\# Module: z',
      '- minutes: 9',
      '```',
      '- kind: live',
      '\\- kind: live',
      '* free: yes',
      '- answer: true',
      '### Question: x',
      '\\### Question: x',
      '- [x] y',
      '> z',
    ),
  )
  .map((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '));
const title = line.map(typedLine).filter((text) => text !== '');
const body = fc.array(line, { maxLength: 8 }).map((lines) => trimmedBody(lines.join('\n')));
// A curriculum file contains times without seconds, so the generated times have none.
const moment = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((at) => new Date(Math.floor(at.getTime() / 60_000) * 60_000));
// Only zones without daylight saving time: in others, one hour of the year occurs twice, and a file cannot
// say which of the two is meant.
const anyZone = fc.constantFrom('Asia/Kolkata', 'UTC', 'Asia/Kathmandu');
const flag = fc.boolean();
const opening = fc.oneof(
  fc.constant({ unlockDays: null, unlockAt: null }),
  fc.integer({ min: 1, max: 730 }).map((unlockDays) => ({ unlockDays, unlockAt: null })),
  moment.map((unlockAt) => ({ unlockDays: null, unlockAt })),
);
const key = fc.oneof(
  fc.record({ kind: fc.constant('true-false' as const), right: flag }),
  fc.record({
    kind: fc.constant('number' as const),
    value: fc.integer({ min: -1_000_000, max: 1_000_000 }).map((value) => value / 100),
    tolerance: fc.integer({ min: 0, max: 500 }).map((value) => value / 100),
  }),
  fc.record({
    kind: fc.constant('short-text' as const),
    accepted: fc.array(title, { minLength: 1, maxLength: 3 }),
  }),
);
const choice = fc
  .record({
    options: fc.uniqueArray(title, { minLength: 2, maxLength: 8 }),
    chosen: fc.array(flag, { minLength: 8, maxLength: 8 }),
    isSeveral: flag,
  })
  .map(({ options, chosen, isSeveral }) => {
    const right = options.flatMap((_, at) => (chosen[at] ? [at] : []));
    const some = right.length > 0 ? right : [0];
    const kind = isSeveral ? ('multiple' as const) : ('single' as const);
    return { options, key: { kind, right: isSeveral ? some : some.slice(0, 1) } };
  });
const question = fc
  .tuple(
    fc.record({
      prompt: title,
      points: fc.integer({ min: 1, max: 100 }),
      explanation: fc.array(line, { maxLength: 4 }).map((lines) => explanationOf(lines.join('\n'))),
    }),
    fc.oneof(
      choice,
      key.map((one) => ({ options: [] as string[], key: one })),
    ),
  )
  .map(([basis, asked]) => ({ ...basis, ...asked }));
const quiz = fc.record({
  passPercent: fc.option(fc.integer({ min: 1, max: 100 })),
  attemptsLimit: fc.option(fc.integer({ min: 1, max: 100 })),
  questions: fc.array(question, { maxLength: 4 }),
});
const linked = fc.constantFrom(
  { source: 'youtube' as const, ref: 'dQw4w9WgXcQ' },
  { source: 'vimeo' as const, ref: '12/ab' },
);
const none = { video: null, mustWatch: false, live: null, quiz: null };
const kinds = fc.oneof(
  fc.constant({ ...none, kind: 'text' as const }),
  fc.constant({ ...none, kind: 'assignment' as const }),
  quiz.map((one) => ({ ...none, kind: 'quiz' as const, quiz: one })),
  fc.record({ video: linked, mustWatch: flag }).map((one) => ({ ...none, kind: 'video' as const, ...one })),
  fc
    .record({
      startsAt: moment,
      zone: anyZone,
      joinUrl: fc.constantFrom(null, 'https://meet.example/a?b=c'),
      recording: fc.option(linked),
      batch: fc.option(title),
      isCancelled: fc.option(flag),
    })
    .map((live) => ({ ...none, kind: 'live' as const, live })),
);
const lesson = fc
  .tuple(
    fc.record({
      title,
      body,
      isPublished: flag,
      isFree: flag,
      isOptional: flag,
      minutes: fc.option(fc.integer({ min: 1, max: 960 })),
    }),
    opening,
    kinds,
  )
  .map(([basis, opens, kind]): FileLesson => ({ ...basis, ...opens, ...kind, slug: null }));
const curriculum = fc
  .record({
    isSequential: flag,
    completesItself: flag,
    handInCompletes: flag,
    modules: fc.array(fc.record({ title, lessons: fc.array(lesson, { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map((file: CurriculumFile): CurriculumFile => {
    let number = 0;
    const named = file.modules.map((module) => ({
      ...module,
      lessons: module.lessons.map((one) => ({ ...one, slug: `lesson-${++number}` })),
    }));
    return { ...file, modules: named };
  });

describe('the file of a curriculum', () => {
  it('[LEARN-55] has the questions of a quiz in a notation that people can write', () => {
    const text = [
      ...['# Module: A', '', '## Lesson: B', '- kind: quiz', '- pass: 70', '- attempts: 3', '', 'Ready?', ''],
      ...[
        '### Question: Which props turn the same way?',
        '- [x] Those on one diagonal',
        '- [ ] The front pair',
      ],
      ...['> The reactions must cancel.', '>', '> Think of a chair.', ''],
      ...['### Question: What lifts?', '- choose: several', '- [x] Wing', '- [x] Rotor', '- [ ] Wheel'],
      ...['### Question: It hovers on the Moon.', '- answer: false'],
      ...['### Question: How many volts has a full cell?', '- points: 2', '- answer: 4.2 +- 0.05'],
      ...['### Question: Who opposes a turn?', '- accept: torque', '- accept: reaction torque', ''],
    ].join('\n');
    const read = readCurriculumFile(text);
    const questions = [
      { key: { kind: 'single', right: [0] }, explanation: 'The reactions must cancel.\n\nThink of a chair.' },
      { key: { kind: 'multiple', right: [0, 1] }, options: ['Wing', 'Rotor', 'Wheel'] },
      { key: { kind: 'true-false', right: false }, explanation: '' },
      { key: { kind: 'number', value: 4.2, tolerance: 0.05 }, points: 2 },
      { key: { kind: 'short-text', accepted: ['torque', 'reaction torque'] }, points: 1 },
    ];
    const wanted = { body: 'Ready?', quiz: { passPercent: 70, attemptsLimit: 3, questions } };
    expect(read).toMatchObject({ modules: [{ lessons: [wanted] }] });
  });

  it.each([
    ['### Question: ', 4],
    ['### Question: Q', 4],
    ['### Question: Q\n- [ ] a\n- [ ] b', 4],
    ['### Question: Q\n- [x] a\n- [x] b', 4],
    ['### Question: Q\n- [x] a', 4],
    ['### Question: Q\n- [x] a\n- [ ] a', 4],
    ['### Question: Q\n- [x] a\n- [ ] b\n- answer: true', 4],
    ['### Question: Q\n- answer: perhaps', 4],
    ['### Question: Q\n- answer: 3 ± -1', 4],
    ['### Question: Q\n- points: 0\n- answer: true', 4],
    ['### Question: Q\n- answer: true\nA line', 6],
    ['### Question: Q\n- color: red\n- answer: true', 5],
  ])('[LEARN-55] refuses the question %j and names its line', (question, line) => {
    const read = readCurriculumFile(`# Module: A\n## Lesson: B\n- kind: quiz\n${question}`);
    expect(read).toMatchObject({ faults: expect.arrayContaining([expect.objectContaining({ line })]) });
  });

  it('[LEARN-55] does not read a text as a question in a lesson that is not a quiz', () => {
    const read = readCurriculumFile('# Module: A\n## Lesson: B\n\n### Question: Why?\n');
    expect(read).toMatchObject({ modules: [{ lessons: [{ body: '### Question: Why?', quiz: null }] }] });
    expect(readCurriculumFile('# Module: A\n## Lesson: B\n- pass: 70\n')).toMatchObject({
      faults: [{ line: 2, code: 'value-invalid' }],
    });
  });

  it('[LEARN-12] is read back as it was written, whatever the lessons contain', () => {
    fc.assert(
      fc.property(curriculum, anyZone, (file, siteZone) => {
        const text = writeCurriculumFile(file, siteZone);
        const read = readCurriculumFile(text);
        expect(read).toEqual(file);
        if (!('faults' in read)) expect(writeCurriculumFile(read, siteZone)).toBe(text);
      }),
    );
  });

  it('[LEARN-12] is read alike with the line ends of every system', () => {
    const text = '# Module: A\n\n## Lesson: B\n- minutes: 5\n\nOne\n\nTwo\n';
    const read = readCurriculumFile(text);
    expect(readCurriculumFile(text.replaceAll('\n', '\r\n'))).toEqual(read);
    expect(readCurriculumFile(`\uFEFF${text}`)).toEqual(read);
    expect(read).toMatchObject({ modules: [{ lessons: [{ minutes: 5, body: 'One\n\nTwo' }] }] });
  });

  it('[MOVE-34] has its fields read below blank lines, as formatters of Markdown set them', () => {
    const quiz = ['- kind: quiz', '- pass: 70', '### Question: Q', '- answer: true'];
    const live = [
      '- kind: live',
      '- starts: 2026-12-01 18:00 Asia/Kolkata',
      '- join: https://meet.example/a',
    ];
    for (const [lines, wanted] of [
      [quiz, { kind: 'quiz', body: '', quiz: { passPercent: 70, questions: [{ prompt: 'Q' }] } }],
      [live, { kind: 'live', body: '', live: { joinUrl: 'https://meet.example/a' } }],
    ] as const)
      for (const gap of ['\n', '\n\n', '\n \n\n']) {
        const text = ['# Module: A', '## Lesson: B', ...lines].join(gap);
        for (const bullet of ['- ', '* ', '+ '])
          expect(readCurriculumFile(text.replaceAll(/^- /gm, bullet))).toMatchObject({
            modules: [{ lessons: [wanted] }],
          });
      }
    const list = '# Module: A\n\n## Lesson: B\n\n- tools: a\n- parts: b';
    expect(readCurriculumFile(list)).toMatchObject({
      modules: [{ lessons: [{ body: '- tools: a\n- parts: b' }] }],
    });
  });

  it.each(['- Kind: quiz', '**kind:** quiz', '- kind quiz', 'A quiz', ''])(
    '[MOVE-34] is refused where a question and its answer would be a text to read: %j',
    (field) => {
      for (const answer of ['- [ ] a\n- [x] b', '- answer: true', '- accept: a']) {
        const text = `# Module: A\n## Lesson: B\n${field}\n\n### Question: Q\n${answer}`;
        expect(readCurriculumFile(text)).toMatchObject({ faults: [{ line: 5, code: 'no-quiz' }] });
      }
    },
  );

  it('[LEARN-12] keeps the headings and comments in a lesson’s own text', () => {
    const body = '# A heading\n\n```\n# a comment\n## Lesson 2\n```\n\n## Modules';
    const read = readCurriculumFile(`# Module: A\n\n## Lesson: B\n\n${body}\n`);
    expect(read).toMatchObject({ modules: [{ lessons: [{ body }] }] });
  });

  it('[LEARN-13] never throws, whatever the file is, and names at most fifty faults', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string()), { maxLength: 200 }), (lines) => {
        const read = readCurriculumFile(lines.join('\n'));
        if ('faults' in read) expect(read.faults.length).toBeLessThanOrEqual(50);
      }),
    );
  });
});
