import type { ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { isOwnBrand } from '#app/domain/brand.ts';
import { formatDate } from '#app/domain/calendar.ts';
import type { EnrollmentStatus } from '#app/domain/enrollment.ts';
import { useBrand } from '#app/ui/brand-context.ts';
import { dashboardWords } from '#app/words/en/dashboard-words.ts';
import { SummaryStats } from './summary-stats.tsx';

const mostKites = 8;
const colors: Readonly<Record<EnrollmentStatus, readonly [string, string]>> = {
  completed: ['fill-accent', 'fill-primary'],
  active: ['fill-primary', 'fill-surface'],
  not_started: ['fill-surface', 'fill-sunk'],
};

/**
 * The summary of the student's learning: since when, the four totals, and a picture of a rising string (DASH-2, DASH-6).
 * On the string, each of the student's newest courses is a kite if the academy is Pankh, the default one, and otherwise
 * a disc (BRAND-50).
 */
export function JourneyBanner({ enrollments, zone }: { enrollments: ShownEnrollment[]; zone: string }) {
  const isOwn = isOwnBrand(useBrand());
  if (enrollments.length === 0) return null;
  const oldestFirst = [...enrollments].sort((a, b) => a.enrolledAt.getTime() - b.enrolledAt.getTime());
  const since = oldestFirst[0]?.enrolledAt;
  return (
    <section
      aria-labelledby="learning-journey"
      className="cut-lg journey grid grid-cols-1 gap-3 sm:gap-4 overflow-hidden bg-sunk p-4 sm:p-6"
    >
      <div className="flex items-end justify-between gap-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-2 max-sm:flex-1 sm:block sm:shrink-0">
          <h2 id="learning-journey" className="text-xl">
            {dashboardWords.learningJourney}
          </h2>
          {since && (
            <p className="text-muted text-sm max-sm:text-xs">
              {dashboardWords.since(formatDate(since, zone))}
            </p>
          )}
        </div>
        <div className="max-w-72 flex-1 max-sm:hidden">
          <KiteString isOwn={isOwn} statuses={oldestFirst.slice(-mostKites).map(({ status }) => status)} />
        </div>
      </div>
      <SummaryStats enrollments={enrollments} />
    </section>
  );
}

function KiteString({ statuses, isOwn }: { statuses: readonly EnrollmentStatus[]; isOwn: boolean }) {
  const place = (index: number) => {
    const along = (index + 1) / (statuses.length + 0.25);
    return { x: 20 + 350 * along, y: 118 - 88 * along ** 1.4 };
  };
  const points = statuses.map((_, index) => place(index));
  const line = points.map(({ x, y }) => `L${x.toFixed(1)} ${y.toFixed(1)}`).join('');
  return (
    <svg viewBox="0 0 400 140" aria-hidden="true" className="w-full">
      <path d={`M4 132${line}`} className="fill-none stroke-line-strong" />
      {points.map(({ x, y }, index) => {
        const [right, left] = colors[statuses[index] ?? 'not_started'];
        const at = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(18)`;
        return (
          <g key={`${x}`} transform={at} className="stroke-line-strong">
            <path d={isOwn ? 'M0-18a18 18 0 1 1 0 36z' : 'M0-22 18 0 0 24-18 0z'} className={right} />
            <path d={isOwn ? 'M0-18a18 18 0 1 0 0 36z' : 'M0-22V24L-18 0z'} className={left} />
          </g>
        );
      })}
    </svg>
  );
}
