import { dayMs, hourMs } from './durations.ts';
import type { ClassTime } from './live-class.ts';

/** The reminders of a live class: one a day before it, and one an hour before it. */
export const classReminderKinds = ['day', 'hour'] as const;
export type ClassReminderKind = (typeof classReminderKinds)[number];

const before: Readonly<Record<ClassReminderKind, number>> = { day: dayMs, hour: hourMs };

/** The earliest reminder is sent this many milliseconds before a class. */
export const firstReminderMs = before.day;

/**
 * Returns which reminder is due: `day` from 24 hours to one hour before the start, then `hour` (LEARN-93); otherwise,
 * or if cancelled, null. A student who enrolls in the last hour gets only one.
 */
export function dueReminder(
  { startsAt, cancelledAt }: Pick<ClassTime, 'startsAt' | 'cancelledAt'>,
  now: Date,
): ClassReminderKind | null {
  if (cancelledAt) return null;
  const left = startsAt.getTime() - now.getTime();
  if (left <= 0 || left > before.day) return null;
  return left <= before.hour ? 'hour' : 'day';
}
