import { describe, expect, it } from 'vitest';
import type { MarkedQuestion, ShownQuiz } from '#app/core/quizzes/quiz-queries.server.ts';
import { readAnswers } from '#app/core/quizzes/quiz-request.ts';
import type { Answers, PaperQuestion } from '#app/domain/quiz.ts';
import { quizWords as words } from '#app/words/en/quiz-words.ts';
import { renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { LessonQuiz } from './lesson-quiz.tsx';

const path = '/learn/kites/quiz';
const before: ShownQuiz = {
  questions: 5,
  passPercent: 60,
  attemptsLimit: 3,
  attempts: 0,
  open: null,
  last: null,
  refusal: null,
};
const paper: PaperQuestion[] = [
  { id: 'one', kind: 'single', prompt: 'पतंग क्यों उड़ती है?', points: 1, options: ['हवा', 'Magnets'] },
  { id: 'some', kind: 'multiple', prompt: 'What flies?', points: 2, options: ['Kites', 'Bricks', 'Drones'] },
  { id: 'yes', kind: 'true-false', prompt: 'Wind is air.', points: 1, options: [] },
  { id: 'number', kind: 'number', prompt: 'How many sticks?', points: 1, options: [] },
  { id: 'text', kind: 'short-text', prompt: 'Name the line.', points: 1, options: [] },
];
const open = { id: 'a1', number: 2, paper, outOf: 6, toPass: 4, draft: null };
const shown = (quiz: Partial<ShownQuiz>, typed?: Answers) =>
  renderAt(path, <LessonQuiz quiz={{ ...before, ...quiz }} path={path} typed={typed} />);

describe('[LEARN-53] the quiz of a lesson before an attempt', () => {
  it('shows how many questions it has, how many points pass, and how many attempts are left', () => {
    expect(textOf(shown({}))).toContain(
      '5 questions. You pass with 60% of the points. 3 of 3 attempts are left.',
    );
  });

  it.each<[limit: number | null, used: number, said: string]>([
    [null, 7, 'Take it as often as you like.'],
    [3, 2, 'One attempt is left.'],
    [3, 1, '2 of 3 attempts are left.'],
  ])('with a limit of %s and %i attempts made, shows "%s"', (attemptsLimit, attempts, said) => {
    expect(textOf(shown({ attemptsLimit, attempts }))).toContain(said);
  });

  it('starts with a button that needs no JavaScript', () => {
    const html = shown({});
    expect(faultsIn(html)).toEqual([]);
    const [form] = elementsIn(parseHtml(html), 'form');
    expect(Object.fromEntries(form?.attributes ?? [])).toMatchObject({ method: 'post', action: path });
    const [button] = elementsIn(parseHtml(html), 'button');
    expect(button?.attributes.get('value')).toBe('start-quiz');
    expect(textOf(html)).toContain(words.start);
  });

  it.each(['passed', 'no-attempts-left', 'no-questions', 'not-enrolled'] as const)(
    'has no button, and tells why, if the student may not begin: %s',
    (refusal) => {
      const html = shown({ refusal });
      expect(textOf(html)).toContain(words.refusals[refusal]);
      expect(html).not.toContain('<form');
    },
  );
});

describe('[LEARN-51] the questions of an attempt', () => {
  it('are all shown with their points, and with how many points pass', () => {
    const html = shown({ open, attempts: 2 });
    expect(faultsIn(html)).toEqual([]);
    expect(textOf(html)).toContain('Attempt 2. You pass with 4 of 6 points.');
    for (const [at, { prompt }] of paper.entries()) expect(textOf(html)).toContain(`${at + 1}. ${prompt}`);
    expect(textOf(html)).toContain(`2 points · ${words.chooseSeveral}`);
  });

  it('send no answer that was not chosen', () => {
    const sent = sentBy(shown({ open }));
    expect(Object.fromEntries(sent)).toMatchObject({ attempt: 'a1' });
    expect(readAnswers(sent)).toEqual({ number: [''], text: [''] });
  });

  it('[LEARN-64] start with the saved answers, and Enter saves instead of handing in', () => {
    const draft = { one: ['1'], some: ['0', '2'], number: ['4'] };
    const html = shown({ open: { ...open, draft } });
    expect(readAnswers(sentBy(html))).toEqual({ ...draft, text: [''] });
    expect(textOf(html)).toContain(words.savedBefore);
    const values = elementsIn(parseHtml(html), 'button').map(({ attributes }) => attributes.get('value'));
    expect(values).toEqual(['save-answers', 'answer']);
    expect(readAnswers(sentBy(shown({ open: { ...open, draft } }, { one: ['0'] }))).one).toEqual(['0']);
  });

  it('are single choice, multiple choice or a field, depending on their kind', () => {
    const inputs = elementsIn(parseHtml(shown({ open })), 'input');
    const typesOf = (id: string) =>
      inputs
        .filter(({ attributes }) => attributes.get('name') === `answer-${id}`)
        .map(({ attributes }) => attributes.get('type') ?? attributes.get('inputmode') ?? 'text');
    expect(paper.map(({ id }) => typesOf(id))).toEqual([
      ['radio', 'radio'],
      ['checkbox', 'checkbox', 'checkbox'],
      ['radio', 'radio'],
      ['decimal'],
      ['text'],
    ]);
  });

  it('keep the answers if handing in has failed', () => {
    const typed = { one: ['0'], some: ['0', '2'], yes: ['false'], number: ['four'], text: ['string <1>'] };
    expect(readAnswers(sentBy(shown({ open }, typed)))).toEqual(typed);
  });

  it('have no second start button while the attempt is open, and no result of an earlier one', () => {
    const last = { number: 1, points: 1, outOf: 6, isPassed: false, marked: [] };
    const html = shown({ open, last });
    expect(namesOf(html, 'button')).toEqual([words.saveForLater, words.handIn]);
    expect(textOf(html)).not.toContain(words.notPassed);
  });

  it('are marked with their language', () => {
    const html = shown({ open });
    const inLegends = elementsIn(parseHtml(html), 'legend').map(({ children }) => children[0]);
    expect(wordsWithoutLanguage(html).filter((text) => !inLegends.includes(text))).toEqual([]);
  });
});

describe('[LEARN-54] the result of an attempt', () => {
  const marked = (kind: PaperQuestion['kind'], given: string[], change: Partial<MarkedQuestion> = {}) => ({
    id: 'q',
    kind,
    prompt: 'What flies?',
    points: 2,
    options: ['Kites', 'Bricks', 'Drones'],
    given,
    got: 0,
    explanation: null,
    ...change,
  });
  const result = (questions: MarkedQuestion[], change: Partial<NonNullable<ShownQuiz['last']>> = {}) =>
    shown({
      last: { number: 1, points: 4, outOf: 6, isPassed: true, marked: questions, ...change },
      attempts: 1,
    });

  it.each([
    [true, words.passed],
    [false, words.notPassed],
  ])('shows the points, and whether they pass: %s', (isPassed, said) => {
    const html = result([], { isPassed });
    expect(textOf(html)).toContain(`4 of 6 points. ${said}`);
    expect(html).toContain('role="status"');
  });

  it.each<[kind: PaperQuestion['kind'], given: string[], said: string]>([
    ['single', ['0'], 'You answered: Kites'],
    ['multiple', ['0', '2'], 'You answered: Kites, Drones'],
    ['multiple', ['9'], 'You answered: 9'],
    ['true-false', ['false'], 'You answered: False'],
    ['number', [' 4.2 '], 'You answered: 4.2'],
    ['short-text', ['true'], 'You answered: true'],
    ['short-text', ['  '], words.unanswered],
    ['single', [], words.unanswered],
  ])('for a question of the kind %s answered with %j shows "%s"', (kind, given, said) => {
    expect(textOf(result([marked(kind, given)]))).toContain(said);
  });

  it('names no option that the student did not choose', () => {
    const text = textOf(result([marked('multiple', ['1'])]));
    expect(text).toContain('Bricks');
    expect(text).not.toMatch(/Kites|Drones/);
  });

  it.each([
    [2, 'Right · 2 of 2 points'],
    [0, 'Not right · 0 of 2 points'],
  ])('for a question worth %i shows "%s"', (got, said) => {
    expect(textOf(result([marked('single', ['0'], { got })]))).toContain(said);
  });

  it('shows an explanation as formatted text, if there is one', () => {
    const explanation = [
      { tag: 'p' as const, children: ['Air ', { tag: 'em' as const, children: ['pushes'] }, '.'] },
    ];
    expect(result([marked('single', ['0'], { explanation })])).toContain('Air <em>pushes</em>.');
  });

  it('lets the student try again', () => {
    expect(namesOf(result([], { isPassed: false }), 'button')).toEqual([words.again]);
  });
});
