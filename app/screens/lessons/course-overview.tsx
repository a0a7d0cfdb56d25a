import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Learning } from '#app/core/lessons/learning-queries.server.ts';
import { lessonPath } from '#app/core/lessons/lesson-paths.ts';
import type { Day } from '#app/domain/calendar.ts';
import { certificateWait } from '#app/domain/certificate.ts';
import { PlainForm } from '#app/ui/bound-form.tsx';
import { Button, ButtonLink, buttonClass } from '#app/ui/button.tsx';
import { learnWords } from '#app/words/en/learn-words.ts';
import { forLearner } from '#app/words/en/learner-words.ts';
import { progressWords } from '#app/words/en/study-words.ts';
import { EnrollAgain } from './enroll-again.tsx';
import { HeldSeat } from './held-seat.tsx';
import { LearnHead } from './lesson-head.tsx';
import { LessonOutline } from './lesson-outline.tsx';

const words = learnWords.overview;

type CourseOverviewProps = {
  learning: Learning;
  zone: string;
  today: Day;
  /** The next live class of the course, before anything else (DAY-21). */
  nextClass?: ReactNode;
};

export function CourseOverview({ learning, zone, today, nextClass }: CourseOverviewProps) {
  const { course, progress, modules, resume, seat } = learning;
  const isHandedIn = modules.some(({ lessons }) => lessons.some((lesson) => lesson.isHandedIn));
  return (
    <article>
      <LearnHead {...{ course, progress }} lesson={null} learner={seat && forLearner(seat)} />
      <div className="wrap grid gap-8 py-6 pb-16 *:max-w-3xl sm:py-10">
        {nextClass}
        <NextStep learning={learning} today={today} />
        <section aria-labelledby="outline" className="card p-5 sm:p-6">
          <h2 id="outline" className="mb-4 text-xl">
            {learnWords.outline}
          </h2>
          {modules.length === 0 && <p>{words.empty}</p>}
          <LessonOutline {...{ modules, zone }} course={course.slug} current={null} />
        </section>
        {resume === null && progress && !progress.isFinished && !seat?.isRefunded && !seat?.isHeld && (
          <p>{isHandedIn ? words.handedIn : words.waiting}</p>
        )}
      </div>
    </article>
  );
}

function NextStep({ learning, today }: { learning: Learning; today: Day }) {
  const { course, progress, resume, seat } = learning;
  const isCompleted = seat?.status === 'completed';
  const left = progress ? progress.required - progress.done : 0;
  const certificateFrom = seat && certificateWait({ ...seat, batch: seat }, today);
  const isReady = progress?.isFinished && seat?.status === 'active' && !seat.isRefunded;
  return (
    <div className="grid justify-items-start gap-4 max-sm:*:w-full">
      {seat?.isRefunded && <EnrollAgain course={course} />}
      {seat?.isHeld && !seat.isRefunded && <HeldSeat seat={seat} />}
      {isCompleted && <p className="text-lg">{words.completed}</p>}
      {isCompleted && left > 0 && <p>{progressWords.leftOver(left, Boolean(seat.certificateUrl))}</p>}
      {!isCompleted && seat?.reportedProgress != null && (
        <p className="text-muted">{words.reported(seat.reportedProgress)}</p>
      )}
      {isReady && (
        <>
          <p className="text-lg">{words.allDone}</p>
          <PlainForm method="post" action="/dashboard">
            <input type="hidden" name="intent" value="complete" />
            <input type="hidden" name="enrollment" value={seat.id} />
            <Button type="submit" variant="accent" size="lg" className="max-sm:w-full">
              {words.complete}
            </Button>
          </PlainForm>
        </>
      )}
      {resume && !isReady && (
        <Link
          to={lessonPath(course.slug, resume)}
          className={buttonClass({ variant: isCompleted ? 'quiet' : 'accent', size: 'lg' })}
        >
          {seat?.status === 'not_started' ? learnWords.begin : learnWords.goOn}
        </Link>
      )}
      {certificateFrom && <p>{progressWords.certificateFrom(certificateFrom.day)}</p>}
      {isCompleted && seat?.certificateUrl && (
        <ButtonLink href={seat.certificateUrl} size="lg">
          {words.certificate}
        </ButtonLink>
      )}
    </div>
  );
}
