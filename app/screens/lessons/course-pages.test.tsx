import { describe, expect, it } from 'vitest';
import type { Learning } from '#app/core/lessons/learning-queries.server.ts';
import type { FreeLesson } from '#app/core/lessons/public-lessons.server.ts';
import type { LessonKind } from '#app/domain/lesson.ts';
import { learnWords as words } from '#app/words/en/learn-words.ts';
import { progressWords } from '#app/words/en/study-words.ts';
import { linksIn, renderAt, textOf } from '#tests/support/render.tsx';
import { CourseOverview } from './course-overview.tsx';
import { FreeLessonView } from './free-lesson-view.tsx';

describe('[LEARN-37] the public page of a free lesson', () => {
  const page = (kind: LessonKind) => {
    const lesson = { slug: 'tail', title: 'The tail', kind, minutes: 9, video: null, film: null };
    const content = { attachments: [], text: [{ tag: 'p', children: ['Tie it.'] }] };
    const course = { slug: 'kites', title: 'Kites', lessons: 3 };
    const shown = { course, lesson: { ...lesson, ...content }, next: null } as FreeLesson;
    return renderAt('/', <FreeLessonView page={shown} isPlaying={false} missing={[]} />);
  };

  it('links to its course, before and after the lesson', () => {
    const links = linksIn(page('text'));
    expect(links).toEqual([
      '/courses Courses',
      '/courses/kites Kites',
      `/courses/kites ${words.preview.toCourse}`,
    ]);
  });

  it.each<[kind: LessonKind, said: string | null]>([
    ['text', null],
    ['quiz', words.preview.forStudents.quiz],
    ['assignment', words.preview.forStudents.assignment],
    ['live', words.preview.forStudents.live],
  ])('tells which part of a lesson of the kind %s only students see', (kind, said) => {
    const text = textOf(page(kind));
    expect(text).toContain('Tie it.');
    for (const other of Object.values(words.preview.forStudents))
      if (other !== null) expect(text.includes(other)).toBe(other === said);
  });
});

describe('[LEARN-24] the overview of a course', () => {
  it.each([
    ['not_started', words.begin],
    ['active', words.goOn],
    ['completed', words.goOn],
  ] as const)('offers the next lesson to a student whose course is %s', (status, label) => {
    const learning = {
      course: { slug: 'kites', title: 'Kites' },
      seat: { id: 'e1', status, isRefunded: false, reportedProgress: null, certificateUrl: null },
      modules: [],
      resume: 'tail',
      progress: { done: 0, required: 2, isFinished: false },
    } as unknown as Learning;
    const html = renderAt('/', <CourseOverview learning={learning} zone="Asia/Kolkata" today="2026-11-28" />);
    expect(linksIn(html)).toContain(`/learn/kites/tail ${label}`);
    expect(textOf(html).includes(progressWords.leftOver(2, false))).toBe(status === 'completed');
  });

  it('[DAY-27] says from when there is a certificate that waits for the batch', () => {
    const waiting = { lessonsToCertify: 2, startsOn: '2026-12-08', certificateUrl: null };
    const learning = {
      course: { slug: 'kites', title: 'Kites' },
      seat: { id: 'e1', status: 'completed', isRefunded: false, reportedProgress: null, ...waiting },
      modules: [],
      resume: null,
      progress: { done: 2, required: 2, isFinished: true },
    } as unknown as Learning;
    const html = renderAt('/', <CourseOverview learning={learning} zone="Asia/Kolkata" today="2026-11-28" />);
    expect(textOf(html)).toContain('Your certificate: from 8 Dec 2026');
  });

  it.each([
    [true, '/courses/kites Enroll again'],
    [false, '/contact Ask us about it'],
  ])('[SELL-142] leads a refunded student on, if the course is offered: %s', (isActive, link) => {
    const learning = {
      course: { slug: 'kites', title: 'Kites', isActive },
      seat: { id: 'e1', status: 'active', isRefunded: true, reportedProgress: null, certificateUrl: null },
      modules: [],
      resume: null,
      progress: { done: 0, required: 2, isFinished: false },
    } as unknown as Learning;
    const html = renderAt('/', <CourseOverview learning={learning} zone="Asia/Kolkata" today="2026-11-28" />);
    expect(linksIn(html)).toContain(link);
    expect(textOf(html)).not.toContain('opens by itself');
  });

  it.each([
    ['/certificates/0123.pdf', true],
    [null, false],
  ])(
    '[LEARN-25] tells for lessons not done, with the certificate %s, that it stays: %s',
    (certificateUrl, stays) => {
      const learning = {
        course: { slug: 'kites', title: 'Kites' },
        seat: { id: 'e1', status: 'completed', isRefunded: false, reportedProgress: null, certificateUrl },
        modules: [],
        resume: 'tail',
        progress: { done: 0, required: 2, isFinished: false },
      } as unknown as Learning;
      const text = textOf(
        renderAt('/', <CourseOverview learning={learning} zone="Asia/Kolkata" today="2026-11-28" />),
      );
      expect(text).toContain('2 lessons are not done yet.');
      expect(text.includes('Your certificate stays.')).toBe(stays);
    },
  );
});
