import type { DashboardData } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { averageProgress } from '#app/domain/enrollment.ts';
import { weekLessons } from '#app/domain/study-time.ts';
import { Card } from '#app/ui/card.tsx';
import { counted } from '#app/words/en/counted.ts';
import { dashboardWords as words } from '#app/words/en/dashboard-words.ts';
import { lessonSumWords } from '#app/words/en/study-words.ts';

/** What stands nowhere else (DASH-5, DASH-12); sums of courses only where there are several. */
export function QuickStats({ data: { enrollments, week, weekDone, streak } }: { data: DashboardData }) {
  const lessons = weekLessons(weekDone, week);
  const ofSeveral: [string, string | number][] = [
    [words.inProgress, enrollments.filter(({ status }) => status === 'active').length],
    [words.averageProgress, `${averageProgress(enrollments)}%`],
  ];
  const rows: [string, string | number][] = [
    [words.lessonsThisWeek, lessons.measured + lessons.reported],
    [words.longestStreak, counted(streak.longest, 'day')],
    ...(enrollments.length > 1 ? ofSeveral : []),
  ];
  return (
    <Card padded={false} className="p-4 sm:p-6">
      <h2 className="text-xl">{words.quickStats}</h2>
      <dl className="mt-1 grid text-sm">
        {rows.map(([label, value]) => (
          <div
            key={label}
            className="flex items-baseline justify-between gap-4 border-line border-t py-1.5 first:border-t-0"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="figure text-base">{value}</dd>
          </div>
        ))}
      </dl>
      {lessons.reported > 0 && enrollments.some(({ measured }) => measured) && (
        <details className="border-line border-t pt-2 text-sm">
          <summary className="cursor-pointer py-1 text-muted">{lessonSumWords.ask}</summary>
          <p>{lessonSumWords.answer(lessons)}</p>
        </details>
      )}
    </Card>
  );
}
