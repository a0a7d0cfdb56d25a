import { type DashboardData, minutesOf } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { averageProgress } from '#app/domain/enrollment.ts';
import { toHours, weekLessons } from '#app/domain/study-time.ts';
import { Card } from '#app/ui/card.tsx';
import { counted } from '#app/words/en/counted.ts';
import { lessonSumWords } from '#app/words/en/study-words.ts';

/** The Quick Stats panel: five figures about the student's learning (DASH-5, DASH-12). */
export function QuickStats({ data: { enrollments, week, weekDone, streak } }: { data: DashboardData }) {
  const minutes = minutesOf(week);
  const lessons = weekLessons(weekDone, week);
  const rows: [string, string | number][] = [
    ['Lessons done this week', lessons.measured + lessons.reported],
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
      {enrollments.some(({ measured }) => measured) && (
        <details className="border-line border-t pt-2 text-sm">
          <summary className="cursor-pointer py-1 text-muted">{lessonSumWords.ask}</summary>
          <p>{lessonSumWords.answer(lessons)}</p>
        </details>
      )}
    </Card>
  );
}
