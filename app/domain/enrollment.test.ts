import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionsFor,
  averageProgress,
  completeCourse,
  continueLearning,
  type Enrollment,
  type EnrollmentStatus,
  enrollmentStatuses,
  learningSummary,
  markCompletedByAdmin,
  newEnrollment,
  type StudentAction,
  startCourse,
  statusesOf,
  study,
  studyAgain,
  timeline,
} from './enrollment.ts';
import { progressOf } from './measured-progress.ts';

const enrolledAt = new Date('2025-11-01T10:00:00Z');
const now = new Date('2025-11-05T10:00:00Z');
const fresh = newEnrollment('e1', 'u1', 'c1', enrolledAt);

function inState(status: EnrollmentStatus, fields: Partial<Enrollment> = {}): Enrollment {
  const progress = { not_started: 0, active: 40, completed: 100 }[status];
  return { ...fresh, status, progress, timeSpentMinutes: progress, ...fields };
}

describe('the actions on an enrollment', () => {
  it('[ADM-ENR-5] a new enrollment is not started', () => {
    expect(fresh).toEqual({
      id: 'e1',
      userId: 'u1',
      courseId: 'c1',
      status: 'not_started',
      progress: 0,
      enrolledAt,
      startedAt: null,
      lastAccessed: null,
      completedAt: null,
      timeSpentMinutes: 0,
      certificateUrl: null,
    });
  });

  it('[DASH-8] Start Course sets progress to 5, time to 0, and both dates to now', () => {
    expect(startCourse({ ...fresh, timeSpentMinutes: 7 }, now)).toEqual({
      success: true,
      minutes: 0,
      next: {
        ...fresh,
        status: 'active',
        progress: 5,
        timeSpentMinutes: 0,
        startedAt: now,
        lastAccessed: now,
      },
    });
  });

  it.each([
    [5, 15],
    [84, 94],
    [85, 95],
    [90, 95],
    [95, 95],
    [98, 98],
  ])('[DASH-9] Continue Learning raises progress from %d to %d and adds 30 minutes', (progress, further) => {
    const active = inState('active', { progress, timeSpentMinutes: 60 });
    expect(continueLearning(active, now)).toEqual({
      success: true,
      minutes: 30,
      next: { ...active, progress: further, timeSpentMinutes: 90, lastAccessed: now },
    });
  });

  it('[DASH-10] Mark Complete sets progress to 100 and the date, and nothing else', () => {
    const active = inState('active');
    expect(completeCourse(active, now)).toEqual({
      success: true,
      minutes: 0,
      next: { ...active, status: 'completed', progress: 100, completedAt: now },
    });
  });

  it.each(['not_started', 'active'] as const)(
    '[ADM-ENR-3] an admin completes a course that is %s',
    (status) => {
      const enrollment = inState(status);
      expect(markCompletedByAdmin(enrollment, now)).toEqual({
        success: true,
        minutes: 0,
        next: { ...enrollment, status: 'completed', progress: 100, completedAt: now },
      });
    },
  );

  it.each([
    ['start', 'active', 'already-started'],
    ['start', 'completed', 'already-completed'],
    ['continue', 'not_started', 'not-started'],
    ['continue', 'completed', 'already-completed'],
    ['complete', 'not_started', 'not-started'],
    ['complete', 'completed', 'already-completed'],
  ] as const)('[DASH-11] refuses to %s a course that is %s', (action, status, error) => {
    expect(study(action, inState(status), now)).toEqual({ success: false, error });
  });

  it('[DASH-11] an admin cannot complete twice', () => {
    expect(markCompletedByAdmin(inState('completed'), now)).toEqual({
      success: false,
      error: 'already-completed',
    });
  });

  it('[DASH-11] offers exactly the actions that are not refused', () => {
    const all: StudentAction[] = ['start', 'continue', 'complete'];
    for (const status of enrollmentStatuses) {
      expect(actionsFor(status)).toEqual(all.filter((action) => study(action, inState(status), now).success));
    }
  });

  it('[LEARN-25] a course with lessons moves only by its lessons, and is completed when they are done', () => {
    const [half, all] = [progressOf(1, 2), progressOf(2, 2)];
    const active = inState('active');
    expect(startCourse(fresh, now, half)).toMatchObject({ success: true, next: { progress: 50 } });
    expect(continueLearning(active, now, half)).toEqual({ success: false, error: 'measured' });
    expect(completeCourse(active, now, half)).toEqual({ success: false, error: 'lessons-left' });
    expect(completeCourse(active, now, all)).toMatchObject({ success: true, next: { progress: 100 } });
  });

  it.each([
    ['not_started', false, null, ['start']],
    ['not_started', true, null, []],
    ['active', true, null, ['continue']],
    ['active', false, progressOf(1, 2), []],
    ['active', false, progressOf(2, 2), ['complete']],
    ['active', true, progressOf(2, 2), []],
    ['completed', false, progressOf(2, 2), []],
  ] as const)(
    '[SELL-142] [LEARN-25] of a course that is %s (refunded: %s, measured %j) a student is offered %j',
    (status, isRefunded, measured, expected) => {
      expect(actionsFor(status, isRefunded, measured)).toEqual(expected);
    },
  );

  it('[SELL-142] a seat given again goes on from its lessons, or just before the end', () => {
    expect([studyAgain(progressOf(1, 2)).progress, studyAgain(null).progress]).toEqual([50, 95]);
  });

  it('[DASH-11] keeps its invariants over any sequence of actions', () => {
    const action = fc.constantFrom('start', 'continue', 'complete', 'admin');
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let enrollment = fresh;
        let minutes = 0;
        actions.forEach((name, index) => {
          const at = new Date(now.getTime() + index);
          const before = structuredClone(enrollment);
          const result =
            name === 'admin'
              ? markCompletedByAdmin(enrollment, at)
              : study(name as StudentAction, enrollment, at);
          expect(enrollment).toEqual(before);
          if (!result.success) return;
          expect(before.status).not.toBe('completed');
          expect(result.next.progress).toBeGreaterThanOrEqual(before.progress);
          minutes += result.minutes;
          enrollment = result.next;
        });
        const { status, progress, completedAt, startedAt, timeSpentMinutes } = enrollment;
        expect(timeSpentMinutes).toBe(minutes);
        expect(status === 'completed').toBe(progress === 100);
        expect(status === 'completed').toBe(completedAt !== null);
        if (status === 'active') expect(progress >= 5 && progress <= 95 && startedAt !== null).toBe(true);
        if (status === 'not_started') expect(enrollment).toEqual(fresh);
      }),
    );
  });
});

describe('the figures of an enrollment', () => {
  it.each([
    ['enrolled', fresh, [true, false, false, false]],
    ['started', { ...fresh, startedAt: now }, [true, true, false, false]],
    ['completed without a start', { ...fresh, completedAt: now }, [true, false, true, false]],
    [
      'certified',
      { ...fresh, startedAt: now, completedAt: now, certificateUrl: '/certificates/x' },
      [true, true, true, true],
    ],
    ['an empty certificate', { ...fresh, certificateUrl: '' }, [true, false, false, false]],
  ])('[DASH-7] gives the timeline of %s', (_, enrollment, lit) => {
    const steps = timeline(enrollment);
    expect(steps.map(({ name }) => name)).toEqual(['enrolled', 'started', 'completed', 'certified']);
    expect(steps.map(({ isLit }) => isLit)).toEqual(lit);
    expect(steps.every(({ isLit, at }) => isLit === (at !== null))).toBe(true);
  });

  it.each([
    ['all', ['not_started', 'active', 'completed']],
    ['active', ['not_started', 'active']],
    ['completed', ['completed']],
    ['unstarted', ['not_started']],
    ['away', ['active']],
  ] as const)('[ADM-ENR-1] filters by %s', (filter, expected) => {
    expect(statusesOf(filter)).toEqual(expected);
  });

  it('[DASH-2] sums up a student’s enrollments', () => {
    const certified = inState('completed', { certificateUrl: '/certificates/x' });
    expect(learningSummary([fresh, inState('active'), certified])).toEqual({
      enrolled: 3,
      completed: 1,
      minutes: 140,
      certificates: 1,
    });
    expect(learningSummary([])).toEqual({ enrolled: 0, completed: 0, minutes: 0, certificates: 0 });
  });

  it.each([
    [[], 0],
    [[5, 100], 53],
    [[95], 95],
  ])('[ADM-STU-2] averages the progress of %j to %d', (progresses, average) => {
    expect(averageProgress(progresses.map((progress) => ({ progress })))).toBe(average);
  });
});
