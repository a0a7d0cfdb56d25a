import { type DashboardData, minutesOf } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { averageProgress } from '#app/domain/enrollment.ts';
import { lessonsDone, toHours } from '#app/domain/study-time.ts';
import { Card } from '#app/ui/card.tsx';
import { counted } from '#app/words/en/study-words.ts';

/** The Quick Stats panel: five figures about the student's learning (DASH-5, DASH-12). */
export function QuickStats({ data: { enrollments, week, streak } }: { data: DashboardData }) {
  const minutes = minutesOf(week);
  const rows: [string, string | number][] = [
    ['Lessons done this week', lessonsDone(minutes)],
    ['Hours this week', toHours(minutes)],
    ['Courses in progress', enrollments.filter(({ status }) => status === 'active').length],
    ['Average progress', `${averageProgress(enrollments)}%`],
    ['Longest streak', counted(streak.longest, 'day')],
  ];
  return (
    <Card>
      <h2 className="text-xl">Quick Stats</h2>
      <dl className="mt-3 grid text-sm">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-line border-t py-2 first:border-t-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="figure text-base">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
