import { count, eq, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { type HomeStats, homeTargets } from '#app/domain/home-stats.ts';
import type { SiteSettings } from '#app/domain/settings.ts';

/**
 * Returns the three statistics of the home page: the numbers that the owner typed or, if there are none,
 * counts without demo enrollments (sample data that students load into their dashboards) (HOME-3).
 */
export async function getHomeStats(db: Database, stored: SiteSettings['homeStats']): Promise<HomeStats> {
  if (stored) {
    const figures = {
      studentsEnrolled: stored.students,
      coursesCompleted: stored.courses,
      satisfactionRate: stored.satisfaction,
    };
    return homeTargets(figures, { students: 0, enrollments: 0 });
  }
  const [[students], [enrolled]] = await Promise.all([
    db.select({ count: count() }).from(users).where(eq(users.role, 'student')),
    db.select({ count: count() }).from(enrollments).where(sql`not ${enrollments.isDemo}`),
  ]);
  return homeTargets(null, { students: students?.count ?? 0, enrollments: enrolled?.count ?? 0 });
}
