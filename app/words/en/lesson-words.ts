import type { LessonKind } from '#app/domain/lesson.ts';
import { counted } from './counted.ts';

export const lessonWords = {
  title: 'Lessons',
  kinds: {
    text: 'Reading',
    video: 'Video',
    live: 'Live class',
    quiz: 'Quiz',
    assignment: 'Assignment',
  } satisfies Record<LessonKind, string>,
  count: (count: number) => counted(count, 'lesson'),
  minutes: (count: number) => {
    const hours = Math.floor(count / 60);
    if (count < 120) return `${count} min`;
    return count % 60 === 0 ? `${hours} h` : `${hours} h ${count % 60} min`;
  },
  tryFree: 'Try a lesson free:',
  free: 'Free',
} as const;
