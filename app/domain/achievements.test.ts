import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { achievementRules, badgesOf, earnedAchievements } from './achievements.ts';

const facts = (enrollments: number, completions: number, longestStreak: number) => ({
  enrollments,
  completions,
  longestStreak,
});
const earnedAt = new Date('2025-11-05T10:00:00Z');

describe('achievements', () => {
  it('[DASH-14] are the five of the specification', () => {
    expect(achievementRules.map(({ key, rarity, fact, goal }) => [key, rarity, fact, goal])).toEqual([
      ['first_steps', 'common', 'enrollments', 1],
      ['course_conqueror', 'rare', 'completions', 1],
      ['learning_enthusiast', 'epic', 'completions', 3],
      ['week_warrior', 'epic', 'longestStreak', 7],
      ['consistency_champion', 'legendary', 'longestStreak', 30],
    ]);
  });

  it.each([
    [facts(0, 0, 0), []],
    [facts(1, 0, 6), ['first_steps']],
    [facts(2, 1, 0), ['first_steps', 'course_conqueror']],
    [facts(3, 2, 7), ['first_steps', 'course_conqueror', 'week_warrior']],
    [facts(3, 3, 29), ['first_steps', 'course_conqueror', 'learning_enthusiast', 'week_warrior']],
    [facts(0, 0, 30), ['week_warrior', 'consistency_champion']],
  ])('[DASH-14] %j earns %j', (given, keys) => {
    expect(earnedAchievements(given)).toEqual(keys);
  });

  it('[DASH-14] stay earned after a streak is broken', () => {
    const badge = badgesOf(facts(0, 0, 2), [{ key: 'week_warrior', earnedAt }]).find(
      ({ key }) => key === 'week_warrior',
    );
    expect(badge).toMatchObject({ earnedAt, done: 7, goal: 7 });
  });

  it('[DASH-14] show the progress towards those not earned yet', () => {
    const badges = badgesOf(facts(4, 1, 5), []);
    expect(badges.map(({ done, goal }) => `${done}/${goal}`)).toEqual(['1/1', '1/1', '1/3', '5/7', '5/30']);
    expect(badges.every((badge) => badge.earnedAt === null)).toBe(true);
  });

  it('[DASH-14] never become fewer with more learning', () => {
    const any = fc.record({ enrollments: fc.nat(5), completions: fc.nat(5), longestStreak: fc.nat(40) });
    fc.assert(
      fc.property(any, any, (one, more) => {
        const sum = facts(
          one.enrollments + more.enrollments,
          one.completions + more.completions,
          one.longestStreak + more.longestStreak,
        );
        expect(earnedAchievements(sum)).toEqual(expect.arrayContaining(earnedAchievements(one)));
      }),
    );
  });
});
