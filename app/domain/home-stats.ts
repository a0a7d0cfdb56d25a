import type { Day } from './calendar.ts';

/** The number of students and completed courses, and satisfaction in whole percent (HOME-2). */
export interface HomeStats {
  studentsEnrolled: number;
  coursesCompleted: number;
  satisfactionRate: number;
}

/** The names by which the settings store the three figures of the home page. */
export const homeFigures = ['students', 'courses', 'satisfaction'] as const;
/** The typed numbers; null for an empty field. `asOf` is when they were true; it and `source` may be missing. */
export type TypedHomeStats = Record<(typeof homeFigures)[number], number | null> & {
  asOf?: Day | null;
  source?: string;
};
/** The home page's figures that the owner typed; a figure is null if the owner left its field empty. */
export type StoredHomeStats = { readonly [K in keyof HomeStats]: HomeStats[K] | null };

/** Renames the figures that the owner typed from their names in the settings to their names on the home page. */
export function storedHomeStats(typed: TypedHomeStats): StoredHomeStats {
  const { students, courses, satisfaction } = typed;
  return { studentsEnrolled: students, coursesCompleted: courses, satisfactionRate: satisfaction };
}

/** The figures of the home page with which the settings form is prefilled while the owner has stored none (HOME-3). */
export const defaultHomeStats: HomeStats = {
  studentsEnrolled: 1250,
  coursesCompleted: 890,
  satisfactionRate: 98,
};

/** How many milliseconds each number is shown while a figure on the home page counts up from 0 (HOME-2). */
export const countUpStepMs = 25;

const leastStudents = 2100;
const leastCourses = 98;
const usualSatisfaction = 98;
const mostSteps = 80;

/** What is not stored is counted, with a minimum; satisfaction has a fixed value (HOME-3). */
export function homeTargets(
  stored: StoredHomeStats | null,
  counts: { students: number; enrollments: number },
): HomeStats {
  return {
    studentsEnrolled: stored?.studentsEnrolled ?? Math.max(counts.students, leastStudents),
    coursesCompleted: stored?.coursesCompleted ?? Math.max(counts.enrollments, leastCourses),
    satisfactionRate: stored?.satisfactionRate ?? usualSatisfaction,
  };
}

/**
 * Yields numbers that rise from 0 (or `from`, where a count was interrupted) in even steps with random bumps, and end
 * exactly at the target after at most 81 (HOME-2). `random` is in [0, 1).
 */
export function* countUpFrames(target: number, random: () => number, from = 0): Generator<number, void> {
  const step = Math.max(1, Math.ceil(target / mostSteps));
  for (let frame = from; frame < target; frame += step + Math.floor((random() * (step + 1)) / 2)) yield frame;
  yield target;
}
