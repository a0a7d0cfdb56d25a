import { type MeasuredProgress, percentOf } from './measured-progress.ts';
import { type Result, refused } from './result.ts';

export const enrollmentStatuses = ['not_started', 'active', 'completed'] as const;

export type EnrollmentStatus = (typeof enrollmentStatuses)[number];

/** A student's enrollment in a course (DATA-1). Progress is 0–100; the time spent is in minutes. */
export interface Enrollment {
  id: string;
  userId: string;
  courseId: string;
  status: EnrollmentStatus;
  progress: number;
  enrolledAt: Date;
  startedAt: Date | null;
  lastAccessed: Date | null;
  completedAt: Date | null;
  timeSpentMinutes: number;
  certificateUrl: string | null;
}

export type EnrollmentState = Pick<
  Enrollment,
  'status' | 'progress' | 'startedAt' | 'lastAccessed' | 'completedAt' | 'timeSpentMinutes'
>;

export type StudyRefusal =
  | 'already-started'
  | 'not-started'
  | 'already-completed'
  | 'measured'
  | 'lessons-left';

/** The next state and the minutes to add to today's study time, or why the action is refused. */
export type Transition<E> = Result<{ next: E; minutes: number }, StudyRefusal>;

export type StudentAction = 'start' | 'continue' | 'complete';

const progressAtStart = 5;
const progressStep = 10;
const mostBeforeCompletion = 95;

/** The study minutes that each press of Continue Learning adds (DASH-9). */
export const studyMinutes = 30;

/** Returns a new enrollment, in which the course is not started and no time was spent (ADM-ENR-5). */
export function newEnrollment(id: string, userId: string, courseId: string, now: Date): Enrollment {
  return {
    id,
    userId,
    courseId,
    status: 'not_started',
    progress: 0,
    enrolledAt: now,
    startedAt: null,
    lastAccessed: null,
    completedAt: null,
    timeSpentMinutes: 0,
    certificateUrl: null,
  };
}

/** Makes an enrollment active, with no time spent and 5 % progress (DASH-8) or, with lessons, `measured` (LEARN-25). */
export function startCourse<E extends EnrollmentState>(
  enrollment: E,
  now: Date,
  measured: MeasuredProgress | null = null,
): Transition<E> {
  if (enrollment.status === 'active') return refused('already-started');
  if (enrollment.status === 'completed') return refused('already-completed');
  const started = { status: 'active', startedAt: now, lastAccessed: now } as const;
  const progress = measured ? percentOf(measured) : progressAtStart;
  return accept({ ...enrollment, ...started, progress, timeSpentMinutes: 0 });
}

/**
 * Adds 10 % progress, up to 95 %, and 30 minutes of study (DASH-9). An error for a course with lessons (`measured`),
 * which alone change its progress (LEARN-25).
 */
export function continueLearning<E extends EnrollmentState>(
  enrollment: E,
  now: Date,
  measured: MeasuredProgress | null = null,
): Transition<E> {
  if (enrollment.status === 'not_started') return refused('not-started');
  if (enrollment.status === 'completed') return refused('already-completed');
  if (measured) return refused('measured');
  const further = Math.min(enrollment.progress + progressStep, mostBeforeCompletion);
  const next = {
    ...enrollment,
    // Progress above 95 %, which imported data may have, is kept, because studying never lowers the progress.
    progress: Math.max(enrollment.progress, further),
    timeSpentMinutes: enrollment.timeSpentMinutes + studyMinutes,
    lastAccessed: now,
  };
  return accept(next, studyMinutes);
}

/**
 * Completes an enrollment for good; the certificate is then issued (DASH-10, DASH-16). With lessons (`measured`), all
 * required ones must be done (LEARN-25).
 */
export function completeCourse<E extends EnrollmentState>(
  enrollment: E,
  now: Date,
  measured: MeasuredProgress | null = null,
): Transition<E> {
  if (enrollment.status === 'not_started') return refused('not-started');
  if (enrollment.status === 'completed') return refused('already-completed');
  if (measured && !measured.isFinished) return refused('lessons-left');
  return accept(completed(enrollment, now));
}

/** Completes even a course that is not started; refused if it is completed already (ADM-ENR-3). */
export function markCompletedByAdmin<E extends EnrollmentState>(enrollment: E, now: Date): Transition<E> {
  if (enrollment.status === 'completed') return refused('already-completed');
  return accept(completed(enrollment, now));
}

/** A refund revoked the certificate and the seat is given again: the course is completed anew (SELL-142). */
export function studyAgain(
  measured: MeasuredProgress | null,
): Pick<EnrollmentState, 'status' | 'progress' | 'completedAt'> {
  const progress = measured ? percentOf(measured) : mostBeforeCompletion;
  return { status: 'active', progress, completedAt: null };
}

const transitions = { start: startCourse, continue: continueLearning, complete: completeCourse } as const;

/** Carries out one of the three actions of a student: start, continue or complete (DASH-11). */
export function study<E extends EnrollmentState>(
  action: StudentAction,
  enrollment: E,
  now: Date,
  measured: MeasuredProgress | null = null,
): Transition<E> {
  return transitions[action](enrollment, now, measured);
}

/**
 * Returns what a student is offered; anything else is refused (DASH-11). Nothing is offered after a refund. In a
 * course with lessons, the student opens lessons instead of Continue Learning.
 */
export function actionsFor(
  status: EnrollmentStatus,
  isRefunded = false,
  measured: MeasuredProgress | null = null,
): StudentAction[] {
  if (status === 'completed') return [];
  if (status === 'active' && measured) return measured.isFinished && !isRefunded ? ['complete'] : [];
  if (status === 'active') return isRefunded ? ['continue'] : ['continue', 'complete'];
  return isRefunded ? [] : ['start'];
}

export interface TimelineStep {
  name: 'enrolled' | 'started' | 'completed' | 'certified';
  isLit: boolean;
  at: Date | null;
}

/** Returns four steps: each is reached if its date is set, the last if the certificate exists (DASH-7). */
export function timeline(
  enrollment: Pick<Enrollment, 'enrolledAt' | 'startedAt' | 'completedAt' | 'certificateUrl'>,
): TimelineStep[] {
  const { enrolledAt, startedAt, completedAt, certificateUrl } = enrollment;
  const step = (name: TimelineStep['name'], at: Date | null) => ({ name, isLit: at !== null, at });
  return [
    step('enrolled', enrolledAt),
    step('started', startedAt),
    step('completed', completedAt),
    { name: 'certified', isLit: Boolean(certificateUrl), at: certificateUrl ? completedAt : null },
  ];
}

/** `unstarted` and `away`: for a week. */
export const enrollmentFilters = [
  'all',
  'active',
  'completed',
  'open',
  'unstarted',
  'away',
  'refunded',
] as const;

export type EnrollmentFilter = (typeof enrollmentFilters)[number];

/** The filter Active also includes enrollments that are not started (ADM-ENR-1). */
export function statusesOf(filter: EnrollmentFilter): readonly EnrollmentStatus[] {
  if (filter === 'active') return ['not_started', 'active'];
  if (filter === 'unstarted') return ['not_started'];
  if (filter === 'away') return ['active'];
  return filter === 'completed' ? ['completed'] : enrollmentStatuses;
}

/** Counts of enrollments and the total of study minutes, for the top of the dashboard (DASH-2). */
export function learningSummary(
  enrollments: readonly Pick<Enrollment, 'status' | 'timeSpentMinutes' | 'certificateUrl'>[],
) {
  return {
    enrolled: enrollments.length,
    completed: enrollments.filter(({ status }) => status === 'completed').length,
    minutes: enrollments.reduce((sum, { timeSpentMinutes }) => sum + timeSpentMinutes, 0),
    certificates: enrollments.filter(({ certificateUrl }) => Boolean(certificateUrl)).length,
  };
}

/** The mean progress as a whole percentage; 0 without enrollments (ADM-STU-2). */
export function averageProgress(enrollments: readonly Pick<Enrollment, 'progress'>[]): number {
  const sum = enrollments.reduce((total, { progress }) => total + progress, 0);
  return Math.round(sum / Math.max(enrollments.length, 1));
}

function completed<E extends EnrollmentState>(enrollment: E, now: Date): E {
  return { ...enrollment, status: 'completed', progress: 100, completedAt: now };
}

function accept<E>(next: E, minutes = 0): Transition<E> {
  return { success: true, next, minutes };
}
