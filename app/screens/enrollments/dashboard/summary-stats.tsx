import type { ShownEnrollment } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { learningSummary } from '#app/domain/enrollment.ts';
import { toHours } from '#app/domain/study-time.ts';
import { Stat, StatList } from '#app/ui/stat.tsx';

/** The four totals over all of the student's courses (DASH-2). */
export function SummaryStats({ enrollments }: { enrollments: readonly ShownEnrollment[] }) {
  const { enrolled, completed, minutes, certificates } = learningSummary(enrollments);
  return (
    <section aria-label="Your figures">
      <StatList>
        <Stat figure={enrolled} label="Enrolled" />
        <Stat figure={completed} label="Completed" />
        <Stat figure={toHours(minutes)} label="Learning hours" />
        <Stat figure={certificates} label="Certificates" />
      </StatList>
    </section>
  );
}
