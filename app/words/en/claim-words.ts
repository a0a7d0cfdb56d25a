import type { ClaimKey, CourseClaimKey, FigureMode } from '#app/domain/claims.ts';
import { displayRating } from '#app/domain/course.ts';
import { labelInSentence } from '#app/domain/course-types.ts';
import { claimTitles, figureMarks } from './figure-marks.ts';

type Explained = { title: string; live: string };

/** The page `/claims`, which explains each published number (CLAIM-3). */
export const claimWords = {
  title: 'What our figures mean',
  kinds: { live: 'Counted', stated: figureMarks.stated, hidden: 'Not shown' },
  notCounted: 'Our own statements, not counted by this site.',
  /** Beside a fixed number that is a minimum: once more are counted, pages show that (HOME-3). */
  least: 'or more, once counted',
  how: 'How it is counted',
  rows: 'Counts',
  source: 'Source',
  asOf: 'As of',
  asOfNow: 'now, counted at every visit',
  left: 'left out',
  counted: 'counted',
  courses: 'Figures of each course',
  academy: 'Figures of the academy',
  held: 'Words of students',
  heldLead: 'We hold the consent of these students to their words on our pages.',
  heldLine: (day: string, givenBy: string) => `given on ${day}, by: ${givenBy}`,
} as const;

/** The name, what is counted, and why it may not be shown. */
export const claimTexts: Readonly<Record<ClaimKey, Explained & { hidden: string }>> = {
  'students-enrolled': {
    title: claimTitles['students-enrolled'],
    live: 'People with at least one enrollment, each counted once, by how far they came.',
    hidden: 'Nobody is enrolled yet.',
  },
  'courses-completed': {
    title: claimTitles['courses-completed'],
    live: 'Enrollments whose course was completed.',
    hidden: 'Nobody has completed a course yet.',
  },
  satisfaction: {
    title: claimTitles.satisfaction,
    live: 'The share of reviews with four or five stars, from three reviews on. Reviews whose words are hidden count too.',
    hidden: 'There are fewer than three reviews yet.',
  },
  'happy-students': {
    title: claimTitles['happy-students'],
    live: 'Reviews with four or five stars.',
    hidden: 'No review has four or five stars yet.',
  },
  instructors: {
    title: claimTitles.instructors,
    live: 'This site does not count instructors.',
    hidden: 'We state no number of them.',
  },
  courses: {
    title: claimTitles.courses,
    live: 'Courses that can be seen on the courses page today.',
    hidden: 'No course can be seen today.',
  },
  'success-rate': {
    title: claimTitles['success-rate'],
    live: 'Of the enrollments whose course was begun, the share that was completed.',
    hidden: 'Fewer than three enrollments were begun yet.',
  },
};

/**
 * The texts for each number that pages show about every course: its name, and its meaning in each mode of showing
 * figures. In the mode `specified`, course pages do not say whether a number was counted or typed by the owner, so the
 * text explains both.
 */
export const courseClaimTexts: Readonly<
  Record<CourseClaimKey, { title: string } & Readonly<Record<FigureMode, string>>>
> = {
  'course-students': {
    title: claimTitles['course-students'],
    specified: 'Its enrollments, or the number that we typed where that is higher. Pages do not say which.',
    counted:
      'Its enrollments. Where we taught more students before this site, their number is marked as stated.',
  },
  'course-rating': {
    title: claimTitles['course-rating'],
    specified: `From three reviews on, their mean. Before that, what we typed, or ${displayRating({ rating: null })}, unmarked.`,
    counted:
      'From three reviews on, their mean, whether or not their words are shown. What we typed is marked as stated.',
  },
};

/** What a published number includes or leaves out, such as 'completed' enrollments. */
export const claimKinds: Readonly<Record<string, string>> = {
  completed: 'completed',
  active: 'learning',
  'not-started': 'not started',
  demo: 'sample data in a dashboard',
  inactive: 'drafts',
  'stars-1': 'one star',
  'stars-2': 'two stars',
  'stars-3': 'three stars',
  'stars-4': 'four stars',
  'stars-5': 'five stars',
  enrollments: 'enrollments',
  shown: 'reviews with their words shown',
  waiting: 'reviews whose words wait to be read',
  hidden: 'reviews whose words are hidden',
};

export const coursesOfType = (type: string) => `${labelInSentence(type)} courses`;

/** Whether public pages show fixed or counted numbers (CLAIM-1). */
export const figureWords = {
  title: 'Figures on public pages',
  example: 'Example',
  lead: 'What you state yourself is marked as stated.',
  choices: {
    specified: 'Example figures (not yours): 2,100 students, 98%, 4.8 stars',
    counted: 'Counted, or stated by you with a source',
  },
  mode: { label: 'Figures' },
  asOf: { label: 'Your statements are true as of' },
  'happy-students': {
    label: 'Happy students',
    hint: 'Such as 340. Empty: counted from reviews.',
  },
  instructors: { label: 'Expert instructors', hint: 'Such as 6. Empty: not shown.' },
  'success-rate': { label: 'Success rate', hint: 'Such as 71%. Empty: counted.' },
  source: 'Where this comes from',
  courseSource: {
    label: 'Source of the ratings and students that you type at a course',
    hint: 'Such as: our register before this site.',
  },
} as const;

/** The texts of the settings form for the three numbers shown on the home page (HOME-3, CLAIM-50). */
export const homeFigureWords = {
  title: 'Home page figures',
  lead: 'Your own need a source. An empty one is counted by the site.',
  mode: { label: 'Which figures' },
  choices: {
    computed: 'Counted by the site',
    own: 'My own, as below',
    examples: 'Example figures (not yours)',
  },
  exampleSource: 'example figures, not counted at this academy',
  press: 'Use 1,250, 890 and 98 % as examples',
  students: { label: 'Students enrolled' },
  courses: { label: 'Courses completed' },
  satisfaction: { label: 'Satisfaction in percent' },
  sourceHint: 'Such as: our register of students.',
} as const;

/** Whether these figures of the home page are the examples, which are of no academy and were true on no day (CLAIM-50). */
export const isExample = (stats: { source?: string } | null): boolean =>
  stats?.source === homeFigureWords.exampleSource;

export const figureErrors = {
  'source-missing': 'Please say where this figure comes from; visitors can read it',
  'day-missing': 'Please give the day on which your statements were true',
  'day-invalid': 'Please give a day such as 2026-11-22',
} as const;

/** The texts of the list on `/claims` of the courses whose figures (students, rating) the owner typed in (CLAIM-51). */
export const statedCourseWords = {
  title: 'Figures that we state for single courses',
  source: claimWords.source,
  noSource: 'We typed these ourselves. No source is given.',
  students: 'students',
  stars: 'stars',
  asOf: 'saved on',
} as const;
