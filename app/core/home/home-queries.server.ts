import { count, sql } from 'drizzle-orm';
import type { Database } from '#app/db/database.server.ts';
import { countStudents } from '#app/db/students.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { type HomeStats, homeTargets, storedHomeStats } from '#app/domain/home-stats.ts';
import type { SiteSettings } from '#app/domain/settings.ts';

/** Returns the numbers that the owner typed, or else counts without demo enrollments (HOME-3). */
export async function getHomeStats(db: Database, stored: SiteSettings['homeStats']): Promise<HomeStats> {
  const figures = stored && storedHomeStats(stored);
  if (figures && Object.values(figures).every((figure) => figure !== null))
    return homeTargets(figures, { students: 0, enrollments: 0 });
  const [students, [enrolled]] = await Promise.all([
    countStudents(db),
    db.select({ count: count() }).from(enrollments).where(sql`not ${enrollments.isDemo}`),
  ]);
  return homeTargets(figures, { students, enrollments: enrolled?.count ?? 0 });
}
