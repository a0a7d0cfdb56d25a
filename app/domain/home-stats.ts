import type { Day } from './calendar.ts';

/**
 * The three figures on the home page: the numbers of students and of completed courses, and the satisfaction
 * as a whole percentage (HOME-2).
 */
export interface HomeStats {
  studentsEnrolled: number;
  coursesCompleted: number;
  satisfactionRate: number;
}

/** The names by which the settings store the three figures of the home page. */
export const homeFigures = ['students', 'courses', 'satisfaction'] as const;
/**
 * The home page's figures that the owner typed; a figure is null if its field was left empty. `asOf` is the day on
 * which the figures were true, `source` where they come from. Both may be missing.
 */
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

/**
 * Returns the figures that the home page shows (HOME-3). A figure that the owner did not store is replaced: students by
 * the number of student accounts, completed courses by the number of enrollments, each raised to a fixed minimum, and
 * the satisfaction by a fixed value.
 */
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
 * The numbers that a figure shows while it counts up, one every `countUpStepMs`. They start at 0, rise by an
 * even step plus a small random bump, and end exactly at the target after at most 81 numbers (HOME-2).
 * `random` returns numbers in [0, 1). A count that was interrupted goes on at `from`.
 */
export function* countUpFrames(target: number, random: () => number, from = 0): Generator<number, void> {
  const step = Math.max(1, Math.ceil(target / mostSteps));
  for (let frame = from; frame < target; frame += step + Math.floor((random() * (step + 1)) / 2)) yield frame;
  yield target;
}
