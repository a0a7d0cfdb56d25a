import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CurriculumFile,
  type FileLesson,
  readCurriculumFile,
  trimmedBody,
  writeCurriculumFile,
} from './curriculum-file.ts';

const line = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 40 }),
    fc.constantFrom('# Module: x', '## Lesson: y', '\\# Module: z', '- minutes: 9', '```', '- kind: live'),
  )
  .map((text) => text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' '));
const title = line.map((text) => text.trim()).filter((text) => text !== '');
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
const kinds = fc.oneof(
  fc.constant({ kind: 'text' as const, video: null, live: null }),
  fc
    .constantFrom(
      { source: 'youtube' as const, ref: 'dQw4w9WgXcQ' },
      { source: 'vimeo' as const, ref: '12/ab' },
    )
    .map((video) => ({ kind: 'video' as const, video, live: null })),
  fc
    .record({
      startsAt: moment,
      zone: anyZone,
      joinUrl: fc.constantFrom(null, 'https://meet.example/a?b=c'),
    })
    .map((live) => ({ kind: 'live' as const, video: null, live })),
);
const lesson = fc
  .tuple(
    fc.record({
      ...{ title, body, isPublished: flag, isFree: flag, isOptional: flag },
      minutes: fc.option(fc.integer({ min: 1, max: 960 })),
    }),
    opening,
    kinds,
  )
  .map(([basis, opens, kind]): FileLesson => ({ ...basis, ...opens, ...kind, slug: null }));
const curriculum = fc
  .record({
    ...{ isSequential: flag, completesItself: flag },
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
  it('[LEARN-12] is read back as it was written, whatever the lessons say', () => {
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

  it('[LEARN-12] leaves the headings and comments of a lesson’s own text alone', () => {
    const body = '# A heading\n\n```\n# a comment\n## Lesson 2\n```\n\n## Modules';
    const read = readCurriculumFile(`# Module: A\n\n## Lesson: B\n\n${body}\n`);
    expect(read).toMatchObject({ modules: [{ lessons: [{ body }] }] });
  });

  it.each([
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
    ['# Module: A\n## Lesson: B\n- kind: quiz', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- video: https://video.example/1', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- starts: 2026-13-01 18:00 Asia/Kolkata', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- starts: 2026-12-01 18:00 Mars/Base', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- kind: live\n- join: javascript:alert(1)', 4, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- opens: soon', 3, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- starts: 2026-12-01 18:00 UTC', 2, 'value-invalid'],
    ['# Module: A\n## Lesson: B\n- address: a\n## Lesson: C\n- address: a', 4, 'address-twice'],
    [`# Module: A\n## Lesson: B\n\n${'x'.repeat(100_001)}`, 2, 'body-too-long'],
    ['- sequential: maybe\n# Module: A', 1, 'value-invalid'],
  ])('[LEARN-13] names what is wrong in %j, by line %i', (text, number, code) => {
    const read = readCurriculumFile(text);
    const first = 'faults' in read ? read.faults[0] : undefined;
    expect(first && [first.line, first.code]).toEqual(code === undefined ? undefined : [number, code]);
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
