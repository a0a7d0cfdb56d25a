import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import type { ShownQuiz } from '#app/core/quizzes/quiz-queries.server.ts';
import type { ShownAssignment } from '#app/core/submissions/submission-queries.server.ts';
import { LessonAssignment } from './lesson-assignment.tsx';
import { LessonClass } from './lesson-class.tsx';
import { LessonQuiz } from './lesson-quiz.tsx';
import { LessonVideoView, type Watching } from './lesson-video.tsx';
import type { LessonAnswer } from './use-note.ts';

export type OfKind = {
  quiz: ShownQuiz | null;
  assignment: ShownAssignment | null;
};

type LessonBelowProps = OfKind & {
  path: string;
  storageKey: string;
  zone: string;
  answer: LessonAnswer | undefined;
};

/** The content below a lesson's text: the quiz or the assignment. Other kinds of lessons have nothing there. */
export function LessonBelow({ quiz, assignment, path, storageKey, zone, answer }: LessonBelowProps) {
  if (quiz) return <LessonQuiz {...{ quiz, path }} typed={answer?.answers} unreadable={answer?.unreadable} />;
  if (assignment)
    return <LessonAssignment {...{ assignment, path, storageKey, zone }} refused={answer?.submission} />;
  return null;
}

type LessonOfKindProps = {
  lesson: LessonPage['lesson'];
  content: NonNullable<LessonPage['content']>;
  isPlaying: boolean;
  watching: Watching;
  calendarPath: string;
};

/** The content above a lesson's text, such as the video. Not every kind of lesson has something there. */
export function LessonAbove({ lesson, content, isPlaying, watching, calendarPath }: LessonOfKindProps) {
  switch (lesson.kind) {
    case 'video':
      return <LessonVideoView {...{ ...content, isPlaying, watching }} title={lesson.title} />;
    case 'live':
      return (
        <LessonClass
          {...{ live: content.live, title: lesson.title, isPlaying, calendarPath }}
          isLengthInHead={lesson.minutes !== null}
        />
      );
    case 'quiz':
    case 'assignment':
    case 'text':
      return null;
  }
}
