import { addDays, type Day } from './calendar.ts';
import type { ActivityDay } from './study-time.ts';

/**
 * The lengths, in days, of a student's streaks, which are runs of consecutive days with activity: the current one,
 * which ends today or yesterday, and the longest ever (DASH-13).
 */
export interface Streak {
  current: number;
  longest: number;
}

/**
 * Computes the current and the longest streak. Days after today are ignored; they can exist if the server's clock was
 * wrong and has been set back (DASH-13).
 */
export function streakOf(activity: readonly Pick<ActivityDay, 'day' | 'isActive'>[], today: Day): Streak {
  const active = activity.filter(({ day, isActive }) => isActive && day <= today).map(({ day }) => day);
  const days = [...new Set(active)].sort();
  let run = 0;
  let longest = 0;
  let last: Day | undefined;
  for (const day of days) {
    run = last !== undefined && day === addDays(last, 1) ? run + 1 : 1;
    longest = Math.max(longest, run);
    last = day;
  }
  const isRunning = last !== undefined && last >= addDays(today, -1);
  return { current: isRunning ? run : 0, longest };
}
