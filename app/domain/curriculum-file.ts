import { clockTimeIn, instantOf, isTimeZone } from './calendar.ts';
import { isCourseSlug } from './course.ts';
import {
  isOffered,
  type LessonVideo,
  longest,
  most,
  type OfferedKind,
  readLessonVideo,
  videoAddress,
} from './lesson.ts';
import { readHttps } from './video-link.ts';

/** A live class as a curriculum file describes it. It takes as many minutes as its lesson. */
export type FileClass = { startsAt: Date; zone: string; joinUrl: string | null };

export type FileLesson = {
  title: string;
  /** The last part of the lesson's URL; null if the file has none, so that it is made from the title. */
  slug: string | null;
  kind: OfferedKind;
  minutes: number | null;
  isPublished: boolean;
  isFree: boolean;
  isOptional: boolean;
  unlockDays: number | null;
  unlockAt: Date | null;
  video: LessonVideo | null;
  live: FileClass | null;
  /** The text in Markdown, without blank lines at its beginning and end. */
  body: string;
};

export type FileModule = { title: string; lessons: FileLesson[] };

/** The content of a curriculum's Markdown file. */
export type CurriculumFile = { isSequential: boolean; completesItself: boolean; modules: FileModule[] };

/** What is wrong in a line of the file; the first line has the number 1. */
export type FileFault = { line: number; code: FileFaultCode; text: string };
export type FileFaultCode =
  | 'no-module'
  | 'before-module'
  | 'title-missing'
  | 'title-too-long'
  | 'field-unknown'
  | 'value-invalid'
  | 'body-too-long'
  | 'address-twice'
  | 'too-many';

const heading = /^(#{1,2}) (Module|Lesson): ?(.*)$/;
// In a curriculum file, a line of a lesson's text that looks like a module or lesson heading gets a backslash
// at its start.
const escaped = /^\\+#{1,2} (Module|Lesson): ?/;
const field = /^- ([a-z]+): ?(.*)$/;

/**
 * Writes a curriculum as one Markdown file (LEARN-12), which `readCurriculumFile` reads back unchanged. The
 * times at which lessons open are written in `zone`, the site's time zone.
 */
export function writeCurriculumFile(curriculum: CurriculumFile, zone: string): string {
  const rules = [
    ...(curriculum.isSequential ? ['- sequential: yes'] : []),
    ...(curriculum.completesItself ? [] : ['- finish: button']),
  ];
  const parts = curriculum.modules.flatMap(({ title, lessons }) => [
    `# Module: ${title}`,
    ...lessons.map((lesson) => writeLesson(lesson, zone)),
  ]);
  return `${[...(rules.length > 0 ? [rules.join('\n')] : []), ...parts].join('\n\n')}\n`;
}

function writeLesson(lesson: FileLesson, zone: string): string {
  const { live, video } = lesson;
  const fields = [
    ['address', lesson.slug],
    ['kind', lesson.kind === 'text' ? null : lesson.kind],
    ['minutes', lesson.minutes],
    ['published', lesson.isPublished ? 'yes' : null],
    ['free', lesson.isFree ? 'yes' : null],
    ['optional', lesson.isOptional ? 'yes' : null],
    ['opens', lesson.unlockDays === null ? null : `after ${lesson.unlockDays} days`],
    ['opens', lesson.unlockAt && writeMoment(lesson.unlockAt, zone)],
    ['video', video && videoAddress(video)],
    ['starts', live && writeMoment(live.startsAt, live.zone)],
    ['join', live?.joinUrl],
  ].flatMap(([name, value]) => (value === null || value === undefined ? [] : [`- ${name}: ${value}`]));
  const body = lesson.body
    .split('\n')
    .map((line) => (escaped.test(line) || heading.test(line) ? `\\${line}` : line))
    .join('\n');
  return [[`## Lesson: ${lesson.title}`, ...fields].join('\n'), ...(body === '' ? [] : [body])].join('\n\n');
}

function writeMoment(at: Date, zone: string): string {
  return `${clockTimeIn(at, zone).replace('T', ' ')} ${zone}`;
}

/** Reads a curriculum from one Markdown file (LEARN-12), or returns everything that is wrong in the file. */
export function readCurriculumFile(text: string): CurriculumFile | { faults: FileFault[] } {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const file: CurriculumFile = { isSequential: false, completesItself: true, modules: [] };
  const faults: FileFault[] = [];
  const slugs = new Set<string>();
  let count = 0;
  for (const { at, head, rest } of sectionsOf(lines)) {
    const fail = (code: FileFaultCode, line = at, of = lines[line] ?? '') =>
      void faults.push({ line: line + 1, code, text: of.slice(0, 120) });
    const [, , kind, title = ''] = head ?? [];
    if (head && title.trim() === '') fail('title-missing');
    if (title.trim().length > longest.title) fail('title-too-long');
    if (!head) readRules(file, at, rest, fail);
    else if (kind === 'Module') {
      file.modules.push({ title: title.trim(), lessons: [] });
      const stray = rest.findIndex((line) => line.trim() !== '');
      if (stray >= 0) fail('field-unknown', at + 1 + stray);
    } else {
      const module = file.modules.at(-1);
      const lesson = readLesson(title.trim(), at, rest, fail);
      if (lesson.slug && slugs.has(lesson.slug)) fail('address-twice');
      if (lesson.slug) slugs.add(lesson.slug);
      if (module) module.lessons.push(lesson);
      else fail('before-module');
      count++;
    }
  }
  if (file.modules.length === 0 && faults.length === 0) faults.push({ line: 1, code: 'no-module', text: '' });
  if (count > most.lessons || file.modules.length > most.modules)
    faults.push({ line: 1, code: 'too-many', text: '' });
  return faults.length > 0 ? { faults: faults.slice(0, 50) } : file;
}

type Section = { at: number; head: RegExpExecArray | null; rest: string[] };
type Fail = (code: FileFaultCode, line?: number) => void;

/**
 * Splits the file before each heading of a module or lesson. The first section, which comes before all
 * headings, has no heading.
 */
function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ at: -1, head: null, rest: [] }];
  for (const [at, line] of lines.entries()) {
    const head = heading.exec(line);
    if (head && (head[1] === '#') === (head[2] === 'Module')) sections.push({ at, head, rest: [] });
    else sections.at(-1)?.rest.push(line);
  }
  return sections;
}

function readRules(file: CurriculumFile, at: number, lines: readonly string[], fail: Fail): void {
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [, name, value = ''] = field.exec(line) ?? [];
    if (name === 'sequential' && isYesNo(value)) file.isSequential = value === 'yes';
    else if (name === 'finish' && (value === 'button' || value === 'itself'))
      file.completesItself = value === 'itself';
    else fail(name === 'sequential' || name === 'finish' ? 'value-invalid' : 'before-module', at + 1 + i);
  }
}

function readLesson(title: string, at: number, rest: readonly string[], fail: Fail): FileLesson {
  const lesson: FileLesson = {
    ...{ title, slug: null, kind: 'text', minutes: null, unlockDays: null, unlockAt: null },
    ...{ isPublished: false, isFree: false, isOptional: false, video: null, live: null, body: '' },
  };
  const end = rest.findIndex((line) => !field.test(line));
  const fields = end === -1 ? rest : rest.slice(0, end);
  let joinUrl: string | null = null;
  for (const [i, line] of fields.entries()) {
    const [, name = '', value = ''] = field.exec(line) ?? [];
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (name === 'join' && readHttps(value) && value.length <= longest.address) joinUrl = value;
    else if (!read) fail(name === 'join' ? 'value-invalid' : 'field-unknown', at + 1 + i);
    else if (!read(lesson, value.trim())) fail('value-invalid', at + 1 + i);
  }
  if (lesson.live) lesson.live.joinUrl = joinUrl;
  const needsTime = joinUrl !== null && !lesson.live;
  const isMixed = (lesson.live !== null && lesson.kind !== 'live') || needsTime;
  if (isMixed || (lesson.video !== null && lesson.kind !== 'video') || opensTwice(fields))
    fail('value-invalid');
  lesson.body = trimmedBody(
    rest
      .slice(fields.length)
      .map((line) => (escaped.test(line) ? line.slice(1) : line))
      .join('\n'),
  );
  if (lesson.body.length > longest.body) fail('body-too-long');
  return lesson;
}

const opensTwice = (fields: readonly string[]) =>
  fields.filter((line) => line.startsWith('- opens:')).length > 1;

/** Returns a lesson's text without blank lines at its beginning and without white space at its end. */
export function trimmedBody(body: string): string {
  return body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}

const isYesNo = (value: string) => value === 'yes' || value === 'no';

/**
 * The functions that read the fields of a lesson, by field name. Each stores the value in the lesson, and
 * returns whether the value is valid.
 */
const readers: Readonly<Record<string, (lesson: FileLesson, value: string) => boolean>> = {
  address: (lesson, value) => {
    lesson.slug = value;
    return isCourseSlug(value);
  },
  kind: (lesson, value) => {
    if (!isOffered(value)) return false;
    lesson.kind = value;
    return true;
  },
  minutes: (lesson, value) => {
    lesson.minutes = wholeIn(value, 1, most.minutes);
    return lesson.minutes !== null;
  },
  published: (lesson, value) => {
    lesson.isPublished = value === 'yes';
    return isYesNo(value);
  },
  free: (lesson, value) => {
    lesson.isFree = value === 'yes';
    return isYesNo(value);
  },
  optional: (lesson, value) => {
    lesson.isOptional = value === 'yes';
    return isYesNo(value);
  },
  opens: (lesson, value) => {
    const days = /^after (\d{1,4}) days?$/.exec(value)?.[1];
    if (days === undefined) lesson.unlockAt = readMoment(value)?.at ?? null;
    else lesson.unlockDays = wholeIn(days, 1, most.unlockDays);
    return lesson.unlockAt !== null || lesson.unlockDays !== null;
  },
  video: (lesson, value) => {
    lesson.video = readLessonVideo(value);
    return lesson.video !== null;
  },
  starts: (lesson, value) => {
    const moment = readMoment(value);
    lesson.live = moment && { startsAt: moment.at, zone: moment.zone, joinUrl: null };
    return moment !== null;
  },
};

function wholeIn(text: string, least: number, greatest: number): number | null {
  const value = /^\d{1,4}$/.test(text) ? Number(text) : -1;
  return value >= least && value <= greatest ? value : null;
}

function readMoment(text: string): { at: Date; zone: string } | null {
  const [, day, time, zone = ''] = /^(\S+) (\S+) (\S+)$/.exec(text) ?? [];
  const at = isTimeZone(zone) ? instantOf(`${day}T${time}`, zone) : null;
  return at && { at, zone };
}
