import { previewPath } from '#app/core/lessons/lesson-paths.ts';
import type { FreeLesson } from '#app/core/lessons/public-lessons.server.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { RichTextView } from '#app/ui/rich-text-view.tsx';
import { UserText } from '#app/ui/user-text.tsx';
import { coursesLabel } from '#app/words/en/frame-words.ts';
import { learnWords } from '#app/words/en/learn-words.ts';
import { LessonAttachments } from './lesson-attachments.tsx';
import { LessonVideoView } from './lesson-video.tsx';

const words = learnWords.preview;

/** A free lesson on its public page, with a link to its course (LEARN-37). */
export function FreeLessonView({
  page,
  isPlaying,
  missing,
}: {
  page: FreeLesson;
  isPlaying: boolean;
  /** Files without content on the server, of which the page says so. */
  missing: readonly string[];
}) {
  const { course, lesson, next } = page;
  const forStudents = words.forStudents[lesson.kind];
  return (
    <article>
      <header className="border-line border-b bg-sunk">
        <div className="wrap grid justify-items-start gap-3 py-6 sm:py-10">
          <Breadcrumbs
            above={[
              { href: '/courses', label: coursesLabel },
              { href: `/courses/${course.slug}`, label: course.title },
            ]}
            title={lesson.title}
          />
          <Badge tone="success">{words.badge}</Badge>
          <UserText as="h1" text={lesson.title} className="max-w-3xl text-3xl" />
          <p lang={languageOf(course.title)} className="text-lg text-muted">
            {words.lead(course.title)}
          </p>
        </div>
      </header>
      <div className="wrap grid grid-cols-1 gap-8 py-6 pb-16 *:max-w-3xl sm:py-10">
        {lesson.kind === 'video' && (
          <LessonVideoView
            {...{ isPlaying, ...lesson }}
            watching={{ missing, isFromStart: false, savesData: false, reportTo: null }}
          />
        )}
        <section aria-labelledby="lesson-text">
          <h2 id="lesson-text" className="sr-only">
            {learnWords.text}
          </h2>
          <RichTextView text={lesson.text} />
        </section>
        {forStudents && <p className="text-muted">{forStudents}</p>}
        <LessonAttachments files={lesson.attachments} missing={missing} />
        <aside className="cut-lg grid justify-items-start gap-4 bg-sunk p-5 sm:p-8">
          <p className="text-lg">{words.more(course.lessons)}</p>
          <div className="flex flex-wrap gap-3 max-sm:*:w-full">
            <ButtonLink href={`/courses/${course.slug}`} variant="accent" size="lg">
              {words.toCourse}
            </ButtonLink>
            {next && (
              <ButtonLink href={previewPath(course.slug, next.slug)} variant="quiet" size="lg">
                {words.next}
              </ButtonLink>
            )}
          </div>
        </aside>
      </div>
    </article>
  );
}
