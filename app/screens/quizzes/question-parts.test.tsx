import { describe, expect, it } from 'vitest';
import type { StoredQuestion } from '#app/core/curriculum/curriculum-queries.server.ts';
import { newQuestion, type QuestionValues, questionForm } from '#app/core/quizzes/question-form.ts';
import { type QuestionKey, questionKinds, quizLimits } from '#app/domain/quiz.ts';
import { quizWords } from '#app/words/en/quiz-words.ts';
import { linksIn, renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { elementsIn, errorsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { QuestionCard } from './question-card.tsx';
import { QuestionForm } from './question-form.tsx';

const values: QuestionValues = {
  ...newQuestion,
  prompt: 'What lifts a kite?',
  option_1: 'Wind',
  right_1: 'yes',
};
type Errors = Parameters<typeof QuestionForm>[0]['errors'];
function form(change: { id?: string | null; values?: QuestionValues; errors?: Errors } = {}) {
  const given = { id: null, values, errors: {}, ...change };
  return renderAt(
    '/',
    <QuestionForm {...given} version={3} isRefused={false} back="/admin/lessons/l1/questions" />,
  );
}

describe('[LEARN-50] the form of a question', () => {
  it('sends its values for a single-choice question', () => {
    const sent = sentBy(form());
    expect(questionForm.textsOf(sent)).toEqual(values);
    expect(Object.fromEntries(sent)).toMatchObject({ intent: 'save', version: '3' });
    expect(sent.has('id')).toBe(false);
  });

  it('sends the id of the question that is edited', () => {
    expect(sentBy(form({ id: 'q1' })).get('id')).toBe('q1');
  });

  it.each(questionKinds)('shows the kind %s as chosen', (kind) => {
    expect(sentBy(form({ values: { ...values, kind } })).get('kind')).toBe(kind);
  });

  it.each(['true', 'false'])('shows that %s is right', (is_true) => {
    expect(sentBy(form({ values: { ...values, is_true } })).get('is_true')).toBe(is_true);
  });

  it('names every option and every tick for screen readers', () => {
    const html = form();
    expect(faultsIn(html)).toEqual([]);
    const names = namesOf(html, 'input');
    for (const at of [1, quizLimits.options])
      expect(names).toEqual(expect.arrayContaining([`Option ${at}`, `Option ${at} is right`]));
  });

  it.each(['prompt', 'value', 'tolerance', 'accepted', 'points', 'explanation'] as const)(
    'shows beside the field %s what is wrong',
    (field) => {
      const html = form({ errors: { [field]: 'Please look again' } });
      expect(errorsIn(html)).toEqual({ [field]: 'Please look again' });
    },
  );

  it('shows once below the options what is wrong with them', () => {
    const html = form({ errors: { options: quizWords.faults['options-equal'] } });
    expect(textOf(html).split(quizWords.faults['options-equal'])).toHaveLength(2);
    const groups = elementsIn(parseHtml(html), 'fieldset').map(({ attributes }) =>
      attributes.get('aria-describedby'),
    );
    expect(groups.filter(Boolean)).toEqual(['options-hint options-error']);
    expect(faultsIn(html).filter((fault) => fault.includes('describedby'))).toEqual([]);
  });

  it('returns to the list of questions', () => {
    expect(linksIn(form())).toContain('/admin/lessons/l1/questions Cancel');
  });
});

describe('[LEARN-50] a question in the panel', () => {
  function card(
    key: QuestionKey,
    change: Partial<StoredQuestion> = {},
    place = { number: 2, isLast: false },
  ) {
    const question = {
      id: 'q 1',
      lessonId: 'l1',
      prompt: 'पतंग क्यों उड़ती है?',
      points: 2,
      explanation: '',
      options: [],
      key,
      sortOrder: 1,
      ...change,
    } as unknown as StoredQuestion;
    return renderAt('/', <QuestionCard question={question} {...place} />);
  }
  const answersIn = (html: string) => {
    const page = parseHtml(html);
    return elementsIn(page, 'li')
      .slice(1)
      .map((item) => [
        elementsIn(item, 'span')[0]?.children[0],
        elementsIn(item, 'span').length > 1 ? 'right' : 'wrong',
      ]);
  };

  it.each<[key: QuestionKey, options: string[], shown: string[][]]>([
    [
      { kind: 'single', right: [1] },
      ['Magnets', 'Wind'],
      [
        ['Magnets', 'wrong'],
        ['Wind', 'right'],
      ],
    ],
    [
      { kind: 'multiple', right: [0, 1] },
      ['Air', 'Wind'],
      [
        ['Air', 'right'],
        ['Wind', 'right'],
      ],
    ],
    [{ kind: 'true-false', right: false }, [], [['False', 'right']]],
    [{ kind: 'true-false', right: true }, [], [['True', 'right']]],
    [{ kind: 'number', value: 4.2, tolerance: 0 }, [], [['4.2', 'right']]],
    [{ kind: 'number', value: 4.2, tolerance: 0.1 }, [], [['4.2 ± 0.1', 'right']]],
    [
      { kind: 'short-text', accepted: ['wind', 'air'] },
      [],
      [
        ['wind', 'right'],
        ['air', 'right'],
      ],
    ],
  ])('shows the right answer in %j', (key, options, shown) => {
    const html = card(key, { options });
    expect(answersIn(html)).toEqual(shown);
    expect(textOf(html)).toContain(`${quizWords.kinds[key.kind]} · 2 points`);
  });

  it('has buttons that name the question, and a link to edit it', () => {
    const html = card({ kind: 'true-false', right: true });
    expect(faultsIn(html)).toEqual([]);
    expect(namesOf(html, 'button', 'a')).toEqual(
      ['2. %', 'Edit: %', 'Move % up', 'Move % down', 'Remove: %'].map((name) =>
        name.replace('%', 'पतंग क्यों उड़ती है?'),
      ),
    );
    expect(html).toContain('href="/?edit=q%201#question"');
  });

  it('marks the language of a question that is not in English', () => {
    expect(wordsWithoutLanguage(card({ kind: 'short-text', accepted: ['हवा'] }))).toEqual([]);
  });

  it.each([
    [1, false, ['up']],
    [2, false, []],
    [2, true, ['down']],
    [1, true, ['up', 'down']],
  ])('[LEARN-2] at position %i (the last: %s), cannot move %j', (number, isLast, shut) => {
    const html = card({ kind: 'true-false', right: true }, {}, { number, isLast });
    const buttons = elementsIn(parseHtml(html), 'button').filter(({ attributes }) =>
      attributes.has('disabled'),
    );
    expect(buttons.map(({ attributes }) => attributes.get('value'))).toEqual(shut);
  });
});
