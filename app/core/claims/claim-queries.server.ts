import { count, isNull, sql } from 'drizzle-orm';
import { listCourseTypes } from '#app/core/course-types/course-type-queries.server.ts';
import { getFigureSettings } from '#app/core/settings/settings-queries.server.ts';
import type { Database } from '#app/db/database.server.ts';
import { countStudents } from '#app/db/students.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { type ClaimCounts, type FigureMode, publicClaims } from '#app/domain/claims.ts';
import { storedHomeStats } from '#app/domain/home-stats.ts';
import { reviewStates } from '#app/domain/review.ts';
import { isExample } from '#app/words/en/claim-words.ts';

/**
 * Returns each published number with the counts behind it (CLAIM-3); `ofCourses` are all enrollments and reviews.
 * `mode` overrides the owner's choice.
 */
export async function getClaims(db: Database, mode?: FigureMode) {
  const [{ settings, homeStatsOn }, people, seats, listed, given, students] = await Promise.all([
    getFigureSettings(db),
    countPeople(db),
    countEnrollments(db),
    countCourses(db),
    countReviews(db),
    countStudents(db),
  ]);
  const { homeStats } = settings;
  const figures = mode ? { ...settings.figures, mode } : settings.figures;
  const typed = {
    stored: homeStats && storedHomeStats(homeStats),
    // The example figures were true on no day.
    storedOn: isExample(homeStats) ? null : (homeStats?.asOf ?? homeStatsOn),
    source: homeStats?.source,
  };
  const real = seats.completed + seats.active + seats.notStarted;
  const counts = { people, enrollments: seats, courses: listed, stars: given.stars };
  const part = (kind: string, count: number, isCounted = true) => ({ kind, count, isCounted });
  return {
    mode: figures.mode,
    courseSource: figures.courseSource ?? null,
    claims: publicClaims(figures, typed, counts, {
      students,
      enrollments: real,
    }),
    ofCourses: {
      'course-students': [part('enrollments', real), part('demo', seats.demo, false)],
      'course-rating': reviewStates.map((state) => part(state, given.states.get(state) ?? 0)),
    },
  };
}

/** Counts each person once, by the most advanced enrollment; people with demo enrollments only are counted apart. */
async function countPeople(db: Database): Promise<ClaimCounts['people']> {
  const furthest = sql<number>`max(case when ${enrollments.isDemo} then 0
    when ${enrollments.status} = 'completed' then 3 when ${enrollments.status} = 'active' then 2 else 1 end)`.as(
    'furthest',
  );
  const each = db
    .select({ userId: enrollments.userId, furthest })
    .from(enrollments)
    .where(isNull(enrollments.closedAt))
    .groupBy(enrollments.userId)
    .as('each');
  const rows = await db.select({ furthest: each.furthest, count: count() }).from(each).groupBy(each.furthest);
  const at = (wanted: number) => rows.find((row) => Number(row.furthest) === wanted)?.count ?? 0;
  return { completed: at(3), active: at(2), notStarted: at(1), demoOnly: at(0) };
}

async function countEnrollments(db: Database): Promise<ClaimCounts['enrollments']> {
  const rows = await db
    .select({ status: enrollments.status, isDemo: enrollments.isDemo, count: count() })
    .from(enrollments)
    .where(isNull(enrollments.closedAt))
    .groupBy(enrollments.status, enrollments.isDemo);
  const real = (status: string) => rows.find((row) => !row.isDemo && row.status === status)?.count ?? 0;
  return {
    completed: real('completed'),
    active: real('active'),
    notStarted: real('not_started'),
    demo: rows.reduce((all, row) => all + (row.isDemo ? row.count : 0), 0),
  };
}

async function countCourses(db: Database): Promise<ClaimCounts['courses']> {
  const [types, rows] = await Promise.all([
    listCourseTypes(db),
    db
      .select({ type: courses.courseType, isActive: courses.isActive, count: count() })
      .from(courses)
      .groupBy(courses.courseType, courses.isActive),
  ]);
  const shown = (type: string) => rows.find((row) => row.isActive && row.type === type)?.count ?? 0;
  return {
    types: types
      .map(({ key, label }) => ({ key, label, count: shown(key) }))
      .filter(({ count }) => count > 0),
    inactive: rows.reduce((all, row) => all + (row.isActive ? 0 : row.count), 0),
  };
}

async function countReviews(db: Database) {
  const rows = await db
    .select({ rating: reviews.rating, state: reviews.state, count: count() })
    .from(reviews)
    .groupBy(reviews.rating, reviews.state);
  const states = new Map<string, number>();
  const stars: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const { rating, state, count: some } of rows) {
    states.set(state, (states.get(state) ?? 0) + some);
    stars[rating - 1] = (stars[rating - 1] ?? 0) + some;
  }
  return { states, stars };
}
