import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { getHomeStats } from './home-queries.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const some = (length: number, from = 0) => Array.from({ length }, (_, i) => from + i);
const person = (role: string) => (i: number) => ({
  id: `${role}${i}`,
  email: `${role}${i}@example.in`,
  fullName: 'N',
  role,
});
const enrollment = (isDemo: boolean) => (i: number) => ({
  id: `e${i}`,
  userId: `u${i}`,
  courseId: 'c',
  isDemo,
});

describe('the figures of the home page', () => {
  it('[HOME-3] returns the stored figures, even below the minimum', async () => {
    const stats = await getHomeStats(database.db, { students: 12, courses: 3, satisfaction: 91 });
    expect(stats).toEqual({ studentsEnrolled: 12, coursesCompleted: 3, satisfactionRate: 91 });
  });

  it('[CLAIM-50] counts the figures that the owner left empty', async () => {
    const typed = { students: null, courses: null, satisfaction: 91 };
    const stats = await getHomeStats(database.db, typed);
    expect(stats).toEqual({ studentsEnrolled: 2100, coursesCompleted: 98, satisfactionRate: 91 });
  });

  it('[HOME-3] raises counted figures to at least 2100 students and 98 courses', async () => {
    await database.db.insert(users).values(some(3).map(person('student')));
    await database.db.insert(enrollments).values(some(98).map(enrollment(false)));
    const stats = await getHomeStats(database.db, null);
    expect(stats).toEqual({ studentsEnrolled: 2100, coursesCompleted: 98, satisfactionRate: 98 });
  });

  it('[HOME-3] counts students, and enrollments without demo data', async () => {
    await database.db
      .insert(users)
      .values([...some(2101).map(person('student')), ...some(5).map(person('admin'))]);
    const rows = [...some(99).map(enrollment(false)), ...some(40, 500).map(enrollment(true))];
    await database.db.insert(enrollments).values(rows);
    const stats = await getHomeStats(database.db, null);
    expect(stats).toMatchObject({ studentsEnrolled: 2101, coursesCompleted: 99 });
  });
});
