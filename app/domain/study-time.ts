import { addDays, type Day, weekdayOf } from './calendar.ts';

/** A student's study on one calendar day of the site's time zone (DASH-12). */
export interface ActivityDay {
  day: Day;
  minutes: number;
  isActive: boolean;
}

const daysInWindow = 7;
const minutesPerLesson = 15;

/** The weekly goal: 10 hours, in minutes (DASH-5). */
export const weeklyGoalMinutes = 600;

/** The seven days that end today, oldest first (DASH-12). */
export function weekWindow(today: Day): Day[] {
  return Array.from({ length: daysInWindow }, (_, index) => addDays(today, index - daysInWindow + 1));
}

/** Converts minutes to hours, to one decimal (DASH-12). */
export function toHours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

/** The lessons done in this many minutes, at a quarter of an hour each, rounded down (DASH-12). */
export function lessonsDone(minutes: number): number {
  return Math.floor(minutes / minutesPerLesson);
}

/**
 * The weekly goal of ten hours: the hours shown as done, those left and the whole percentage, all from one
 * rounding, so that they add up. It shows 100 with nothing left only once the goal is reached (DASH-5).
 */
export function weeklyGoal(minutes: number): { done: number; left: number; percent: number } {
  const done = toHours(minutes);
  if (minutes >= weeklyGoalMinutes) return { done, left: 0, percent: 100 };
  const goal = toHours(weeklyGoalMinutes);
  const left = Math.max(Math.round((goal - done) * 10), 1) / 10;
  return { done, left, percent: Math.min(Math.round((done * 100) / goal), 99) };
}

/** One cell of the seven-day strip. */
export interface StripDay {
  day: Day;
  weekday: string;
  minutes: number;
  isActive: boolean;
  isToday: boolean;
}

/**
 * The seven days that end today, each with its study minutes; `weekday` is the short name, `Wed` (DASH-5).
 */
export function weekStrip(activity: readonly ActivityDay[], today: Day): StripDay[] {
  return weekWindow(today).map((day) => {
    const ofDay = activity.filter((record) => record.day === day);
    return {
      day,
      weekday: weekdayOf(day).slice(0, 3),
      minutes: ofDay.reduce((sum, { minutes }) => sum + minutes, 0),
      isActive: ofDay.some(({ isActive }) => isActive),
      isToday: day === today,
    };
  });
}
