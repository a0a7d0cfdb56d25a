import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quizLimits } from '#app/domain/quiz.ts';
import { answerField, readAnswers } from './quiz-request.ts';

function sent(...fields: [name: string, value: string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('[LEARN-52] the answers in a submitted quiz form', () => {
  it('are all values of each question, in the order in which they were sent', () => {
    const form = sent([answerField('q1'), '0'], [answerField('q2'), 'true'], [answerField('q1'), '2']);
    expect(readAnswers(form)).toEqual({ q1: ['0', '2'], q2: ['true'] });
  });

  it('include no other fields, and no files', () => {
    const file = new File(['0'], 'answer.txt');
    expect(readAnswers(sent(['intent', 'answer'], ['attempt', 'a1'], [answerField('q1'), file]))).toEqual({});
  });

  it('are cut off at the longest allowed answer', () => {
    const form = sent([answerField('q1'), 'x'.repeat(quizLimits.answer + 50)]);
    expect(readAnswers(form).q1?.[0]).toHaveLength(quizLimits.answer);
  });

  it.each(['constructor', 'toString', 'hasOwnProperty'])(
    'with the question id %s are not confused with inherited properties',
    (id) => {
      expect(readAnswers(sent([answerField(id), '1'], [answerField(id), '2']))[id]).toEqual(['1', '2']);
    },
  );

  it('are read as they were sent, whatever the ids of the questions are', () => {
    const answers = fc.dictionary(
      fc.uuid(),
      fc.array(fc.stringMatching(/^[ -~]{1,20}$/), { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(answers, (given) => {
        const fields = Object.entries(given).flatMap(([id, texts]) =>
          texts.map((text): [string, string] => [answerField(id), text]),
        );
        expect(readAnswers(sent(...fields))).toEqual({ ...given });
      }),
    );
  });
});
