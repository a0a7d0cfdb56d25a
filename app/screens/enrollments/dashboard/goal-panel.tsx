import { type DashboardData, minutesOf } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { defaultGoalHours, weeklyGoal, weeklyGoals } from '#app/domain/study-time.ts';
import { Form } from '#app/ui/bound-form.tsx';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { Select } from '#app/ui/field.tsx';
import { ProgressRing } from '#app/ui/progress.tsx';
import { counted } from '#app/words/en/counted.ts';
import { dashboardWords } from '#app/words/en/dashboard-words.ts';
import { goalWords } from '#app/words/en/study-words.ts';

/** Shows how much of the weekly goal was studied in the last seven days, and lets the student choose it (DASH-5, DAY-70). */
export function GoalPanel({ data: { week, goalHours } }: { data: DashboardData }) {
  const goal = goalHours ?? defaultGoalHours;
  const { left, percent } = weeklyGoal(minutesOf(week), goal);
  return (
    <Card id="goal" padded={false} className="p-4 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <ProgressRing label={dashboardWords.goalLabel} value={percent}>
          <span className="figure text-2xl">{percent}%</span>
        </ProgressRing>
        <div className="min-w-0 grow basis-24 text-sm">
          <h2 className="text-xl">{dashboardWords.goalTitle}</h2>
          <p className="mt-1">
            <strong>{counted(goal, 'hour')}</strong> · {left > 0 ? goalWords.left(left) : goalWords.reached}
          </p>
          <details>
            <summary className="cursor-pointer py-1 text-muted">{goalWords.change}</summary>
            <Form method="post" action="/dashboard" preventScrollReset className="mt-1 flex flex-wrap gap-2">
              <input type="hidden" name="intent" value="set-goal" />
              <Select
                name="hours"
                aria-label={goalWords.label}
                defaultValue={String(goal)}
                className="min-w-28 flex-1"
              >
                {weeklyGoals.map((hours) => (
                  <option key={hours} value={hours}>
                    {counted(hours, 'hour')}
                  </option>
                ))}
              </Select>
              <Button type="submit" variant="quiet">
                {goalWords.save}
              </Button>
            </Form>
          </details>
        </div>
      </div>
    </Card>
  );
}
