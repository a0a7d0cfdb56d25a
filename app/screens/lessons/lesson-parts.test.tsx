import { describe, expect, it } from 'vitest';
import type { ShownClass } from '#app/core/lessons/learning-queries.server.ts';
import type { OutlineLesson, OutlineState } from '#app/core/lessons/outline.ts';
import type { PublicModule } from '#app/core/lessons/public-lessons.server.ts';
import { fileAddress, type ShownFile } from '#app/domain/lesson-file.ts';
import { classWords } from '#app/words/en/class-words.ts';
import { fileWords } from '#app/words/en/file-words.ts';
import { learnWords as words } from '#app/words/en/learn-words.ts';
import { linksIn, renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { LessonAttachments } from './lesson-attachments.tsx';
import { LessonClass } from './lesson-class.tsx';
import { LessonOutline } from './lesson-outline.tsx';
import { PublicOutline } from './public-outline.tsx';

const zone = 'Asia/Kolkata';
const day = new Date('2026-11-02T09:30:00Z');

describe('[LEARN-34] the outline of a course', () => {
  const at = (state: OutlineState, change: Partial<OutlineLesson> = {}): OutlineLesson => ({
    id: 'l1',
    slug: 'tail',
    title: 'The tail',
    kind: 'text',
    minutes: null,
    isOptional: false,
    isFree: false,
    state,
    live: null,
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
  ])('tells in text that a lesson is %j', (state, said, isLink) => {
    const html = outline([at(state)]);
    expect(textOf(html)).toBe(`The tail ${said}`);
    expect(linksIn(html)).toEqual(isLink ? ['/learn/kites/tail The tail'] : []);
  });

  it.each<[state: OutlineState, said: string]>([
    [{ is: 'open' }, words.states.here],
    [{ is: 'locked', until: day }, words.states.here],
    [{ is: 'done' }, `${words.states.here} · ${words.states.done}`],
  ])('marks the current lesson, which is %j', (state, said) => {
    const html = outline([at(state)], 'tail');
    expect(textOf(html)).toBe(`The tail ${said}`);
    expect(elementsIn(parseHtml(html), 'a')[0]?.attributes.get('aria-current')).toBe('page');
  });

  it.each([
    [null, words.states.handedIn],
    ['tail', `${words.states.here} · ${words.states.handedIn}`],
  ])('tells that an assignment waits for the academy, seen from %j', (current, said) => {
    expect(textOf(outline([at({ is: 'open' }, { isHandedIn: true })], current))).toBe(`The tail ${said}`);
  });

  it('shows kind, length and whether the lesson is optional', () => {
    const html = outline([at({ is: 'open' }, { kind: 'video', minutes: 8, isOptional: true })]);
    expect(textOf(html)).toContain('To do · Video · 8 min · Optional');
  });

  it("[LEARN-40] shows when a live class begins, in the class's time zone", () => {
    const live = { startsAt: day, zone: 'Europe/London' };
    expect(textOf(outline([at({ is: 'open' }, { kind: 'live', live })]))).toContain(
      '2 Nov 2026, 9:30 am · Live class',
    );
  });

  it("shows a module's title if it has one, marked with its language", () => {
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

  it('are counted in total and for each module', () => {
    expect(textOf(html)).toContain('Lessons 3 lessons · 70 min');
    expect(textOf(html)).toContain('पहला 2 lessons');
    expect(textOf(html)).toContain('Second 1 lesson');
    expect(wordsWithoutLanguage(html)).toEqual([]);
  });

  it('[LEARN-37] have links only if they are free', () => {
    expect(linksIn(html)).toEqual(['/courses/kites/preview/sticks Sticks']);
    expect(textOf(html).split(' Free ')).toHaveLength(2);
  });

  it('are shown with the first module open', () => {
    const open = elementsIn(parseHtml(html), 'details').map(({ attributes }) => attributes.has('open'));
    expect(open).toEqual([true, false]);
  });

  it('have no length if none is known', () => {
    const [first] = modules;
    const some = [{ title: '', lessons: first ? first.lessons.slice(1) : [] }];
    expect(textOf(renderAt('/', <PublicOutline course="kites" modules={some} />))).not.toContain('min');
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

  it('are not shown if there are none', () => {
    expect(renderAt('/', <LessonAttachments files={[]} missing={[]} />)).toBe('');
  });
});

describe('[LEARN-40] a live class on the page of its lesson', () => {
  const early: ShownClass = {
    startsAt: day,
    minutes: 60,
    zone,
    zoneName: 'IST',
    state: 'early',
    changesInMs: 1,
    joinOpensAt: new Date('2026-11-02T09:00:00Z'),
    joinUrl: null,
    recording: null,
    isForYou: true,
  };
  const shown = (change: Partial<ShownClass> | null, isLengthInHead = false) =>
    renderAt(
      '/',
      <LessonClass
        live={change && { ...early, ...change }}
        title="The tail"
        isPlaying={false}
        calendarPath="/learn/kites/tail/class.ics"
        isLengthInHead={isLengthInHead}
      />,
    );

  it('[DAY-91] shows day, time and zone, when the join link will appear, and a length that the head does not say', () => {
    const html = shown({});
    expect(textOf(html)).toContain('Monday 2 Nov 2026, 3:00 pm IST It takes 60 minutes.');
    expect(textOf(shown({}, true))).not.toContain('It takes');
    expect(textOf(html)).toContain(words.live.early('2:30 pm IST'));
    expect(html).toContain('dateTime="2026-11-02T09:30:00.000Z"');
    expect(faultsIn(html)).toEqual([]);
  });

  const calendar = `/learn/kites/tail/class.ics ${classWords.addToCalendar}`;
  const join = `https://meet.example.in/a ${words.live.join}`;
  it.each<[title: string, change: Partial<ShownClass> | null, said: string, links: string[]]>([
    ['is ahead', {}, '', [calendar]],
    ['is open', { state: 'open', joinUrl: 'https://meet.example.in/a' }, words.live.open, [join, calendar]],
    [
      'is open without a link',
      { state: 'open' },
      words.live.noLink,
      [`#help ${words.live.askBelow}`, calendar],
    ],
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
