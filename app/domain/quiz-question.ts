import { quizLimits as most, type Question } from './quiz.ts';
import { readNumber } from './quiz-answer.ts';

/** A question of a quiz without its id, as an owner types it or a file contains it. */
export type QuestionContent = Omit<Question, 'id'>;

export type QuestionFault =
  | 'prompt-missing'
  | 'prompt-too-long'
  | 'explanation-too-long'
  | 'points-invalid'
  | 'options-too-few'
  | 'options-too-many'
  | 'option-too-long'
  | 'options-equal'
  | 'right-missing'
  | 'right-not-one'
  | 'number-invalid'
  | 'tolerance-invalid'
  | 'accepted-missing'
  | 'accepted-too-many'
  | 'accepted-too-long';

/** Returns what is wrong with a question, and which field of the question's form is at fault (LEARN-50). */
export function questionFault({
  prompt,
  options,
  key,
  explanation,
  points,
}: QuestionContent): { field: QuestionField; code: QuestionFault } | null {
  if (prompt === '') return { field: 'prompt', code: 'prompt-missing' };
  if (prompt.length > most.prompt) return { field: 'prompt', code: 'prompt-too-long' };
  if (!Number.isInteger(points) || points < 1 || points > most.points)
    return { field: 'points', code: 'points-invalid' };
  if (explanation.length > most.explanation) return { field: 'explanation', code: 'explanation-too-long' };
  const isChoice = key.kind === 'single' || key.kind === 'multiple';
  const code = isChoice ? choiceFault(options, key) : null;
  if (code) return { field: 'options', code };
  if (key.kind === 'number') {
    if (!isPlain(key.value)) return { field: 'value', code: 'number-invalid' };
    if (!isPlain(key.tolerance) || key.tolerance < 0)
      return { field: 'tolerance', code: 'tolerance-invalid' };
  }
  if (key.kind === 'short-text') {
    const { accepted } = key;
    if (accepted.length === 0) return { field: 'accepted', code: 'accepted-missing' };
    if (accepted.length > most.accepted) return { field: 'accepted', code: 'accepted-too-many' };
    if (accepted.some((text) => text.length > most.answer))
      return { field: 'accepted', code: 'accepted-too-long' };
  }
  return null;
}

export type QuestionField =
  | 'prompt'
  | 'points'
  | 'explanation'
  | 'options'
  | 'value'
  | 'tolerance'
  | 'accepted';

function choiceFault(
  options: readonly string[],
  { kind, right }: { kind: 'single' | 'multiple'; right: readonly number[] },
): QuestionFault | null {
  if (options.length < 2) return 'options-too-few';
  if (options.length > most.options) return 'options-too-many';
  if (options.some((option) => option.length > most.option)) return 'option-too-long';
  if (new Set(options).size < options.length) return 'options-equal';
  if (right.length === 0) return 'right-missing';
  return kind === 'single' && right.length > 1 ? 'right-not-one' : null;
}

/**
 * Whether a number can be written with digits alone and read back unchanged. Numbers that need a power of ten cannot.
 */
function isPlain(value: number): boolean {
  return readNumber(String(value)) === value;
}

/** Converts an explanation to its stored form: line breaks are LF, and lines do not end with white space. */
export function explanationOf(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^\n+/, '')
    .trimEnd();
}
