import { addDays, type Day } from './calendar.ts';
import type { ActivityDay } from './study-time.ts';

/** How many days in a row have activity. The current streak ends today or yesterday (DASH-13). */
export interface Streak {
  current: number;
  longest: number;
}

/** Days after today, from a clock that was wrong, are ignored (DASH-13). */
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
