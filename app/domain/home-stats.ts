/**
 * The three figures on the home page: the numbers of students and of completed courses, and the satisfaction
 * as a whole percentage (HOME-2).
 */
export interface HomeStats {
  studentsEnrolled: number;
  coursesCompleted: number;
  satisfactionRate: number;
}

/** The home page's figures that the settings form shows as long as the owner has stored none (HOME-3). */
export const defaultHomeStats: HomeStats = {
  studentsEnrolled: 1250,
  coursesCompleted: 890,
  satisfactionRate: 98,
};

/**
 * The home page counts its figures up from 0. This is the time between two numbers, in milliseconds (HOME-2).
 */
export const countUpStepMs = 25;

const leastStudents = 2100;
const leastCourses = 98;
const usualSatisfaction = 98;
const mostSteps = 80;

/**
 * The figures that the home page shows: those the owner stored; else the numbers of student accounts and of
 * enrollments, each raised to a minimum, and a fixed satisfaction (HOME-3).
 */
export function homeTargets(
  stored: HomeStats | null,
  counts: { students: number; enrollments: number },
): HomeStats {
  return (
    stored ?? {
      studentsEnrolled: Math.max(counts.students, leastStudents),
      coursesCompleted: Math.max(counts.enrollments, leastCourses),
      satisfactionRate: usualSatisfaction,
    }
  );
}

/**
 * The numbers that a figure shows while it counts up, one every `countUpStepMs`. They start at 0, rise by an
 * even step plus a small random bump, and end exactly at the target after at most 81 numbers (HOME-2).
 * `random` returns numbers in [0, 1).
 */
export function* countUpFrames(target: number, random: () => number): Generator<number, void> {
  const step = Math.max(1, Math.ceil(target / mostSteps));
  for (let frame = 0; frame < target; frame += step + Math.floor((random() * (step + 1)) / 2)) yield frame;
  yield target;
}
