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

/** The fields of an enrollment that change when the student starts, continues or completes the course. */
export type EnrollmentState = Pick<
  Enrollment,
  'status' | 'progress' | 'startedAt' | 'lastAccessed' | 'completedAt' | 'timeSpentMinutes'
>;

/** Why a student's action (start, continue, complete) is refused. */
export type StudyRefusal =
  | 'already-started'
  | 'not-started'
  | 'already-completed'
  | 'measured'
  | 'lessons-left';

/**
 * The result of a student's action: the enrollment's next state and the minutes to add to the student's study time of
 * today, or the reason why the action is refused.
 */
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

/**
 * Carries out the action Start Course: a course that is not started becomes active, with no time spent and 5 % progress
 * (DASH-8). If the course has lessons, its progress is instead `measured`, the share of its lessons that are done
 * (LEARN-25).
 */
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
 * Carries out the action Continue Learning: an active course gains 10 % of progress, up to 95 %, and 30 minutes of
 * study time (DASH-9). Returns an error for a course with lessons (`measured` is not null), where only doing
 * lessons changes the progress (LEARN-25).
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
 * Carries out the action Mark Complete: an active course becomes completed for good, and its certificate is issued
 * (DASH-10, DASH-16). In a course with lessons (`measured` is not null), the student must have done all required
 * lessons (LEARN-25).
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

/**
 * Carries out Mark as Completed, the admin's action. An admin may also complete a course that is not started. The
 * action is refused for a course that is already completed (ADM-ENR-3).
 */
export function markCompletedByAdmin<E extends EnrollmentState>(enrollment: E, now: Date): Transition<E> {
  if (enrollment.status === 'completed') return refused('already-completed');
  return accept(completed(enrollment, now));
}

/**
 * Returns how a completed enrollment changes if the refund that closed it revoked its certificate, and it is now given
 * again: the student studies on and completes the course anew, for a new certificate (SELL-142).
 */
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
 * Returns the actions that a student is offered for an enrollment; any other is refused (DASH-11). A course
 * whose payment was refunded can be neither started nor completed. In a course with lessons, the student
 * opens lessons instead of pressing Continue Learning.
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

/**
 * Returns the four steps in the timeline of an enrollment. A step is shown as reached if its date is set. The last step
 * is shown as reached if the certificate exists (DASH-7).
 */
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

export const enrollmentFilters = ['all', 'open', 'active', 'completed', 'refunded'] as const;

export type EnrollmentFilter = (typeof enrollmentFilters)[number];

/**
 * The enrollment statuses that a filter of the list in the admin panel includes. The filter Active also includes
 * enrollments that are not started (ADM-ENR-1).
 */
export function statusesOf(filter: EnrollmentFilter): readonly EnrollmentStatus[] {
  if (filter === 'active') return ['not_started', 'active'];
  return filter === 'completed' ? ['completed'] : enrollmentStatuses;
}

/**
 * Returns the numbers at the top of a student's dashboard: counts of the student's enrollments and the total
 * of study minutes (DASH-2).
 */
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
