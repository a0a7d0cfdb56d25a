import { typedLine } from '@pankh/india/typed-line.ts';
import type { QuestionKey } from './quiz.ts';
import { readNumber } from './quiz-answer.ts';
import { explanationOf, type QuestionContent, questionFault } from './quiz-question.ts';

export type FileQuiz = {
  passPercent: number | null;
  attemptsLimit: number | null;
  questions: QuestionContent[];
};

const heading = /^### Question: ?(.*)$/;
// In the text of a quiz, a line that looks like the heading of a question is escaped by a backslash at its start, so
// that it is not read as a heading.
const escaped = /^\\+### Question: ?/;
const option = /^[-*+] \[([ xX])\] (.*)$/;
const field = /^[-*+] ([a-z]+): ?(.*)$/;

/** Escapes what looks like the heading of a question in the text of a lesson. `plainQuestions` reads it back. */
export function escapeQuestions(body: string): string {
  return body
    .split('\n')
    .map((line) => (heading.test(line) || escaped.test(line) ? `\\${line}` : line))
    .join('\n');
}

export function plainQuestions(lines: readonly string[]): string[] {
  return lines.map((line) => (escaped.test(line) ? line.slice(1) : line));
}

/** Returns the indexes of the headings of questions that have an answer below them, in a text that is no quiz. */
export function answerKeyIn(lines: readonly string[]): number[] {
  const starts = lines.flatMap((line, at) => (heading.test(line) ? [at] : []));
  return starts.filter((start, i) => {
    const below = lines.slice(start + 1, starts[i + 1] ?? lines.length);
    return below.some((line) => /^[-*+] \[[xX]\] /.test(line) || /^[-*+] (?:answer|accept): ?\S/.test(line));
  });
}

/** Appends the questions of a quiz to the text of its lesson (LEARN-55). `splitQuestions` reads them back. */
export function writeQuestions(body: string, questions: readonly QuestionContent[]): string {
  const text = escapeQuestions(body);
  return [...(text === '' ? [] : [text]), ...questions.map(writeQuestion)].join('\n\n');
}

function writeQuestion({ prompt, options, key, explanation, points }: QuestionContent): string {
  const right = key.kind === 'single' || key.kind === 'multiple' ? new Set(key.right) : new Set();
  return [
    `### Question: ${prompt}`,
    ...(points === 1 ? [] : [`- points: ${points}`]),
    ...(key.kind === 'multiple' ? ['- choose: several'] : []),
    ...options.map((text, at) => `- [${right.has(at) ? 'x' : ' '}] ${text}`),
    ...answerLines(key),
    ...(explanation === '' ? [] : explanation.split('\n').map((line) => `> ${line}`.trimEnd())),
  ].join('\n');
}

function answerLines(key: QuestionKey): string[] {
  if (key.kind === 'true-false') return [`- answer: ${key.right}`];
  if (key.kind === 'number')
    return [`- answer: ${key.value}${key.tolerance === 0 ? '' : ` ± ${key.tolerance}`}`];
  return key.kind === 'short-text' ? key.accepted.map((text) => `- accept: ${text}`) : [];
}

/** The text and its questions. Calls `fail` with the index (from 0) of each line that cannot be read. */
export function splitQuestions(
  lines: readonly string[],
  fail: (line: number) => void,
): { body: string[]; questions: QuestionContent[] } {
  const starts = lines.flatMap((line, at) => (heading.test(line) ? [at] : []));
  const body = plainQuestions(lines.slice(0, starts[0] ?? lines.length));
  const questions = starts.map((start, i) =>
    readQuestion(lines.slice(start, starts[i + 1] ?? lines.length), (at) => fail(start + at)),
  );
  return { body, questions };
}

function readQuestion([first = '', ...rest]: readonly string[], fail: (at: number) => void): QuestionContent {
  const accepted: string[] = [];
  const read = { points: 1, isSeveral: false, answer: '', accepted, explanation: '' };
  const options: { text: string; isRight: boolean }[] = [];
  for (const [i, line] of rest.entries()) {
    const [, box, text = ''] = option.exec(line) ?? [];
    const [, name, value = ''] = field.exec(line) ?? [];
    if (line.trim() === '') continue;
    if (line.startsWith('>')) read.explanation += `${line.replace(/^> ?/, '')}\n`;
    else if (box !== undefined) options.push({ text: typedLine(text), isRight: box !== ' ' });
    else if (name === 'points' && /^\d{1,3}$/.test(value.trim())) read.points = Number(value);
    else if (name === 'choose' && ['one', 'several'].includes(value.trim()))
      read.isSeveral = value.trim() === 'several';
    else if (name === 'answer' && read.answer === '') read.answer = value.trim();
    else if (name === 'accept' && value.trim() !== '') read.accepted.push(typedLine(value));
    else fail(i + 1);
  }
  const key = keyOf({ ...read, options });
  const content = {
    prompt: typedLine(heading.exec(first)?.[1] ?? ''),
    options: options.map(({ text }) => text),
    points: read.points,
    explanation: explanationOf(read.explanation),
  };
  if (!key || questionFault({ ...content, key })) fail(0);
  return { ...content, key: key ?? { kind: 'true-false', right: true } };
}

/** Returns the correct answer of a question in a file; null if the question's lines contradict each other. */
function keyOf({
  options,
  isSeveral,
  answer,
  accepted,
}: {
  options: readonly { isRight: boolean }[];
  isSeveral: boolean;
  answer: string;
  accepted: string[];
}): QuestionKey | null {
  const kinds = [options.length > 0, answer !== '', accepted.length > 0].filter(Boolean).length;
  if (kinds !== 1 || (isSeveral && options.length === 0)) return null;
  if (options.length > 0) {
    const right = options.flatMap(({ isRight }, at) => (isRight ? [at] : []));
    return { kind: isSeveral ? 'multiple' : 'single', right };
  }
  if (accepted.length > 0) return { kind: 'short-text', accepted };
  if (answer === 'true' || answer === 'false') return { kind: 'true-false', right: answer === 'true' };
  const [value = '', tolerance = '0', ...more] = answer.split(/±|\+-/);
  const number = readNumber(value);
  const off = readNumber(tolerance);
  return number === null || off === null || more.length > 0
    ? null
    : { kind: 'number', value: number, tolerance: off };
}
