import type { LessonKind } from '#app/domain/lesson.ts';

/** What everybody reads about lessons, also on the page of a course. */
export const lessonWords = {
  title: 'Lessons',
  kinds: {
    text: 'Reading',
    video: 'Video',
    live: 'Live class',
    quiz: 'Quiz',
    assignment: 'Assignment',
  } satisfies Record<LessonKind, string>,
  count: (count: number) => (count === 1 ? '1 lesson' : `${count} lessons`),
  minutes: (count: number) => `${count} min`,
  free: 'Free',
} as const;
