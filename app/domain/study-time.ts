import { addDays, type Day, weekdayOf } from './calendar.ts';
import { minuteMs } from './durations.ts';

/** A student's study on one calendar day in the site's configured time zone (DASH-12). */
export interface ActivityDay {
  day: Day;
  minutes: number;
  /** How many of the `minutes` come from lessons that the student did; 0 or undefined if none do. */
  lessonMinutes?: number;
  isActive: boolean;
}

const daysInWindow = 7;
const minutesPerLesson = 15;
const mostMinutesOfDay = 16 * 60;

/** The weekly study goal of a student who has chosen none: 10 hours (DASH-5). */
export const defaultGoalHours = 10;

/** The weekly goals among which a student chooses, in hours (DAY-70). */
export const weeklyGoals = [1, 2, 3, 5, 7, 10, 15, 20, 30, 40] as const;

/** The seven days that end today, oldest first (DASH-12). */
export function weekWindow(today: Day): Day[] {
  return Array.from({ length: daysInWindow }, (_, index) => addDays(today, index - daysInWindow + 1));
}

/** Converts minutes to hours, to one decimal (DASH-12). */
export function toHours(minutes: number): number {
  return Math.round(minutes / 6) / 10;
}

/** Returns how many lessons fit into this many minutes of study, at 15 minutes each, rounded down (DASH-12). */
export function lessonsDone(minutes: number): number {
  return Math.floor(minutes / minutesPerLesson);
}

/** Returns which of a lesson's minutes count on a day with `already` minutes: a day has at most 16 hours (LEARN-26). */
export function creditedMinutes(already: number, minutes: number): number {
  return Math.max(0, Math.min(minutes, mostMinutesOfDay - already));
}

/** A lesson's minutes, at most those since it was first opened (DAY-28); 0 if it never was. */
export function measuredMinutes(
  minutes: number | null,
  { firstOpenedAt, doneAt }: { firstOpenedAt: Date | null; doneAt: Date },
): number {
  if (minutes === null || firstOpenedAt === null) return 0;
  const passed = Math.floor((doneAt.getTime() - firstOpenedAt.getTime()) / minuteMs);
  return Math.max(0, Math.min(minutes, passed));
}

/** `measured` lessons were marked as done; `reported` is an estimate from minutes, without lessons. */
export interface WeekLessons {
  measured: number;
  reported: number;
}

/**
 * `measured`: marked as done; `reported`: how many fit into the rest of the study time (DASH-12, LEARN-27).
 */
export function weekLessons(
  measured: number,
  week: readonly { minutes: number; lessonMinutes: number }[],
): WeekLessons {
  const reported = week.reduce((sum, { minutes, lessonMinutes }) => sum + minutes - lessonMinutes, 0);
  return { measured, reported: lessonsDone(reported) };
}

/**
 * Returns hours done and left, from one rounded number, so that they add up, and a whole percentage. It is 100 %,
 * with 0 left, only if the goal is really reached (DASH-5).
 */
export function weeklyGoal(
  minutes: number,
  goal: number = defaultGoalHours,
): { done: number; left: number; percent: number } {
  const done = toHours(minutes);
  if (minutes >= goal * 60) return { done, left: 0, percent: 100 };
  const left = Math.max(Math.round((goal - done) * 10), 1) / 10;
  return { done, left, percent: Math.min(Math.round((done * 100) / goal), 99) };
}

export interface StripDay {
  day: Day;
  weekday: string;
  minutes: number;
  lessonMinutes: number;
  isActive: boolean;
  isToday: boolean;
}

/** Returns the seven days that end today, with study minutes. `weekday` is short, such as `Wed` (DASH-5). */
export function weekStrip(activity: readonly ActivityDay[], today: Day): StripDay[] {
  return weekWindow(today).map((day) => {
    const ofDay = activity.filter((record) => record.day === day);
    return {
      day,
      weekday: weekdayOf(day).slice(0, 3),
      minutes: ofDay.reduce((sum, { minutes }) => sum + minutes, 0),
      lessonMinutes: ofDay.reduce((sum, { lessonMinutes = 0 }) => sum + lessonMinutes, 0),
      isActive: ofDay.some(({ isActive }) => isActive),
      isToday: day === today,
    };
  });
}
