import type { Learning, LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { learnPath } from '#app/core/lessons/lesson-paths.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { learnWords as words } from '#app/words/en/learn-words.ts';
import { lessonWords } from '#app/words/en/lesson-words.ts';
import { progressWords } from '#app/words/en/study-words.ts';

type LearnHeadProps = Pick<Learning, 'course' | 'progress'> & {
  lesson: LessonPage['lesson'] | null;
  /** Who learns, such as 'For Asha, Class 7'; null or undefined for the holder of the account. */
  learner?: string | null;
};

export function LearnHead({ course, progress, lesson, learner }: LearnHeadProps) {
  const about = lesson && [
    ...(lesson.number === null ? [] : [words.place(lesson.number, lesson.of)]),
    ...(lesson.kind === 'text' ? [] : [lessonWords.kinds[lesson.kind]]),
    ...(lesson.minutes === null ? [] : [lessonWords.minutes(lesson.minutes)]),
    ...(lesson.isOptional ? [words.optional] : []),
  ];
  const title = lesson?.title ?? course.title;
  return (
    <header className="learn-head border-line border-b bg-sunk">
      <div className="wrap grid gap-3 py-5 sm:py-8">
        <Breadcrumbs
          above={[
            { href: '/dashboard', label: progressWords.dashboard, isWide: lesson !== null },
            ...(lesson ? [{ href: `${learnPath(course.slug)}?outline`, label: course.title }] : []),
          ]}
          title={title}
        />
        <UserText as="h1" text={title} className="max-w-3xl text-3xl" />
        {learner && <p className="font-semibold">{learner}</p>}
        {about && <p className="text-muted">{about.join(' · ')}</p>}
        {progress && (
          <div className="flex max-w-md flex-wrap items-center gap-x-4 gap-y-1 text-sm">
            <ProgressBar
              label={progressWords.progressIn(course.title)}
              value={progress.done}
              max={progress.required}
              className="min-w-40 flex-1"
            />
            <span>{words.done(progress.done, progress.required)}</span>
          </div>
        )}
      </div>
    </header>
  );
}
