import { typedLine } from '@pankh/india/typed-line.ts';
import { type Checked, defineForm, type FormErrors } from '#app/domain/form.ts';
import { type QuestionKey, type QuestionKind, questionKinds, quizLimits } from '#app/domain/quiz.ts';
import { readNumber } from '#app/domain/quiz-answer.ts';
import {
  explanationOf,
  type QuestionContent,
  type QuestionField,
  questionFault,
} from '#app/domain/quiz-question.ts';
import { recordOf } from '#app/domain/record.ts';
import { quizWords } from '#app/words/en/quiz-words.ts';

// The form has all eight options, because a page without JavaScript cannot add fields.
const optionNames = [
  'option_1',
  'option_2',
  'option_3',
  'option_4',
  'option_5',
  'option_6',
  'option_7',
  'option_8',
] as const;
const rightNames = [
  'right_1',
  'right_2',
  'right_3',
  'right_4',
  'right_5',
  'right_6',
  'right_7',
  'right_8',
] as const;

/** The names of the two fields of each option: one for its text, one for whether it is correct. */
export const optionRows = optionNames.flatMap((text, at) => {
  const right = rightNames[at];
  return right ? [{ text, right }] : [];
});

export const questionForm = defineForm({
  fields: {
    kind: 'own',
    prompt: 'line',
    points: 'value',
    explanation: 'text',
    is_true: 'own',
    value: 'value',
    tolerance: 'value',
    accepted: 'text',
    ...recordOf(optionNames, () => 'line' as const),
    ...recordOf(rightNames, () => 'own' as const),
  },
  longest: quizLimits.accepted * (quizLimits.answer + 2) + 1,
  failed: quizWords.failed,
  messages: quizWords.faults,
});

/** The values of a question's form as typed. A checkbox is `yes` if it is ticked, and empty otherwise. */
export type QuestionValues = ReturnType<typeof questionForm.textsOf>;
export type QuestionErrors = FormErrors<QuestionField>;

export const newQuestion: QuestionValues = {
  ...questionForm.textsOf(new FormData()),
  kind: 'single',
  points: '1',
  is_true: 'true',
  tolerance: '0',
};

export function valuesOfQuestion({
  key,
  prompt,
  points,
  explanation,
  options,
}: QuestionContent): QuestionValues {
  const values = { ...newQuestion, kind: key.kind, prompt, explanation, points: String(points) };
  for (const [at, row] of optionRows.entries()) values[row.text] = options[at] ?? '';
  switch (key.kind) {
    case 'single':
    case 'multiple':
      for (const [at, row] of optionRows.entries()) values[row.right] = key.right.includes(at) ? 'yes' : '';
      return values;
    case 'true-false':
      return { ...values, is_true: String(key.right) };
    case 'number':
      return { ...values, value: String(key.value), tolerance: String(key.tolerance) };
    case 'short-text':
      return { ...values, accepted: key.accepted.join('\n') };
  }
}

/** Checks a question's form (LEARN-50). Fields that the form does not show for the chosen kind are ignored. */
export function checkQuestion(values: QuestionValues): Checked<QuestionField, QuestionContent> {
  const kind = questionKinds.find((known) => known === values.kind) ?? 'single';
  const rows = optionRows
    .map(({ text, right }) => ({ text: typedLine(values[text]), isRight: values[right] === 'yes' }))
    .filter(({ text }) => text !== '');
  const isChoice = kind === 'single' || kind === 'multiple';
  const input = {
    prompt: typedLine(values.prompt),
    points: /^\d{1,3}$/.test(values.points.trim()) ? Number(values.points) : Number.NaN,
    explanation: explanationOf(values.explanation),
    options: isChoice ? rows.map(({ text }) => text) : [],
    key: keyIn(kind, values, rows),
  };
  const fault = questionFault(input);
  return fault
    ? { isValid: false, input: null, errors: { [fault.field]: quizWords.faults[fault.code] } }
    : { isValid: true, input, errors: {} };
}

function keyIn(
  kind: QuestionKind,
  values: QuestionValues,
  rows: readonly { isRight: boolean }[],
): QuestionKey {
  switch (kind) {
    case 'single':
    case 'multiple':
      return { kind, right: rows.flatMap(({ isRight }, at) => (isRight ? [at] : [])) };
    case 'true-false':
      return { kind, right: values.is_true === 'true' };
    case 'number': {
      const tolerance = values.tolerance.trim() === '' ? 0 : readNumber(values.tolerance);
      return { kind, value: readNumber(values.value) ?? Number.NaN, tolerance: tolerance ?? Number.NaN };
    }
    case 'short-text':
      return { kind, accepted: [...new Set(values.accepted.split('\n').map(typedLine))].filter(Boolean) };
  }
}
