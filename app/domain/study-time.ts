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

/** Hours to one decimal (DASH-12). */
export function toHours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

/** Lessons done in so many minutes, a quarter of an hour each, rounded down (DASH-12). */
export function lessonsDone(minutes: number): number {
  return Math.floor(minutes / minutesPerLesson);
}

/** How much of the weekly goal is reached, a whole percentage of at most 100 that says 100 only when it is (DASH-5). */
export function goalPercent(minutes: number): number {
  return Math.min(100, Math.floor((minutes * 100) / weeklyGoalMinutes));
}

/** One cell of the seven-day strip. */
export interface StripDay {
  day: Day;
  weekday: string;
  minutes: number;
  isActive: boolean;
  isToday: boolean;
}

/** The seven days that end today with the study of each; `weekday` is its short name, `Wed` (DASH-5). */
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
