import type { AchievementKey } from '#app/domain/achievements.ts';

/** The name of each badge, and what a student does to earn it (DASH-14). */
export const achievementWords: Readonly<Record<AchievementKey, { title: string; description: string }>> = {
  first_steps: { title: 'First Steps', description: 'Enroll in your first course' },
  course_conqueror: { title: 'Course Conqueror', description: 'Complete a course' },
  learning_enthusiast: { title: 'Learning Enthusiast', description: 'Complete 3 courses' },
  week_warrior: { title: 'Week Warrior', description: 'Study 7 days in a row' },
  consistency_champion: { title: 'Consistency Champion', description: 'Study 30 days in a row' },
};

export const achievementsShow = 'Show all';
