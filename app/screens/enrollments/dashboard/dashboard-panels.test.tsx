import { describe, expect, it } from 'vitest';
import { badgesOf } from '#app/domain/achievements.ts';
import { addDays } from '#app/domain/calendar.ts';
import { weekStrip } from '#app/domain/study-time.ts';
import { dashboardData, dashboardHtml, textOf } from '#tests/support/dashboard.tsx';

describe('the panels of the dashboard', () => {
  const days = [15, 17, 20].map((day) => ({ day: `2026-11-${day}`, minutes: 100, isActive: true }));
  const data = dashboardData({
    week: weekStrip(days, '2026-11-21'),
    streak: { current: 1, longest: 4 },
    badges: badgesOf({ enrollments: 1, completions: 0, longestStreak: 4 }, [
      { key: 'first_steps', earnedAt: new Date('2026-11-05T06:30:00Z') },
    ]),
  });
  const html = dashboardHtml(data);
  const text = textOf(html);

  it('[DASH-5] [DASH-13] show the seven days of the streak, with a friendly text for days without study', () => {
    expect(text).toContain('1 day streak');
    expect(text).toContain('Longest streak 4 days');
    for (let i = 0; i < 7; i++)
      expect(html).toContain(`${Number(addDays('2026-11-15', i).slice(8))} Nov 2026:`);
    expect(html).toContain('aria-label="Today, 21 Nov 2026: no study"');
    expect(html).toContain('aria-label="Fri, 20 Nov 2026: studied, 100 minutes"');
    expect(text).toContain('Not yet today. A short session counts.');
  });

  it('[DASH-5] [DASH-12] have a goal of ten hours, and count a lesson for each 15 minutes', () => {
    expect(dashboardHtml(data)).toContain('aria-label="Weekly goal: 50%"');
    expect(text).toContain('5 hours this week');
    expect(text).toContain('10 hours · 5 to go');
    expect(text).toContain('Lessons done this week 20');
  });

  it('[DAY-70] follow the goal that the student has chosen', () => {
    const html = dashboardHtml({ ...data, goalHours: 20 });
    expect(html).toContain('aria-label="Weekly goal: 25%"');
    expect(html).toMatch(/<option value="20" selected[^>]*>20 hours/);
    expect(textOf(html)).toContain('20 hours · 15 to go');
  });

  it('[DASH-14] show when an achievement was earned, or how to earn it', () => {
    expect(text).toContain('First Steps common Enroll in your first course Earned 5 Nov 2026');
    expect(text).toContain('Week Warrior epic Study 7 days in a row (4 of 7) Not earned yet');
    expect(text).toContain('Achievements 1 of 5');
  });
});
