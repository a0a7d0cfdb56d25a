import { describe, expect, it } from 'vitest';
import { toHours, weekWindow } from '#app/domain/study-time.ts';
import { demoActivity, demoEnrollmentCount, demoEnrollments } from './demo-plan.ts';

const now = new Date('2026-11-21T06:30:00Z');
const seats = ['a', 'b', 'c', 'd'].map((id) => ({ id, courseId: `course-${id}` }));

describe('[DASH-4] demo data', () => {
  it('has three enrollments, one of each status, in three courses', () => {
    const plan = demoEnrollments('asha', seats, now);
    expect(plan.map(({ status }) => status)).toEqual(['completed', 'active', 'not_started']);
    expect(plan.map(({ id, courseId, userId }) => [id, courseId, userId])).toEqual([
      ['a', 'course-a', 'asha'],
      ['b', 'course-b', 'asha'],
      ['c', 'course-c', 'asha'],
    ]);
    expect(plan).toHaveLength(demoEnrollmentCount);
  });

  it('follows the rules of real enrollments', () => {
    for (const one of demoEnrollments('asha', seats, now)) {
      const dates = [one.enrolledAt, one.startedAt, one.completedAt ?? one.lastAccessed].filter(
        (at) => at !== null,
      );
      expect(dates).toEqual([...dates].sort((first, second) => Number(first) - Number(second)));
      expect(dates.every((at) => at <= now)).toBe(true);
      expect(one.progress === 100).toBe(one.status === 'completed');
      expect(one.startedAt === null).toBe(one.status === 'not_started');
      expect(one.completedAt === null).toBe(one.status !== 'completed');
      expect(one.progress > 0).toBe(one.timeSpentMinutes > 0);
    }
  });

  it('works in a shop with fewer courses', () => {
    expect(demoEnrollments('asha', seats.slice(0, 1), now)).toHaveLength(1);
    expect(demoEnrollments('asha', [], now)).toEqual([]);
  });

  it('has the seven days that end today, each with study time', () => {
    const plan = demoActivity('asha', '2026-11-02');
    expect(plan.map(({ day }) => day)).toEqual(weekWindow('2026-11-02'));
    expect(plan.every(({ minutes, isActive, isDemo }) => minutes > 0 && isActive && isDemo)).toBe(true);
    expect(toHours(plan.reduce((sum, { minutes }) => sum + minutes, 0))).toBe(6.8);
  });
});
