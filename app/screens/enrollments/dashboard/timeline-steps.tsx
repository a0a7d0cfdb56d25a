import type { ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { formatDate } from '#app/domain/calendar.ts';
import { timeline } from '#app/domain/enrollment.ts';
import { dashboardWords } from '#app/words/en/dashboard-words.ts';
import { timelineLabels } from '#app/words/en/study-words.ts';

/** Kites on one string, filled with color once the student has reached the step (DASH-7). */
export function TimelineSteps({ enrollment, zone }: { enrollment: ShownEnrollment; zone: string }) {
  return (
    <ol
      className="steps grid grid-cols-4 sm:grid-cols-[repeat(3,minmax(0,1fr))_auto]"
      aria-label={dashboardWords.timeline}
    >
      {timeline(enrollment).map(({ name, isLit, at }) => (
        <li
          key={name}
          data-lit={isLit || undefined}
          className="grid content-start justify-items-start gap-1 pr-1 text-[0.6875rem] sm:text-xs"
        >
          <svg viewBox="0 0 16 20" aria-hidden="true" className="h-5 w-4">
            <path d="M8 0l8 9-8 11-8-11z" className={isLit ? 'fill-accent' : 'fill-sunk'} />
            <path
              d={isLit ? 'M8 0v20l-8-11z' : 'M8 1l7 8-7 9.500-7-9.500z'}
              className={isLit ? 'fill-primary' : 'fill-none stroke-line-strong'}
            />
          </svg>
          <span className={`${isLit ? 'font-semibold' : 'text-muted'}`}>{timelineLabels[name]}</span>
          <span className="text-muted leading-tight">
            {at ? (
              <time dateTime={at.toISOString()}>{formatDate(at, zone)}</time>
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{isLit ? dashboardWords.stepDone : dashboardWords.stepOpen}</span>
              </>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
