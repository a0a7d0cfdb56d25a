import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { LessonClass } from './lesson-class.tsx';
import { LessonVideoView } from './lesson-video.tsx';

type LessonOfKindProps = {
  lesson: LessonPage['lesson'];
  content: NonNullable<LessonPage['content']>;
  isPlaying: boolean;
  /** The path of the live class as a calendar file. */
  calendarPath: string;
};

/** What a lesson shows above its text, one component for each kind of lesson. */
export function LessonAbove({ lesson, content, isPlaying, calendarPath }: LessonOfKindProps) {
  switch (lesson.kind) {
    case 'video':
      return <LessonVideoView video={content.video} title={lesson.title} isPlaying={isPlaying} />;
    case 'live':
      return <LessonClass {...{ live: content.live, title: lesson.title, isPlaying, calendarPath }} />;
    case 'quiz':
    case 'assignment':
    case 'text':
      return null;
  }
}
