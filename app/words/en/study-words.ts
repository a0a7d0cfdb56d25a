import { type AchievementKey, achievementRules } from '#app/domain/achievements.ts';
import { type Day, formatDate } from '#app/domain/calendar.ts';
import {
  type StudentAction,
  type StudyRefusal,
  studyMinutes,
  type TimelineStep,
} from '#app/domain/enrollment.ts';
import type { Streak } from '#app/domain/streak.ts';
import type { WeekLessons } from '#app/domain/study-time.ts';
import { achievementWords } from './achievement-words.ts';
import { counted } from './counted.ts';
import { heldCourse, refundedCourseWords } from './learn-words.ts';

/** The button labels of a student's three actions. Their exact wording is required (DASH-8, DASH-9, DASH-10). */
export const actionLabels: Readonly<Record<StudentAction, string>> = {
  start: 'Start Course',
  continue: 'Continue Learning',
  complete: 'Mark Complete',
};

export const studyErrors = {
  'already-started': 'You have already started this course.',
  'not-started': 'Start this course first.',
  'already-completed': 'You have already completed this course.',
  missing: 'We could not find that enrollment.',
  measured: 'This course moves on with its lessons.',
  'lessons-left': 'Some lessons of this course are not done yet.',
  refunded: refundedCourseWords.again,
  held: heldCourse,
  stale: 'That was counted already: this course has moved on since the page was shown.',
  'certificate-missing': 'We could not find that certificate. It may have been replaced or withdrawn.',
  'demo-not-allowed': 'Demo data cannot be loaded on this site.',
  'demo-not-empty': 'Demo data is for an empty dashboard; yours has courses of its own.',
} as const satisfies Record<StudyRefusal, string> & Record<string, string>;

/** The labels of the steps in an enrollment's timeline (DASH-7). */
export const timelineLabels: Readonly<Record<TimelineStep['name'], string>> = {
  enrolled: 'Enrolled',
  started: 'Started',
  completed: 'Completed',
  certified: 'Certified',
};

/** What an action gave, with badges. A course without lessons promises none (DAY-20). */
export function studyNote(
  action: StudentAction,
  earned: readonly AchievementKey[],
  { hasLessons }: { hasLessons: boolean },
): string {
  const done = {
    start: hasLessons ? 'Started. Enjoy the first lesson.' : 'Started.',
    continue: `${studyMinutes} minutes added to today.`,
    complete: 'Completed.',
  }[action];
  const inOrder = achievementRules.filter(({ key }) => earned.includes(key));
  const titles = inOrder.map(({ key }) => achievementWords[key].title);
  if (titles.length === 0) return done;
  return `${done} New ${titles.length === 1 ? 'achievement' : 'achievements'}: ${titles.join(', ')}.`;
}

/** Never treats a pause as a fault (DASH-13). */
export function streakWords({ current, longest }: Streak, isActiveToday: boolean): string {
  if (isActiveToday) return 'Studied today. See you tomorrow.';
  if (current > 0) return 'Not yet today. A short session counts.';
  if (longest > 0) return 'Your next session starts a new streak.';
  return 'Your first session starts your streak.';
}

/** The texts about the weekly goal, which the student may choose (DAY-70). */
export const goalWords = {
  left: (hours: number) => `${hours} to go`,
  reached: 'Goal reached. That was a good week.',
  change: 'Change the goal',
  label: 'Hours a week',
  save: 'Save',
} as const;

/** Lessons marked as done or, without lessons, an estimate from the reported time (DASH-12). */
export const lessonSumWords = {
  ask: 'How are lessons counted?',
  answer: ({ measured, reported }: WeekLessons): string =>
    `${counted(measured, 'lesson')} marked as done, and ${reported} for the time you reported with Continue Learning: a quarter of an hour counts as one lesson.`,
};

export const progressWords = {
  asReported: 'as you reported',
  lessons: (done: number, required: number) => `${done} of ${counted(required, 'lesson')}`,
  hadReported: (percent: number) => `You had reported ${percent}% before this course had lessons.`,
  seeLessons: 'See the lessons',
  /** What comes next in a course that has neither lessons nor a starting date for the student (DAY-20). */
  comesLater: 'The academy tells you when and where it begins.',
  certificateFrom: (day: Day | null) =>
    day ? `Your certificate: from ${formatDate(day)}` : 'Your certificate is being made',
  /** Completed, though lessons are not done: added later, or marked so by the academy. */
  leftOver: (count: number, hasCertificate: boolean) =>
    `${counted(count, 'lesson is', 'lessons are')} not done yet.${hasCertificate ? ' Your certificate stays.' : ''}`,
  progressIn: (title: string) => `Progress in ${title}`,
  dashboard: 'Dashboard',
};
