import { describe, expect, it } from 'vitest';
import { linksIn, renderAt, textOf, wordsWithoutLanguage } from '#tests/support/render.tsx';
import { elementsIn, faultsIn, parseHtml } from '#tests/support/rendered-form.ts';
import { CourseTabs } from './course-tabs.tsx';
import { ProgressPage, progressFilters } from './progress-page.tsx';
import { StudentPlaces } from './student-places.tsx';

type Progress = Parameters<typeof ProgressPage>[0]['progress'];
type Student = Progress['students'][number];

const zone = 'Asia/Kolkata';
const seenAt = new Date('2026-11-20T20:00:00Z');
const asha: Student = {
  enrollmentId: 'e1',
  userId: 'u1',
  fullName: 'Asha Rao',
  courseId: 'c1',
  courseTitle: 'Drones',
  status: 'active',
  progress: 50,
  lastOpenedAt: seenAt,
  seenAt,
  wasThere: true,
  isStuck: false,
  lastLesson: 'Wings',
  done: 1,
  required: 2,
};
const steps: Progress['steps'] = [
  { id: 'l1', title: 'Wings', opened: 2, done: 2 },
  { id: 'l2', title: 'पंख', opened: 1, done: 0 },
];
const usual: Progress = { steps, students: [asha], total: 2, stuck: 0 };
const progress = (change: Partial<Progress> = {}, show: (typeof progressFilters)[number] = 'all') =>
  renderAt(
    '/admin/courses/c1/progress',
    <ProgressPage progress={{ ...usual, ...change }} {...{ zone, show }} />,
  );
const student = (change: Partial<Student>) => progress({ students: [{ ...asha, ...change }] });

describe('[LEARN-15] the progress page of a course', () => {
  it('shows that there are no students, and then neither lessons nor filters', () => {
    const html = progress({ total: 0, students: [] });
    expect(textOf(html)).toContain('No students yet');
    expect(linksIn(html)).toEqual([]);
  });

  it.each([
    [1, 0, '1 student'],
    [2, 0, '2 students'],
    [1234, 1, '1,234 students, 1 not here for a week'],
  ])('counts %d students, of whom %d are away', (total, stuck, words) => {
    const [line] = elementsIn(parseHtml(progress({ total, stuck, students: [] }, 'stuck')), 'p');
    expect(line?.children.join('')).toBe(words);
  });

  it.each([
    ['all', 2, true],
    ['all', 1, false],
    ['stuck', 2, false],
  ] as const)('tells that a list is cut off only if it is (%s of %d)', (show, total, isSaid) => {
    expect(textOf(progress({ total }, show)).includes('The 1 longest absent are shown')).toBe(isSaid);
  });

  it('shows when a student was last active, and that a new one was not yet', () => {
    expect(textOf(student({}))).toContain('Wings 21 Nov 2026');
    const html = student({ lastLesson: null, wasThere: false });
    expect(textOf(html)).toContain('– Not yet');
  });

  it('shows for each lesson how many of all students have done it', () => {
    const html = progress();
    expect(textOf(html)).toMatch(/1\. Wings .*2 of 2 .*2\. पंख .*0 of 2/);
    expect(html).toContain('Done: पंख');
    expect(faultsIn(html)).toEqual([]);
  });

  it('shows the current lesson of each student, and when the student was last active', () => {
    expect(textOf(progress())).toMatch(/Asha Rao.*1 of 2 lessons · 50%.*Wings.*21 Nov\w* 2026/);
    expect(linksIn(progress())).toContain('/admin/students/u1 Asha Rao');
    expect(textOf(student({ lastLesson: null }))).toContain('–');
  });

  it('[LEARN-22] tells that progress is reported in a course without lessons', () => {
    expect(textOf(progress({ steps: [] }))).toContain('50%, as reported');
    expect(textOf(progress({ steps: [] }))).not.toContain('How far they got');
  });

  it.each<[Partial<Student>, RegExp]>([
    [{ isStuck: true }, /Asha Rao Away for a week/],
    [{ status: 'completed' }, /Asha Rao Completed/],
    [{ fullName: null }, /Unknown Student/],
  ])('marks a student with %j', (change, words) => {
    expect(textOf(student(change))).toMatch(words);
    expect(textOf(progress())).not.toMatch(words);
  });

  it('marks text in another script with its language', () => {
    expect(wordsWithoutLanguage(student({ lastLesson: 'पंख' }))).toEqual([]);
  });
});

describe('[LEARN-106] the filters of the students of a course', () => {
  it.each(progressFilters)('have a URL for %s, and mark the active one', (show) => {
    const html = progress({}, show);
    const marked = elementsIn(parseHtml(html), 'a').filter(({ attributes }) =>
      attributes.has('aria-current'),
    );
    expect(marked).toHaveLength(1);
    expect(marked[0]?.attributes.get('href')).toMatch(show === 'all' ? /progress(\?)?$/ : `?show=${show}`);
  });

  it('show the lessons only with all students, and tell when nobody is in a list', () => {
    const html = progress({ students: [] }, 'waiting');
    expect(textOf(html)).toContain('Nobody at present.');
    expect(textOf(html)).not.toContain('How far they got');
  });
});

describe('[LEARN-106] the courses on a student’s page', () => {
  const places = (...change: Partial<Student>[]) =>
    renderAt(
      '/admin/students/u1',
      <StudentPlaces places={change.map((one) => ({ ...asha, ...one }))} zone={zone} />,
    );

  it('are not shown for a student without any', () => {
    expect(places()).toBe('');
  });

  it('each have the progress, the last lesson, the last day and a link', () => {
    const html = places({ courseId: 'c 1' });
    expect(textOf(html)).toMatch(/Drones.*1 of 2 lessons · 50%.*Wings.*21 Nov\w* 2026/);
    expect(linksIn(html)).toEqual(['/admin/courses/c%201/progress Drones']);
    expect(faultsIn(html)).toEqual([]);
  });

  it('tell where the student is stuck, and only then', () => {
    expect(textOf(places({ isStuck: true }))).toContain('Drones Away for a week');
    expect(textOf(places({}))).not.toContain('Away');
  });

  it('name a deleted course, without a link', () => {
    const html = places({ courseTitle: null });
    expect(textOf(html)).toContain('Unknown Course');
    expect(linksIn(html)).toEqual([]);
  });
});

describe('[LEARN-15] the tabs of a course in the panel', () => {
  it.each([
    ['course', '/admin/courses/c1'],
    ['curriculum', '/admin/courses/c1/curriculum'],
    ['batches', '/admin/courses/c1/batches'],
    ['progress', '/admin/courses/c1/progress'],
  ] as const)('mark %s, whose URL is %s', (current, address) => {
    const html = renderAt('/admin', <CourseTabs course={{ id: 'c1', title: 'Drones' }} current={current} />);
    const marked = elementsIn(parseHtml(html), 'a').filter(({ attributes }) =>
      attributes.has('aria-current'),
    );
    expect(marked.map(({ attributes }) => attributes.get('href'))).toEqual([address]);
  });
});
