import { describe, expect, it } from 'vitest';
import type { LessonPage, ShownClass } from '#app/core/lessons/learning-queries.server.ts';
import type { OutlineLesson, OutlineState } from '#app/core/lessons/outline.ts';
import type { PublicModule } from '#app/core/lessons/public-lessons.server.ts';
import { fileAddress, type ShownFile } from '#app/domain/lesson-file.ts';
import { classWords } from '#app/words/en/class-words.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import { learnWords as words } from '#app/words/en/learn-words.ts';
import { linksIn, renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, namesOf, parseHtml, sentBy } from '#tests/support/rendered-form.ts';
import { LessonActions } from './lesson-actions.tsx';
import { LessonAttachments } from './lesson-attachments.tsx';
import { LessonClass } from './lesson-class.tsx';
import { LearnHead } from './lesson-head.tsx';
import { LessonOutline } from './lesson-outline.tsx';
import { PublicOutline } from './public-outline.tsx';

const zone = 'Asia/Kolkata';
const day = new Date('2026-11-02T09:30:00Z');
const lesson = {
  ...{
    id: 'l2',
    slug: 'tail',
    title: 'The tail',
    kind: 'text',
    minutes: 10,
    isOptional: false,
    isFree: false,
  },
  ...{ doneAt: null, doneBy: null, number: 2, of: 3, module: null },
  ...{
    next: { slug: 'line', title: 'The line', waitsForThis: false },
    previous: { slug: 'sticks', title: 'Sticks' },
  },
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
        rule={words.rules.text}
        isCompleted={false}
        zone={zone}
        error={undefined}
        {...props}
      />,
    );

  it('marks the lesson, and the rule says so', () => {
    const html = actions();
    expect(Object.fromEntries(sentBy(html))).toEqual({ intent: 'done' });
    expect(namesOf(html, 'button')).toEqual([words.markDone]);
    expect(linksIn(html)).toEqual([`/learn/kites/sticks ${words.previous}`]);
    expect(textOf(html)).toContain(words.rules.text);
  });

  it('says of the last lesson that nothing follows', () => {
    expect(namesOf(actions({ next: undefined }), 'button')).toEqual([words.markLast]);
  });

  it('leads to the overview, and says when the next lesson opens, where that one waits for this one', () => {
    const next = { slug: 'line', title: 'The line', waitsForThis: true };
    const html = actions({ next, previous: null, kind: 'quiz' }, { canTick: false, rule: words.rules.quiz });
    expect(linksIn(html)).toEqual([`/learn/kites?outline ${words.outline}`]);
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
      `/learn/kites?outline ${words.outline}`,
    ],
  ])('leads on from %s', (_, change, canTick, link) => {
    const html = actions({ previous: null, ...change }, { canTick });
    expect(linksIn(html)).toEqual([link]);
    expect(html).not.toContain('value="done"');
  });

  it.each([
    [true, 'btn-quiet'],
    [false, 'btn-accent'],
  ])('is a quiet one where the lesson has its own: %s', (hasOwnButton, look) => {
    const html = actions({ kind: 'quiz', previous: null }, { canTick: false, hasOwnButton });
    const [link] = elementsIn(parseHtml(html), 'a');
    expect(link?.attributes.get('class')).toContain(look);
  });

  it.each<[doneBy: LessonPage['lesson']['doneBy'], isCompleted: boolean, buttons: string[]]>([
    ['student', false, [words.undo]],
    ['student', true, []],
    [null, false, []],
  ])('can be taken back if done by %s in a course completed: %s', (doneBy, isCompleted, buttons) => {
    const html = actions({ doneAt: day, doneBy }, { isCompleted });
    expect(namesOf(html, 'button')).toEqual(buttons);
    expect(textOf(html)).toContain(words.isDone('2 Nov 2026'));
    expect(textOf(html)).not.toContain(words.rules.text);
  });

  it('[LEARN-76] leaves the rule of a video that must be watched to its player', () => {
    expect(textOf(actions({ kind: 'video' }, { canTick: false }))).not.toContain(words.rules.text);
    expect(textOf(actions({ kind: 'video' }))).toContain(words.rules.text);
  });

  it('says at once what went wrong', () => {
    const html = actions({}, { error: words.errors.failed });
    expect(html).toMatch(/role="alert"[^>]*>We could not save that/);
  });
});

describe('[LEARN-34] the outline of a course', () => {
  const at = (state: OutlineState, change: Partial<OutlineLesson> = {}): OutlineLesson => ({
    ...{ id: 'l1', slug: 'tail', title: 'The tail', kind: 'text', minutes: null, isOptional: false },
    ...{ isFree: false, state, live: null },
    ...change,
  });
  const outline = (lessons: OutlineLesson[], current: string | null = null, title = '') =>
    renderAt(
      '/',
      <LessonOutline course="kites" modules={[{ id: 'm', title, lessons }]} current={current} zone={zone} />,
    );

  it.each<[state: OutlineState, said: string, isLink: boolean]>([
    [{ is: 'open' }, words.states.open, true],
    [{ is: 'done' }, words.states.done, true],
    [{ is: 'closed' }, words.states.closed, false],
    [{ is: 'locked', until: day }, words.states.locked('2 Nov 2026, 3:00 pm'), false],
    [{ is: 'waiting', after: 'Sticks' }, words.states.waiting('Sticks'), false],
  ])('says in words that a lesson is %j', (state, said, isLink) => {
    const html = outline([at(state)]);
    expect(textOf(html)).toBe(`The tail ${said}`);
    expect(linksIn(html)).toEqual(isLink ? ['/learn/kites/tail The tail'] : []);
  });

  it.each<[state: OutlineState, said: string]>([
    [{ is: 'open' }, words.states.here],
    [{ is: 'locked', until: day }, words.states.here],
    [{ is: 'done' }, `${words.states.here} · ${words.states.done}`],
  ])('says where the student is, in a lesson that is %j', (state, said) => {
    const html = outline([at(state)], 'tail');
    expect(textOf(html)).toBe(`The tail ${said}`);
    expect(elementsIn(parseHtml(html), 'a')[0]?.attributes.get('aria-current')).toBe('page');
  });

  it('says kind, length and whether the lesson is optional', () => {
    const html = outline([at({ is: 'open' }, { kind: 'video', minutes: 8, isOptional: true })]);
    expect(textOf(html)).toContain('To do · Video · 8 min · Optional');
  });

  it('[LEARN-40] says when a live class begins, in the zone of the class', () => {
    const live = { startsAt: day, zone: 'Europe/London' };
    expect(textOf(outline([at({ is: 'open' }, { kind: 'live', live })]))).toContain(
      '2 Nov 2026, 9:30 am · Live class',
    );
  });

  it('names a module where it has a title, in its language', () => {
    const html = outline([at({ is: 'open' }, { title: 'पूँछ' })], null, 'पहला');
    expect(wordsWithoutLanguage(html)).toEqual([]);
    expect(html).toContain('aria-label="पहला"');
    expect(outline([at({ is: 'open' })])).not.toMatch(/<h3|aria-label/);
  });
});

describe('[LEARN-36] the lessons on the page of a course', () => {
  const modules: PublicModule[] = [
    {
      title: 'पहला',
      lessons: [
        { title: 'Sticks', kind: 'text', minutes: 10, isOptional: false, slug: 'sticks' },
        { title: 'The tail', kind: 'quiz', minutes: null, isOptional: false, slug: null },
      ],
    },
    {
      title: 'Second',
      lessons: [{ title: 'Fly', kind: 'live', minutes: 60, isOptional: false, slug: null }],
    },
  ];
  const html = renderAt('/', <PublicOutline course="kites" modules={modules} />);

  it('are counted in all and for each module', () => {
    expect(textOf(html)).toContain('Lessons 3 lessons · 70 min');
    expect(textOf(html)).toContain('पहला 2 lessons');
    expect(textOf(html)).toContain('Second 1 lesson');
    expect(wordsWithoutLanguage(html)).toEqual([]);
  });

  it('[LEARN-37] link only to those that are free', () => {
    expect(linksIn(html)).toEqual(['/courses/kites/preview/sticks Sticks']);
    expect(textOf(html).split(' Free ')).toHaveLength(2);
  });

  it('begin with the first module open', () => {
    const open = elementsIn(parseHtml(html), 'details').map(({ attributes }) => attributes.has('open'));
    expect(open).toEqual([true, false]);
  });

  it('say no length where none is known', () => {
    const [first] = modules;
    const some = [{ title: '', lessons: first ? first.lessons.slice(1) : [] }];
    expect(textOf(renderAt('/', <PublicOutline course="kites" modules={some} />))).not.toContain('min');
  });
});

describe('[LEARN-22] the head of a lesson', () => {
  const course = { slug: 'kites', title: 'Kites' } as Parameters<typeof LearnHead>[0]['course'];
  const progress = { done: 1, required: 3, isFinished: false } as Parameters<typeof LearnHead>[0]['progress'];
  const head = (shown: LessonPage['lesson'] | null, now = progress) =>
    renderAt('/', <LearnHead course={course} progress={now} lesson={shown} />);

  it('says which lesson it is, and how much of the course is done', () => {
    const html = head({ ...lesson, kind: 'video', isOptional: true });
    expect(textOf(html)).toContain('The tail Lesson 2 of 3 · Video · 10 min · Optional');
    expect(textOf(html)).toContain('1 of 3 lessons done');
    const [bar] = elementsIn(parseHtml(html), 'progress');
    expect(Object.fromEntries(bar?.attributes ?? [])).toMatchObject({ value: '1', max: '3' });
    expect(linksIn(html)).toEqual(['/dashboard Dashboard', '/learn/kites?outline Kites']);
  });

  it('is the title of the course on its overview, without progress where nothing is required', () => {
    const html = head(null, null);
    expect(elementsIn(parseHtml(html), 'h1')[0]?.children).toEqual(['Kites']);
    expect(html).not.toContain('<progress');
    expect(linksIn(html)).toEqual(['/dashboard Dashboard']);
  });
});

describe('[LEARN-73] the files of a lesson', () => {
  const file = {
    id: 'f1',
    name: 'Plan.of.kite.pdf',
    mediaType: 'application/pdf',
    bytes: 2_100_000,
  } as ShownFile;
  const files = (missing: string[]) => renderAt('/', <LessonAttachments files={[file]} missing={missing} />);

  it('are links with type and size', () => {
    expect(linksIn(files([]))).toEqual([`${fileAddress('f1')} Plan.of.kite.pdf`]);
    expect(textOf(files([]))).toContain('PDF · 2.1 MB');
  });

  it('[LEARN-78] are named without a link while they are missing from the storage', () => {
    expect(linksIn(files(['f1']))).toEqual([]);
    expect(textOf(files(['f1']))).toContain(fileWords.student.missing);
    expect(textOf(files(['f2']))).not.toContain(fileWords.student.missing);
  });

  it('are nothing where there are none', () => {
    expect(renderAt('/', <LessonAttachments files={[]} missing={[]} />)).toBe('');
  });
});

describe('[LEARN-40] a live class on the page of its lesson', () => {
  const early: ShownClass = {
    ...{ startsAt: day, minutes: 60, zone, zoneName: 'IST', state: 'early' },
    ...{ joinOpensAt: new Date('2026-11-02T09:00:00Z'), joinUrl: null, recording: null, isForYou: true },
  };
  const shown = (change: Partial<ShownClass> | null) =>
    renderAt(
      '/',
      <LessonClass
        live={change && { ...early, ...change }}
        title="The tail"
        isPlaying={false}
        calendarPath="/learn/kites/tail/class.ics"
      />,
    );

  it('says day, time and zone, and when the link to join appears', () => {
    const html = shown({});
    expect(textOf(html)).toContain('Monday 2 Nov 2026, 3:00 pm IST It takes 60 minutes.');
    expect(textOf(html)).toContain(words.live.early('2 Nov 2026, 2:30 pm IST'));
    expect(html).toContain('dateTime="2026-11-02T09:30:00.000Z"');
    expect(faultsIn(html)).toEqual([]);
  });

  const calendar = `/learn/kites/tail/class.ics ${classWords.addToCalendar}`;
  const join = `https://meet.example.in/a ${words.live.join}`;
  it.each<[title: string, change: Partial<ShownClass> | null, said: string, links: string[]]>([
    ['is ahead', {}, '', [calendar]],
    ['is open', { state: 'open', joinUrl: 'https://meet.example.in/a' }, words.live.open, [join, calendar]],
    ['is open without a link', { state: 'open' }, words.live.noLink, [calendar]],
    ['is over', { state: 'over' }, words.live.over, []],
    ['is cancelled', { state: 'cancelled' }, words.live.cancelled, []],
    ['is for another batch', { isForYou: false }, words.live.otherBatch, []],
    ['has no time yet', null, words.live.notSet, []],
  ])('has the right links while it %s', (_, change, said, links) => {
    expect(textOf(shown(change))).toContain(said);
    expect(linksIn(shown(change))).toEqual(links);
  });

  it('[LEARN-95] shows its recording once it is over', () => {
    const recording = { source: 'youtube', ref: 'dQw4w9WgXcQ' } as ShownClass['recording'];
    const html = shown({ state: 'over', recording });
    expect(textOf(html)).toContain(words.live.recorded);
    expect(textOf(html)).toContain(words.playsFrom.youtube);
  });
});
