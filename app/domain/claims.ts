import type { Day } from './calendar.ts';
import { type HomeStats, homeTargets } from './home-stats.ts';
import { formatCount } from './money.ts';
import { leastReviews, meanRating, type ReviewFigure } from './review.ts';

/**
 * Where the figures on public pages come from: `specified` are the fixed figures and minimums of the product
 * specification (HOME-3, HOME-7, CAT-6), `counted` are counted from the database (CLAIM-1).
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
/** The figures that the site shows for each course. */
export const courseClaimKeys = ['course-students', 'course-rating'] as const;
export type CourseClaimKey = (typeof courseClaimKeys)[number];

/** The figures at the end of the home page, with the values that the product specification gives (HOME-7). */
export const specifiedFigures = {
  'happy-students': '1000+',
  instructors: '50+',
  courses: '25+',
  'success-rate': '98%',
} as const;

/**
 * The figures that the owner can state in the settings, because the database may have nothing from which to
 * count them.
 */
export const statableKeys = ['happy-students', 'instructors', 'success-rate'] as const;
export type StatableKey = (typeof statableKeys)[number];

/** What the owner states: the figure as it is shown, and where it comes from. */
export type Statement = { words: string; source: string };
/**
 * The owner's choice of how figures are shown, with the owner's statements and the day on which those were
 * true.
 */
export type FigureSettings = {
  mode: FigureMode;
  asOf: Day | null;
  statements: Partial<Record<StatableKey, Statement>>;
};
export const defaultFigures: FigureSettings = { mode: 'specified', asOf: null, statements: {} };

/** How many rows of one kind there are, and whether the figure counts them or leaves them out. */
export type ClaimPart<Kind extends string = string> = {
  kind: Kind;
  /** The name of the course type, if the rows are the courses of one type. */
  type?: string;
  count: number;
  isCounted: boolean;
};

/**
 * A public figure. `live` is counted from the database, and `parts` are the numbers of rows by kind. `stated`
 * is what the owner says, with its source and the day on which it was true, if known. `hidden` is not shown.
 */
export type Claim =
  | { kind: 'live'; value: number; isPercent: boolean; parts: ClaimPart[] }
  | { kind: 'stated'; words: string; asOf: Day | null; source: string | null }
  | { kind: 'hidden' };

/**
 * The numbers of rows from which the figures are computed, without demo data except in the fields `demo` and
 * `demoOnly`.
 */
export type ClaimCounts = {
  /**
   * People by the most advanced status of their enrollments; `demoOnly` are those with only demo enrollments.
   */
  people: { completed: number; active: number; notStarted: number; demoOnly: number };
  enrollments: { completed: number; active: number; notStarted: number; demo: number };
  /** The courses that visitors see, by type, and `inactive`, those that visitors do not see. */
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

/** Returns a figure that adds up the counted parts; hidden if the sum is 0. */
function total(parts: ClaimPart[]): Claim {
  const value = countedIn(parts);
  return value === 0 ? hidden : { kind: 'live', value, isPercent: false, parts };
}

/**
 * Returns a figure that is the share of the counted parts in all parts, as a whole percentage; hidden if
 * there are fewer than three rows.
 */
function share(parts: ClaimPart[]): Claim {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all < leastReviews) return hidden;
  return { kind: 'live', value: Math.floor((countedIn(parts) * 100) / all), isPercent: true, parts };
}

/**
 * Returns the academy's figures in the mode `counted`: what the owner stated or, without a statement, what is
 * counted from the database.
 */
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
 * `specified`, all are `stated`: the specification's minimums and fixed figures (HOME-3, HOME-7). `stored`
 * are the home page's figures that the owner typed, and `storedOn` is the day on which they were saved.
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

/** How the number of a course's students is shown: counted, as the owner typed it, or not at all. */
export type StudentsClaim = { kind: 'live'; value: number } | Unreviewed;
/** How a course's rating is shown: as the mean of `count` reviews, as the owner typed it, or not at all. */
export type RatingClaim = { kind: 'live'; value: number; count: number } | Unreviewed;

/**
 * How a course's rating and number of students are shown, if not as the product specification says (CAT-6).
 */
export type CourseClaims = { rating: RatingClaim; students?: StudentsClaim };

type CourseFacts = {
  /** The number of students and the rating that the owner typed into the course's form. */
  typedStudents: number;
  typedRating: number | null;
  countedStudents: number;
  reviews: ReviewFigure;
};

/**
 * Returns how a course's rating and number of students are shown; null if both as the specification says.
 * From three reviews on, their mean replaces the typed rating in both modes (CLAIM-4, REVIEW-5). In the mode
 * `counted`, typed figures are marked as the owner's statements, and missing ones are hidden.
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

/**
 * A course with how its figures are shown (`claims`). Without `claims`, they are shown as the specification
 * says (CAT-6).
 */
export type WithClaims<C> = C & { claims?: CourseClaims };

/**
 * Returns the course with its claims (how its figures are shown). Their values also replace the course's own
 * figures, by which lists are sorted (CAT-3).
 */
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
