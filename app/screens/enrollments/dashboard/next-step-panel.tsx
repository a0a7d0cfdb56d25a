import type { ReactNode } from 'react';
import type { ShownCourse, ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { learnPath } from '#app/core/lessons/lesson-paths.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { languageOf } from '#app/domain/language-of.ts';
import { Badge } from '#app/ui/badge.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { ProgressBar } from '#app/ui/progress.tsx';
import { TypedText } from '#app/ui/typed-text.tsx';
import { commonWords } from '#app/words/en/common-words.ts';
import { nextStep } from './next-step.ts';
import { StudyButton } from './study-button.tsx';

type NextStepPanelProps = {
  enrollments: readonly ShownEnrollment[];
  zone: string;
  picture: (course: ShownCourse) => ReactNode;
};

/**
 * The panel above the rest of the dashboard that suggests what to do next: continue a course, start a course, or choose
 * a new course.
 */
export function NextStepPanel({ enrollments, zone, picture }: NextStepPanelProps) {
  const next = nextStep(enrollments);
  if (!next) {
    const kept = enrollments.filter(({ isRefunded }) => !isRefunded);
    const areDone = kept.length > 0 && kept.every(({ status }) => status === 'completed');
    return (
      <Panel
        eyebrow={areDone ? 'All done' : 'What next?'}
        title={areDone ? 'You have completed every course' : 'Choose your next course'}
      >
        <p className="text-muted">What would you like to build next?</p>
        <div>
          <ButtonLink href="/courses" variant="accent" size="lg">
            Find your next course
          </ButtonLink>
        </div>
      </Panel>
    );
  }
  const { course, status, progress, lastAccessed, measured } = next;
  const title = course?.title ?? commonWords.unknownCourse;
  const isActive = status === 'active';
  const since = isActive ? lastAccessed : next.enrolledAt;
  return (
    <Panel
      eyebrow={isActive ? 'Your next step' : 'Ready when you are'}
      title={title}
      picture={course && picture(course)}
    >
      <div className="grid max-w-md grid-cols-1 gap-2">
        {isActive && <ProgressBar label={`How far you are in ${title}`} value={progress} />}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
          {isActive && <Badge tone="warning">{progress}% done</Badge>}
          {since && (
            <span>
              {isActive ? 'Last here' : 'Enrolled'} {formatDate(since, zone)}
            </span>
          )}
        </p>
      </div>
      <div className="sm:w-fit">
        {isActive && measured && course ? (
          <ButtonLink
            href={learnPath(course.slug)}
            variant="accent"
            size="lg"
            className="w-full whitespace-normal"
          >
            <span className="line-clamp-2">
              Continue <TypedText text={title} />
            </span>
          </ButtonLink>
        ) : (
          <StudyButton
            key={next.id}
            enrollment={next}
            action={isActive ? 'continue' : 'start'}
            variant="accent"
            size="lg"
          >
            <span className="line-clamp-2">
              {isActive ? 'Continue' : 'Start'} <TypedText text={title} />
            </span>
          </StudyButton>
        )}
      </div>
    </Panel>
  );
}

function Panel(props: { eyebrow: string; title: string; picture?: ReactNode; children: ReactNode }) {
  return (
    <section
      aria-labelledby="next-step"
      className="card relative grid grid-cols-1 overflow-hidden md:grid-cols-[minmax(0,1fr)_minmax(0,24rem)]"
    >
      <span aria-hidden="true" className="absolute inset-x-0 top-0 z-1 h-1 bg-accent" />
      <div className="grid grid-cols-1 content-center gap-4 p-5 sm:p-8">
        <div>
          <p className="font-semibold text-accent-ink text-sm">{props.eyebrow}</p>
          <h2 id="next-step" lang={languageOf(props.title)} className="mt-1 text-2xl">
            {props.title}
          </h2>
        </div>
        {props.children}
      </div>
      {props.picture && (
        <div className="order-first h-32 self-center *:size-full *:object-cover md:order-last md:aspect-[8/5] md:h-auto">
          {props.picture}
        </div>
      )}
    </section>
  );
}
