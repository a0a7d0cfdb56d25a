import { expect, it } from 'vitest';
import { achievementRules } from '#app/domain/achievements.ts';
import { achievementWords } from './achievement-words.ts';

it("[DASH-14] the five badges have the specification's names", () => {
  expect(
    achievementRules.map(({ key, rarity, fact, goal }) => [achievementWords[key].title, rarity, fact, goal]),
  ).toEqual([
    ['First Steps', 'common', 'enrollments', 1],
    ['Course Conqueror', 'rare', 'completions', 1],
    ['Learning Enthusiast', 'epic', 'completions', 3],
    ['Week Warrior', 'epic', 'longestStreak', 7],
    ['Consistency Champion', 'legendary', 'longestStreak', 30],
  ]);
});

it("[DASH-14] each badge's text tells how it is earned, with its number", () => {
  const several = achievementRules.filter(({ goal }) => goal > 1);
  for (const { key, goal } of several) expect(achievementWords[key].description).toContain(` ${goal} `);
  expect(several).toHaveLength(3);
});
