import { addDays, type Day } from '#app/domain/calendar.ts';
import { dayMs, hourMs } from '#app/domain/durations.ts';
import { completeCourse, newEnrollment, startCourse } from '#app/domain/enrollment.ts';

/** The minutes of the seven days that end today, oldest first: 405 in all, about 6.8 hours. */
const minutesByDay = [60, 45, 30, 90, 60, 75, 45] as const;
const stories = [
  { id: 'completed', enrolled: 12, started: 10, completed: 2, progress: 100, minutes: 240 },
  { id: 'active', enrolled: 5, started: 4, completed: null, progress: 45, minutes: 165 },
  { id: 'not_started', enrolled: 1, started: null, completed: null, progress: 0, minutes: 0 },
] as const;

/** The number of enrollments in the demo data (DASH-4). */
export const demoEnrollmentCount = stories.length;

/** Returns one enrollment of each status, computed by the rules of real ones, so that the fields agree (DASH-4). */
export function demoEnrollments(
  userId: string,
  seats: readonly { id: string; courseId: string }[],
  now: Date,
) {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  return seats.slice(0, stories.length).map(({ id, courseId }, index) => {
    const story = stories[index] ?? stories[0];
    const enrolled = newEnrollment(id, userId, courseId, ago(story.enrolled));
    if (story.started === null) return enrolled;
    const started = startCourse(enrolled, ago(story.started));
    if (!started.success) return enrolled;
    const studied = {
      ...started.next,
      progress: story.progress,
      timeSpentMinutes: story.minutes,
      lastAccessed: new Date(now.getTime() - hourMs),
    };
    if (story.completed === null) return studied;
    const completed = completeCourse(
      { ...studied, lastAccessed: ago(story.completed) },
      ago(story.completed),
    );
    return completed.success ? completed.next : studied;
  });
}

/** Returns the invented study time of the demo data: one row for each of the seven days that end today (DASH-4). */
export function demoActivity(userId: string, today: Day) {
  return minutesByDay.map((minutes, index) => ({
    userId,
    day: addDays(today, index - minutesByDay.length + 1),
    minutes,
    isActive: true,
    isDemo: true,
  }));
}
