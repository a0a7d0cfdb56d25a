import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { LessonClass } from './lesson-class.tsx';
import { LessonVideoView, type Watching } from './lesson-video.tsx';

type LessonOfKindProps = {
  lesson: LessonPage['lesson'];
  content: NonNullable<LessonPage['content']>;
  isPlaying: boolean;
  watching: Watching;
};

/** What a lesson shows above its text, one component for each kind of lesson. */
export function LessonAbove({ lesson, content, isPlaying, watching }: LessonOfKindProps) {
  switch (lesson.kind) {
    case 'video':
      return <LessonVideoView {...{ ...content, isPlaying, watching }} title={lesson.title} />;
    case 'live':
      return <LessonClass live={content.live} />;
    case 'quiz':
    case 'assignment':
    case 'text':
      return null;
  }
}
