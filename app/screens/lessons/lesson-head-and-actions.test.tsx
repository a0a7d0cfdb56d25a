import { describe, expect, it } from 'vitest';
import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { learnWords as words } from '#app/words/en/learn-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { elementsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { LessonActions } from './lesson-actions.tsx';
import { LearnHead } from './lesson-head.tsx';

const zone = 'Asia/Kolkata';
const day = new Date('2026-11-02T09:30:00Z');
const lesson = {
  id: 'l2',
  slug: 'tail',
  title: 'The tail',
  kind: 'text',
  minutes: 10,
  isOptional: false,
  isFree: false,
  doneAt: null,
  doneBy: null,
  number: 2,
  of: 3,
  module: null,
  next: { slug: 'line', title: 'The line', waitsForThis: false },
  previous: { slug: 'sticks', title: 'Sticks' },
} as LessonPage['lesson'];

describe('[LEARN-33] the main button of a lesson', () => {
  const actions = (
    change: Partial<LessonPage['lesson']> = {},
    props: Partial<Parameters<typeof LessonActions>[0]> = {},
  ) =>
    renderAt(
      '/learn/kites/tail',
      <LessonActions
        course="kites"
        lesson={{ ...lesson, ...change }}
        canTick={true}
        hasOwnButton={false}
        rule={null}
        isCompleted={false}
        zone={zone}
        error={undefined}
        {...props}
      />,
    );

  it('[DAY-91] marks the lesson as done, without a sentence that says so', () => {
    const html = actions();
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'done' });
    expect(namesOf(html, 'button')).toEqual([words.markDone]);
    expect(linksIn(html)).toEqual([`/learn/kites/sticks ${words.previous}`]);
    expect(html).not.toContain('<p');
  });

  it('comes first, as for the keyboard, on every screen', () => {
    expect(actions({ doneAt: day, doneBy: 'student' })).not.toContain('reverse');
  });

  it('tells at the last lesson that no other follows', () => {
    expect(namesOf(actions({ next: undefined }), 'button')).toEqual([words.markLast]);
  });

  it('links to the overview, and tells when the next lesson opens, if that waits for this one', () => {
    const next = { slug: 'line', title: 'The line', waitsForThis: true };
    const html = actions({ next, previous: null, kind: 'quiz' }, { canTick: false, rule: words.rules.quiz });
    expect(linksIn(html)).toEqual([`/learn/kites?outline ${words.toCourse}`]);
    expect(textOf(html)).toContain(`${words.rules.quiz} ${words.opensThen}`);
    const done = actions({ next, previous: null, doneAt: day }, { canTick: false });
    expect(linksIn(done)).toEqual([`/learn/kites/line ${words.next}`]);
    expect(textOf(done)).not.toContain(words.opensThen);
  });

  it.each<[title: string, change: Partial<LessonPage['lesson']>, canTick: boolean, link: string]>([
    ['a lesson that is done', { doneAt: day }, true, `/learn/kites/line ${words.next}`],
    ['one that is not marked by hand', {}, false, `/learn/kites/line ${words.next}`],
    [
      'the last one, once done',
      { doneAt: day, next: undefined },
      true,
      `/learn/kites?outline ${words.toCourse}`,
    ],
  ])('continues after %s', (_, change, canTick, link) => {
    const html = actions({ previous: null, ...change }, { canTick });
    expect(linksIn(html)).toEqual([link]);
    expect(html).not.toContain('value="done"');
  });

  it.each([
    [true, 'btn-quiet'],
    [false, 'btn-accent'],
  ])('is less prominent if the lesson has its own: %s', (hasOwnButton, look) => {
    const html = actions({ kind: 'quiz', previous: null }, { canTick: false, hasOwnButton });
    const [link] = elementsIn(parseHtml(html), 'a');
    expect(link?.attributes.get('class')).toContain(look);
  });

  it.each<[doneBy: LessonPage['lesson']['doneBy'], isCompleted: boolean, buttons: string[]]>([
    ['student', false, [words.undo]],
    ['student', true, []],
    [null, false, []],
  ])('can undo a lesson done by %s in a course completed: %s', (doneBy, isCompleted, buttons) => {
    const html = actions({ doneAt: day, doneBy }, { isCompleted, rule: words.rules.quiz });
    expect(namesOf(html, 'button')).toEqual(buttons);
    expect(textOf(html)).toContain(words.isDone('2 Nov 2026'));
    expect(textOf(html)).not.toContain(words.rules.quiz);
  });

  it('[LEARN-76] leaves explaining a video that must be watched to the player', () => {
    expect(words.rules.video).toBeNull();
  });

  it('shows an error at once', () => {
    const html = actions({}, { error: words.errors.failed });
    expect(html).toMatch(/role="alert"[^>]*>We could not save that/);
  });
});

describe('[LEARN-22] the head of a lesson', () => {
  const course = { slug: 'kites', title: 'Kites' } as Parameters<typeof LearnHead>[0]['course'];
  const progress = { done: 1, required: 3, isFinished: false } as Parameters<typeof LearnHead>[0]['progress'];
  const head = (shown: LessonPage['lesson'] | null, now = progress) =>
    renderAt('/', <LearnHead course={course} progress={now} lesson={shown} />);

  it("shows the lesson's title, and how much of the course is done", () => {
    const html = head({ ...lesson, kind: 'video', isOptional: true });
    expect(textOf(html)).toContain('The tail Lesson 2 of 3 · Video · 10 min · Optional');
    expect(textOf(html)).toContain('1 of 3 lessons done');
    const optional = textOf(head({ ...lesson, number: null, isOptional: true }));
    expect(optional).toContain('10 min · Optional');
    expect(optional).not.toContain('Lesson ');
    const [bar] = elementsIn(parseHtml(html), 'progress');
    expect(Object.fromEntries(bar?.attributes ?? [])).toMatchObject({ value: '1', max: '3' });
    expect(linksIn(html)).toEqual(['/dashboard Dashboard', '/learn/kites?outline Kites']);
  });

  it("shows the course's title on its overview, without progress if nothing is required", () => {
    const html = head(null, null);
    expect(elementsIn(parseHtml(html), 'h1')[0]?.children).toEqual(['Kites']);
    expect(html).not.toContain('<progress');
    expect(linksIn(html)).toEqual(['/dashboard Dashboard']);
  });
});
