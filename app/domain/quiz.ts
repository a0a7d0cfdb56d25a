import { isSameAnswer, readNumber } from './quiz-answer.ts';

export const questionKinds = ['single', 'multiple', 'true-false', 'number', 'short-text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** In characters, and numbers of options, points, …. A longer question is refused, an answer cut. */
export const quizLimits = {
  prompt: 500,
  option: 300,
  explanation: 2_000,
  answer: 300,
  options: 8,
  accepted: 20,
  points: 100,
  questions: 50,
  attempts: 100,
};

/** The percentage of points needed to pass a quiz if the owner has set no other. */
export const usualPassPercent = 60;

/** `right` contains the positions of the correct options, counted from 0. */
export type QuestionKey =
  | { kind: 'single' | 'multiple'; right: number[] }
  | { kind: 'true-false'; right: boolean }
  | { kind: 'number'; value: number; tolerance: number }
  | { kind: 'short-text'; accepted: string[] };

/** A question as students see it before they hand in their answers: without the correct answer and the explanation. */
export type PaperQuestion = {
  id: string;
  kind: QuestionKind;
  prompt: string;
  points: number;
  /** The texts of the options to choose from; empty for kinds of questions without options. */
  options: string[];
};

export type KeyedAnswer = { id: string; key: QuestionKey; explanation: string };

export type Question = Omit<PaperQuestion, 'kind'> & { key: QuestionKey; explanation: string };

/** By question id: positions of options, `true` or `false`, or the typed text; none if unanswered. */
export type Answers = Readonly<Record<string, readonly string[]>>;

export type QuestionResult = { id: string; points: number; isAnswered: boolean };
export type Grade = { points: number; outOf: number; questions: QuestionResult[] };

/** `paper` is what students see; `key`, the answers with explanations, stays on the server (L-19). */
export function paperOf(questions: readonly Question[]): { paper: PaperQuestion[]; key: KeyedAnswer[] } {
  return {
    paper: questions.map(({ id, key, prompt, points, options }) => {
      return { id, kind: key.kind, prompt, points, options };
    }),
    key: questions.map(({ id, key, explanation }) => ({ id, key, explanation })),
  };
}

/** A question gives all its points or none (LEARN-52). If several options are right, exactly all must be chosen. */
export function grade(paper: readonly PaperQuestion[], key: readonly KeyedAnswer[], answers: Answers): Grade {
  const questions = paper.map(({ id, points }): QuestionResult => {
    const given = givenTo(answers, id);
    const found = key.find((one) => one.id === id);
    const isRight = found !== undefined && given.length > 0 && isRightAnswer(found.key, given);
    return { id, points: isRight ? points : 0, isAnswered: given.length > 0 };
  });
  return { points: sum(questions), outOf: sum(paper), questions };
}

/** `percent` is of all points. A quiz whose questions give no points cannot be passed. */
export function passes({ points, outOf }: Pick<Grade, 'points' | 'outOf'>, percent: number): boolean {
  return outOf > 0 && 100 * points >= percent * outOf;
}

/** Returns how many points are needed to pass: the smallest whole number that reaches the pass mark. */
export function pointsToPass(outOf: number, percent: number): number {
  return Math.ceil((percent * outOf) / 100);
}

/**
 * Returns the ids of those questions that ask for a number and whose answer, though there is one, is none (LEARN-111).
 */
export function unreadableNumbers(paper: readonly PaperQuestion[], answers: Answers): string[] {
  return paper.flatMap(({ id, kind }) => {
    const [first] = givenTo(answers, id);
    return kind === 'number' && first !== undefined && readNumber(first) === null ? [id] : [];
  });
}

/** Returns the answers to one question, without those that are empty. */
function givenTo(answers: Answers, id: string): string[] {
  return (Object.hasOwn(answers, id) ? (answers[id] ?? []) : []).filter((text) => text.trim() !== '');
}

function isRightAnswer(key: QuestionKey, given: readonly string[]): boolean {
  const [first = ''] = given;
  switch (key.kind) {
    case 'single':
    case 'multiple': {
      const chosen = new Set(given);
      return chosen.size === key.right.length && key.right.every((at) => chosen.has(String(at)));
    }
    case 'true-false':
      return given.length === 1 && first === String(key.right);
    case 'number': {
      const typed = readNumber(first);
      return typed !== null && isWithin(typed, key.value, key.tolerance);
    }
    case 'short-text': {
      return key.accepted.some((text) => isSameAnswer(first, text));
    }
  }
}

// Allows a few units in the last place more, because decimals are not exact in binary: 0.3 - 0.2 is a little
// less than 0.1.
function isWithin(typed: number, value: number, tolerance: number): boolean {
  const rounding = 4 * Number.EPSILON * Math.max(1, Math.abs(value), Math.abs(typed));
  return Math.abs(typed - value) <= tolerance + rounding;
}

const sum = (parts: readonly { points: number }[]) => parts.reduce((all, { points }) => all + points, 0);

export type AttemptRefusal = 'passed' | 'no-attempts-left' | 'no-questions';

/** Whether another attempt may begin (LEARN-53): not after passing. `limit` is the most attempts, or null. */
export function attemptRefusal(quiz: {
  questions: number;
  limit: number | null;
  attempts: number;
  isPassed: boolean;
}): AttemptRefusal | null {
  if (quiz.isPassed) return 'passed';
  if (quiz.limit !== null && quiz.attempts >= quiz.limit) return 'no-attempts-left';
  return quiz.questions === 0 ? 'no-questions' : null;
}

export function givenWords({ id, options }: Pick<PaperQuestion, 'id' | 'options'>, answers: Answers): string {
  return givenTo(answers, id)
    .map((given) => (options.length > 0 ? (options[Number(given)] ?? given) : given))
    .join('; ');
}
