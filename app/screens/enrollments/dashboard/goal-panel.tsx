import { type DashboardData, minutesOf } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { toHours, weeklyGoal, weeklyGoalMinutes } from '#app/domain/study-time.ts';
import { Card } from '#app/ui/card.tsx';
import { ProgressRing } from '#app/ui/progress.tsx';
import { counted } from '#app/words/en/counted.ts';

/** Shows how many of the weekly goal's ten hours were studied in the last seven days (DASH-5, DASH-12). */
export function GoalPanel({ data: { week } }: { data: DashboardData }) {
  const { done, left, percent } = weeklyGoal(minutesOf(week));
  return (
    <Card>
      <h2 className="text-xl">Weekly Goal</h2>
      <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3">
        <div className="max-w-full shrink-0">
          <ProgressRing label="Weekly goal" value={percent}>
            <span className="figure text-2xl">{percent}%</span>
          </ProgressRing>
        </div>
        <div className="min-w-0 grow basis-24 text-sm">
          <p>
            <strong>{done}</strong> of {counted(toHours(weeklyGoalMinutes), 'hour')}
          </p>
          <p className="mt-1 text-muted">
            {left > 0
              ? `${counted(left, 'hour')} to go in these seven days.`
              : 'Goal reached. That was a good week.'}
          </p>
        </div>
      </div>
    </Card>
  );
}
