import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { LessonPage } from '#app/core/lessons/learning-queries.server.ts';
import { classEventPath, learnPath, lessonPath, watchedPath } from '#app/core/lessons/lesson-paths.ts';
import { formatOpening } from '#app/domain/calendar.ts';
import { buttonClass } from '#app/ui/button.tsx';
import { RichTextView } from '#app/ui/rich-text-view.tsx';
import { learnWords as words } from '#app/words/en/learn-words.ts';
import { EnrollAgain } from './enroll-again.tsx';
import { hasOwnButton } from './has-own-button.ts';
import { HeldSeat } from './held-seat.tsx';
import { LessonActions } from './lesson-actions.tsx';
import { LessonAttachments } from './lesson-attachments.tsx';
import { LearnHead } from './lesson-head.tsx';
import { LessonHelp, type LessonHelpData } from './lesson-help.tsx';
import { LessonNotes } from './lesson-notes.tsx';
import { LessonAbove, LessonBelow, type OfKind } from './lesson-of-kind.tsx';
import { LessonOutline } from './lesson-outline.tsx';
import type { Watching } from './lesson-video.tsx';
import type { LessonAnswer } from './use-note.ts';

type LessonViewProps = OfKind & {
  page: LessonPage;
  zone: string;
  isPlaying: boolean;
  watching: Omit<Watching, 'reportTo'>;
  answer: LessonAnswer | undefined;
  /** A question to the student, shown below the lesson, such as whether reminders are wanted; undefined for none. */
  question?: ReactNode;
  /** What the student has asked about the lesson; null for somebody who cannot ask. */
  help: LessonHelpData | null;
  /** The live class of the course that is held today (DAY-21). */
  nextClass?: ReactNode;
  /** Who teaches the live class (DAY-39). */
  teachers?: ReactNode;
};

/** One column on a phone; on a wide screen, the list of lessons beside it (LEARN-33). */
export function LessonView(props: LessonViewProps) {
  const { page, quiz, assignment, zone, isPlaying, watching, answer, question } = props;
  const { course, lesson, content, modules, progress, seat } = page;
  const path = lessonPath(course.slug, lesson.slug);
  const outline = <LessonOutline {...{ modules, zone }} course={course.slug} current={lesson.slug} />;
  return (
    <article>
      <LearnHead {...{ course, progress, lesson }} />
      <div className="wrap grid grid-cols-1 items-start gap-x-12 gap-y-8 py-6 pb-16 sm:py-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid grid-cols-1 gap-8">
          {props.nextClass}
          {content ? (
            // The key separates the fields of two lessons: what was typed in one never shows in the next.
            <Fragment key={lesson.id}>
              {props.teachers}
              <LessonAbove
                {...{ lesson, content, isPlaying }}
                watching={{ ...watching, reportTo: seat && watchedPath(course.slug, lesson.slug) }}
                calendarPath={classEventPath(course.slug, lesson.slug)}
              />
              <section aria-labelledby="lesson-text">
                <h2 id="lesson-text" className="sr-only">
                  {words.text}
                </h2>
                <RichTextView text={content.text} />
              </section>
              <LessonAttachments files={content.attachments} missing={watching.missing} />
              <LessonBelow
                {...{ quiz, assignment, zone, answer, path }}
                storageKey={`assignment-${seat?.id}-${lesson.id}`}
              />
              <LessonActions
                {...{ lesson, zone }}
                course={course.slug}
                canTick={content.canTick}
                hasOwnButton={hasOwnButton(lesson, content, props)}
                rule={
                  content.canTick
                    ? null
                    : lesson.kind === 'assignment' && course.handInCompletes
                      ? words.handInCounts
                      : words.rules[lesson.kind]
                }
                isCompleted={seat?.status === 'completed'}
                error={answer?.error ?? undefined}
              />
              {props.help && <LessonHelp help={props.help} {...{ path, zone }} refused={answer?.help} />}
              {question}
              {seat && (
                <LessonNotes
                  storageKey={`note-${seat.id}-${lesson.id}`}
                  path={path}
                  note={content.note}
                  failed={answer?.note?.error ? answer.note : undefined}
                />
              )}
            </Fragment>
          ) : (
            <ClosedLesson page={page} zone={zone} />
          )}
          <details className="card fold-card lg:hidden">
            <summary>{words.outline}</summary>
            <div className="px-4 pb-4 sm:px-5">{outline}</div>
          </details>
        </div>
        <Beside>{outline}</Beside>
      </div>
    </article>
  );
}

/** The list of all lessons beside a lesson on wide screens. A long list scrolls independently of the page. */
function Beside({ children }: { children: ReactNode }) {
  return (
    <nav
      aria-labelledby="beside"
      className="card hidden max-h-[calc(100vh-6rem)] overflow-y-auto p-5 lg:sticky lg:top-20 lg:block"
    >
      <h2 id="beside" className="mb-4 text-xl">
        {words.outline}
      </h2>
      {children}
    </nav>
  );
}

function ClosedLesson({ page: { access, course, resume, seat }, zone }: { page: LessonPage; zone: string }) {
  const first = 'after' in access ? access.after.slug : null;
  const target = first ?? resume;
  const isRefunded = access.state === 'refunded';
  return (
    <section className="cut-lg grid grid-cols-1 justify-items-start gap-4 bg-sunk p-5 sm:p-8">
      <h2 className="text-2xl">{isRefunded ? words.refundedTitle : words.lockedTitle}</h2>
      {access.state === 'locked' && (
        <p className="text-lg">
          {'until' in access && words.lockedUntil(formatOpening(access.until, zone))}
          {'after' in access && words.lockedAfter(access.after.title)}
        </p>
      )}
      {isRefunded ? (
        <EnrollAgain course={course} />
      ) : access.state === 'held' ? (
        <HeldSeat seat={seat} />
      ) : (
        <Link
          to={target ? lessonPath(course.slug, target) : `${learnPath(course.slug)}?outline`}
          className={buttonClass({ variant: 'accent', size: 'lg', className: 'max-sm:w-full' })}
        >
          {first ? words.toThatLesson : target ? words.goOn : words.outline}
        </Link>
      )}
    </section>
  );
}
