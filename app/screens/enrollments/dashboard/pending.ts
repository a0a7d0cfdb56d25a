import type { DashboardData } from '#app/core/enrollments/dashboard/dashboard-data.ts';
import { readDashboardIntent } from '#app/core/enrollments/enrollment-schema.ts';
import { study } from '#app/domain/enrollment.ts';
import type { Streak } from '#app/domain/streak.ts';

/**
 * Returns the dashboard as it will be if the server accepts the forms that are being sent (optimistic update, DASH-8 …
 * DASH-10). The function applies the server's rules. Its result is only shown, never stored: if the server rejects a
 * form, the page shows the old state again.
 */
export function withPending(data: DashboardData, forms: readonly FormData[], now: Date): DashboardData {
  return forms.reduce((shown, form) => withOne(shown, form, now), data);
}

function withOne(data: DashboardData, form: FormData, now: Date): DashboardData {
  const asked = readDashboardIntent(form);
  if (!asked || !('enrollment' in asked)) return data;
  const found = data.enrollments.find(({ id }) => id === asked.enrollment);
  const step = found && study(asked.intent, found, now, found.measured);
  if (!step?.success) return data;
  const isFirstToday = !data.week.some(({ isToday, isActive }) => isToday && isActive);
  return {
    ...data,
    streak: isFirstToday ? withToday(data.streak) : data.streak,
    enrollments: data.enrollments.map((row) => (row === found ? step.next : row)),
    week: data.week.map((day) =>
      day.isToday ? { ...day, isActive: true, minutes: day.minutes + step.minutes } : day,
    ),
  };
}

// Adds today to the streak of study days (DASH-13). Call it only for the first study of the day, when the streak does
// not include today yet.
function withToday({ current, longest }: Streak): Streak {
  return { current: current + 1, longest: Math.max(longest, current + 1) };
}
