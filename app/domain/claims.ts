import type { Day } from './calendar.ts';
import { type HomeStats, homeTargets } from './home-stats.ts';
import { formatCount } from './money.ts';
import { leastReviews, meanRating, type ReviewFigure } from './review.ts';

/**
 * How public pages come by their figures: as the specification says (fixed figures and minimums: HOME-3,
 * HOME-7, CAT-6), or counted (CLAIM-1).
 */
export const figureModes = ['specified', 'counted'] as const;
export type FigureMode = (typeof figureModes)[number];

/** The academy's public figures; each is explained on the page `/claims` under its key. */
export const claimKeys = [
  'students-enrolled',
  'courses-completed',
  'satisfaction',
  'happy-students',
  'instructors',
  'courses',
  'success-rate',
] as const;
export type ClaimKey = (typeof claimKeys)[number];
/** The figures that each course has of its own. */
export const courseClaimKeys = ['course-students', 'course-rating'] as const;
export type CourseClaimKey = (typeof courseClaimKeys)[number];

/** The figures at the end of the home page as the specification writes them (HOME-7). */
export const specifiedFigures = {
  'happy-students': '1000+',
  instructors: '50+',
  courses: '25+',
  'success-rate': '98%',
} as const;

/** The figures that the owner can state in the settings, because no rows may exist that count them. */
export const statableKeys = ['happy-students', 'instructors', 'success-rate'] as const;
export type StatableKey = (typeof statableKeys)[number];

/** What the owner states: the figure as it is shown, and where it comes from. */
export type Statement = { words: string; source: string };
/** The owner's choice of figures, with the statements and the day on which they were true. */
export type FigureSettings = {
  mode: FigureMode;
  asOf: Day | null;
  statements: Partial<Record<StatableKey, Statement>>;
};
export const defaultFigures: FigureSettings = { mode: 'specified', asOf: null, statements: {} };

/** The rows of one kind, and whether the figure counts them or leaves them out. */
export type ClaimPart<Kind extends string = string> = {
  kind: Kind;
  /** The name of the course type, if the rows are the courses of one. */
  type?: string;
  count: number;
  isCounted: boolean;
};

/**
 * A public figure. `live` is counted from rows, and `parts` are the rows by kind. `stated` is what the owner
 * says, with the day on which it was true and its source, if known. `hidden` is not shown.
 */
export type Claim =
  | { kind: 'live'; value: number; isPercent: boolean; parts: ClaimPart[] }
  | { kind: 'stated'; words: string; asOf: Day | null; source: string | null }
  | { kind: 'hidden' };

/** The rows behind the figures, without demo data except where the name says so. */
export type ClaimCounts = {
  /** People by the furthest state of their enrollments. */
  people: { completed: number; active: number; notStarted: number; demoOnly: number };
  enrollments: { completed: number; active: number; notStarted: number; demo: number };
  /** Courses that visitors see, by type, and those that they do not see. */
  courses: { types: readonly { key: string; label: string; count: number }[]; inactive: number };
  /** How many reviews gave one star, two stars and so on. */
  stars: readonly [number, number, number, number, number];
};

const part = (kind: string, count: number, isCounted = true): ClaimPart => ({ kind, count, isCounted });
const hidden: Claim = { kind: 'hidden' };

/** Returns the sum of the parts that a figure counts. */
export function countedIn(parts: readonly ClaimPart[]): number {
  return parts.reduce((sum, { count, isCounted }) => sum + (isCounted ? count : 0), 0);
}

/** A live figure that counts rows; hidden while there are none. */
function total(parts: ClaimPart[]): Claim {
  const value = countedIn(parts);
  return value === 0 ? hidden : { kind: 'live', value, isPercent: false, parts };
}

/** A live whole percentage: the counted parts of all parts; hidden below three rows. */
function share(parts: ClaimPart[]): Claim {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all < leastReviews) return hidden;
  return { kind: 'live', value: Math.floor((countedIn(parts) * 100) / all), isPercent: true, parts };
}

/** Returns the academy's figures when they are counted: what the owner stated, else what rows count. */
function countedClaims(
  stored: HomeStats | null,
  storedOn: Day | null,
  { asOf, statements }: FigureSettings,
  { people, enrollments, courses, stars }: ClaimCounts,
): Record<ClaimKey, Claim> {
  const typed = (words: string): Claim => ({ kind: 'stated', words, asOf: storedOn, source: null });
  const stated = (key: StatableKey): Claim | null => {
    const statement = statements[key];
    return statement ? { kind: 'stated', ...statement, asOf } : null;
  };
  const byStars = stars.map((count, i) => part(`stars-${i + 1}`, count, i >= 3));
  return {
    'students-enrolled': stored
      ? typed(formatCount(stored.studentsEnrolled))
      : total([
          part('completed', people.completed),
          part('active', people.active),
          part('not-started', people.notStarted),
          part('demo', people.demoOnly, false),
        ]),
    'courses-completed': stored
      ? typed(formatCount(stored.coursesCompleted))
      : total([
          part('completed', enrollments.completed),
          part('active', enrollments.active, false),
          part('not-started', enrollments.notStarted, false),
          part('demo', enrollments.demo, false),
        ]),
    satisfaction: stored ? typed(`${stored.satisfactionRate}%`) : share(byStars),
    'happy-students': stated('happy-students') ?? total(byStars),
    instructors: stated('instructors') ?? hidden,
    courses: total([
      ...courses.types.map(({ key, label, count }) => ({ ...part(`type-${key}`, count), type: label })),
      part('inactive', courses.inactive, false),
    ]),
    'success-rate':
      stated('success-rate') ??
      share([part('completed', enrollments.completed), part('active', enrollments.active, false)]),
  };
}

/**
 * Returns the academy's public figures, each as live, stated or hidden (CLAIM-1, CLAIM-2). In the mode
 * `specified` all are statements: the minimums and fixed figures of the specification (HOME-3, HOME-7).
 * `stored` are the home page figures that the owner typed, and `storedOn` the day of that.
 */
export function publicClaims(
  figures: FigureSettings,
  { stored, storedOn }: { stored: HomeStats | null; storedOn: Day | null },
  counts: ClaimCounts,
  accounts: { students: number; enrollments: number },
): Record<ClaimKey, Claim> {
  if (figures.mode === 'counted') return countedClaims(stored, storedOn, figures, counts);
  const home = homeTargets(stored, accounts);
  const words = (text: string, asOf: Day | null = null): Claim => ({
    ...{ kind: 'stated', words: text, asOf, source: null },
  });
  return {
    'students-enrolled': words(formatCount(home.studentsEnrolled), storedOn),
    'courses-completed': words(formatCount(home.coursesCompleted), storedOn),
    satisfaction: words(`${home.satisfactionRate}%`, storedOn),
    'happy-students': words(specifiedFigures['happy-students']),
    instructors: words(specifiedFigures.instructors),
    courses: words(specifiedFigures.courses),
    'success-rate': words(specifiedFigures['success-rate']),
  };
}

type Unreviewed = { kind: 'stated'; value: number } | { kind: 'hidden' };

/** The number of a course's students: counted, as the owner typed it, or none. */
export type StudentsClaim = { kind: 'live'; value: number } | Unreviewed;
/** A course's rating: the mean of `count` reviews, as the owner typed it, or none. */
export type RatingClaim = { kind: 'live'; value: number; count: number } | Unreviewed;

/** The figures of a course that are not shown as the specification says (CAT-6), each as a claim. */
export type CourseClaims = { rating: RatingClaim; students?: StudentsClaim };

type CourseFacts = {
  /** What the owner typed into the course's form. */
  typedStudents: number;
  typedRating: number | null;
  countedStudents: number;
  reviews: ReviewFigure;
};

/**
 * Returns how a course's rating and number of students are shown; null if as the specification says. From
 * three reviews on, their mean replaces the typed rating in both modes (CLAIM-4, REVIEW-5). When figures are
 * counted, what the owner typed is a statement, and a course without either is new.
 */
export function courseClaims(mode: FigureMode, course: CourseFacts): CourseClaims | null {
  const { typedStudents, typedRating, countedStudents, reviews } = course;
  const mean = meanRating(reviews);
  const reviewed: RatingClaim | null =
    mean === null ? null : { kind: 'live', value: mean, count: reviews.count };
  if (mode === 'specified') return reviewed && { rating: reviewed };
  const rating =
    reviewed ?? (typedRating === null ? { kind: 'hidden' } : { kind: 'stated', value: typedRating });
  if (typedStudents > countedStudents) return { rating, students: { kind: 'stated', value: typedStudents } };
  if (countedStudents === 0) return { rating, students: { kind: 'hidden' } };
  return { rating, students: { kind: 'live', value: countedStudents } };
}

/** A course with its claims; without any, it is shown as the specification says (CAT-6). */
export type WithClaims<C> = C & { claims?: CourseClaims };

/** Returns the course with its claims, and with their values where lists are sorted by them (CAT-3). */
export function withClaims<C extends { rating: number | null; enrolledCount: number }>(
  course: C,
  claims: CourseClaims | null,
): WithClaims<C> {
  if (!claims) return course;
  const { rating, students } = claims;
  return {
    ...course,
    claims,
    rating: rating.kind === 'hidden' ? null : rating.value,
    ...(students && { enrolledCount: students.kind === 'hidden' ? 0 : students.value }),
  };
}
