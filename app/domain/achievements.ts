export type Rarity = 'common' | 'rare' | 'epic' | 'legendary';

export interface LearningFacts {
  enrollments: number;
  completions: number;
  longestStreak: number;
}

interface AchievementRule {
  key: string;
  icon: string;
  rarity: Rarity;
  fact: keyof LearningFacts;
  goal: number;
}

/** The five badges and how each is earned (DASH-14). */
export const achievementRules = [
  {
    key: 'first_steps',
    icon: '🎯',
    rarity: 'common',
    fact: 'enrollments',
    goal: 1,
  },
  {
    key: 'course_conqueror',
    icon: '🏆',
    rarity: 'rare',
    fact: 'completions',
    goal: 1,
  },
  {
    key: 'learning_enthusiast',
    icon: '📚',
    rarity: 'epic',
    fact: 'completions',
    goal: 3,
  },
  {
    key: 'week_warrior',
    icon: '🔥',
    rarity: 'epic',
    fact: 'longestStreak',
    goal: 7,
  },
  {
    key: 'consistency_champion',
    icon: '👑',
    rarity: 'legendary',
    fact: 'longestStreak',
    goal: 30,
  },
] as const satisfies readonly AchievementRule[];

export type AchievementKey = (typeof achievementRules)[number]['key'];

export interface StoredAchievement {
  key: string;
  earnedAt: Date;
}

/** `earnedAt` is null until the badge is earned; `done` is in the unit of `goal`, such as a streak of 7 days of 30. */
export interface Badge extends AchievementRule {
  key: AchievementKey;
  earnedAt: Date | null;
  done: number;
}

/** Returns the keys of the badges that a student with these facts has earned (DASH-14). */
export function earnedAchievements(facts: LearningFacts): AchievementKey[] {
  return achievementRules.filter(({ fact, goal }) => facts[fact] >= goal).map(({ key }) => key);
}

/** Returns all five badges with progress. A stored one stays earned, even if streak or course are gone (DASH-14). */
export function badgesOf(facts: LearningFacts, stored: readonly StoredAchievement[]): Badge[] {
  return achievementRules.map((rule) => {
    const earnedAt = stored.find(({ key }) => key === rule.key)?.earnedAt ?? null;
    return { ...rule, earnedAt, done: earnedAt ? rule.goal : Math.min(facts[rule.fact], rule.goal) };
  });
}
