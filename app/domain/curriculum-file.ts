import { clockTimeIn } from './calendar.ts';
import { classReaders, type FileLesson, fieldReaders, isYesNo, noDetails, noQuiz } from './file-lesson.ts';
import { longest, most, videoAddress } from './lesson.ts';
import { quizLimits } from './quiz.ts';
import { answerKeyIn, escapeQuestions, plainQuestions, splitQuestions, writeQuestions } from './quiz-file.ts';

export type FileModule = { title: string; lessons: FileLesson[] };

export type CourseRules = {
  /** Whether a lesson opens only after the student has done all required lessons before it. */
  isSequential: boolean;
  /** Whether doing the last required lesson completes the course. If not, the student must press a button. */
  completesItself: boolean;
  /** Whether an assignment counts as done as soon as it is handed in. If not, the academy must accept it first. */
  handInCompletes: boolean;
};

export type CurriculumFile = CourseRules & { modules: FileModule[] };

/** What is wrong in a line of a curriculum file. The first line has the number 1. */
export type FileFault = { line: number; code: FileFaultCode; text: string };
export type FileFaultCode =
  | 'no-module'
  | 'before-module'
  | 'title-missing'
  | 'title-too-long'
  | 'field-unknown'
  | 'value-invalid'
  | 'no-quiz'
  | 'body-too-long'
  | 'address-twice'
  | 'too-many';

const heading = /^(#{1,2}) (Module|Lesson): ?(.*)$/;
// In a file, a text line that looks like a heading has a backslash before it, so that it is not read as one.
const escaped = /^\\+#{1,2} (Module|Lesson): ?/;
const field = /^[-*+] ([a-z]+): ?(.*)$/;
// A text that begins like a field is escaped, too: fields may be separated by blank lines, as formatters of Markdown do.
const fieldInBody = /^\\*[-*+] ([a-z]+):/;
const isKnown = (name: string) => Object.hasOwn(fieldReaders, name) || Object.hasOwn(classReaders, name);

/** `readCurriculumFile` reads it back unchanged (LEARN-12). `zone`: the site's, or UTC for an export. */
export function writeCurriculumFile(curriculum: CurriculumFile, zone: string): string {
  const rules = [
    ...(curriculum.isSequential ? ['- sequential: yes'] : []),
    ...(curriculum.completesItself ? [] : ['- finish: button']),
    ...(curriculum.handInCompletes ? ['- assignments: handed-in'] : []),
  ];
  const parts = curriculum.modules.flatMap(({ title, lessons }) => [
    `# Module: ${title}`,
    ...lessons.map((lesson) => writeLesson(lesson, zone)),
  ]);
  return `${[...(rules.length > 0 ? [rules.join('\n')] : []), ...parts].join('\n\n')}\n`;
}

function writeLesson(lesson: FileLesson, zone: string): string {
  const { live, video, quiz } = lesson;
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
    ['watch', lesson.mustWatch ? 'yes' : null],
    ['starts', live && writeMoment(live.startsAt, live.zone)],
    ['join', live?.joinUrl],
    ['recording', live?.recording && videoAddress(live.recording)],
    ['batch', live?.batch],
    ['cancelled', live?.isCancelled == null ? null : live.isCancelled ? 'yes' : 'no'],
    ['pass', quiz?.passPercent],
    ['attempts', quiz?.attemptsLimit],
  ].flatMap(([name, value]) => (value === null || value === undefined ? [] : [`- ${name}: ${value}`]));
  const text = quiz ? writeQuestions(lesson.body, quiz.questions) : escapeQuestions(lesson.body);
  const body = text
    .replace(fieldInBody, (line, name: string) => (isKnown(name) ? `\\${line}` : line))
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
  const rules = { isSequential: false, completesItself: true, handInCompletes: false };
  const file: CurriculumFile = { ...rules, modules: [] };
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

/** Splits before each heading of a module or lesson; the first section has no heading. */
function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [{ at: -1, head: null, rest: [] }];
  for (const [at, line] of lines.entries()) {
    const head = heading.exec(line);
    if (head && (head[1] === '#') === (head[2] === 'Module')) sections.push({ at, head, rest: [] });
    else sections.at(-1)?.rest.push(line);
  }
  return sections;
}

const rules = ['sequential', 'finish', 'assignments'];

function readRules(file: CurriculumFile, at: number, lines: readonly string[], fail: Fail): void {
  for (const [i, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [, name, value = ''] = field.exec(line) ?? [];
    if (name === 'sequential' && isYesNo(value)) file.isSequential = value === 'yes';
    else if (name === 'finish' && (value === 'button' || value === 'itself'))
      file.completesItself = value === 'itself';
    else if (name === 'assignments' && (value === 'handed-in' || value === 'accepted'))
      file.handInCompletes = value === 'handed-in';
    else fail(rules.includes(name ?? '') ? 'value-invalid' : 'before-module', at + 1 + i);
  }
}

function readLesson(title: string, at: number, rest: readonly string[], fail: Fail): FileLesson {
  const lesson: FileLesson = {
    title,
    slug: null,
    kind: 'text',
    minutes: null,
    unlockDays: null,
    unlockAt: null,
    isPublished: false,
    isFree: false,
    isOptional: false,
    video: null,
    mustWatch: false,
    live: null,
    quiz: null,
    body: '',
  };
  const fields = rest.slice(0, endOfFields(rest));
  const details = { ...noDetails };
  for (const [i, line] of fields.entries()) {
    const [, name = '', value = ''] = field.exec(line) ?? [];
    if (name === '') continue;
    const isRead = Object.hasOwn(classReaders, name)
      ? classReaders[name]?.(details, value.trim())
      : Object.hasOwn(fieldReaders, name) && fieldReaders[name]?.(lesson, value.trim());
    if (!isRead) fail(isKnown(name) ? 'value-invalid' : 'field-unknown', at + 1 + i);
  }
  if (lesson.live) Object.assign(lesson.live, details);
  const needsTime = Object.values(details).some((value) => value !== null) && !lesson.live;
  const isMixed = (lesson.live !== null && lesson.kind !== 'live') || needsTime;
  const isQuiz = lesson.kind === 'quiz';
  if (
    isMixed ||
    (lesson.quiz !== null && !isQuiz) ||
    ((lesson.video !== null || lesson.mustWatch) && lesson.kind !== 'video') ||
    opensTwice(fields)
  )
    fail('value-invalid');
  const text = rest.slice(fields.length).map((line) => (escaped.test(line) ? line.slice(1) : line));
  const failIn = (code: FileFaultCode) => (line: number) => fail(code, at + 1 + fields.length + line);
  const { body, questions } = isQuiz
    ? splitQuestions(text, failIn('value-invalid'))
    : { body: plainQuestions(text), questions: [] };
  // If a quiz was not recognized as one, students would read its answers, so such texts are refused.
  if (!isQuiz) answerKeyIn(text).forEach(failIn('no-quiz'));
  lesson.body = trimmedBody(body.join('\n')).replace(fieldInBody, unescaped);
  if (questions.length > quizLimits.questions) fail('value-invalid');
  if (isQuiz) lesson.quiz = { ...noQuiz, ...lesson.quiz, questions };
  if (lesson.body.length > longest.body) fail('body-too-long');
  return lesson;
}

const unescaped = (line: string, name: string) =>
  line.startsWith('\\') && isKnown(name) ? line.slice(1) : line;

/** Blank lines before a known field count, so that a text with a list at its beginning stays a text. */
function endOfFields(lines: readonly string[]): number {
  let end = 0;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const [, name] = field.exec(line) ?? [];
    if (name === undefined || ((at > end || !line.startsWith('-')) && !isKnown(name))) break;
    end = at + 1;
  }
  return end;
}

const opensTwice = (fields: readonly string[]) =>
  fields.filter((line) => field.exec(line)?.[1] === 'opens').length > 1;

export function trimmedBody(body: string): string {
  return body.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd();
}
