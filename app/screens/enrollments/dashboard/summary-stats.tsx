import type { ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { learningSummary } from '#app/domain/enrollment.ts';
import { toHours } from '#app/domain/study-time.ts';
import { Stat, StatList } from '#app/ui/stat.tsx';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';

/** The four totals over all of the student's courses (DASH-2). */
export function SummaryStats({ enrollments }: { enrollments: readonly ShownEnrollment[] }) {
  const { enrolled, completed, minutes, certificates } = learningSummary(enrollments);
  return (
    <section aria-label={words.yourFigures}>
      <StatList>
        <Stat figure={enrolled} label={words.enrolled} />
        <Stat figure={completed} label={words.completed} />
        <Stat figure={toHours(minutes)} label={words.learningHours} />
        <Stat figure={certificates} label={words.certificates} />
      </StatList>
    </section>
  );
}
