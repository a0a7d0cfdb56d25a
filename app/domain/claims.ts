import { formatCount } from '@pankh/india/money.ts';
import type { Day } from './calendar.ts';
import { homeTargets, type StoredHomeStats } from './home-stats.ts';
import { leastReviews, meanRating, type ReviewFigure } from './review.ts';

/**
 * `specified`: fixed figures and minimums (HOME-3, HOME-7, CAT-6); `counted`: from the database (CLAIM-1).
 */
export const figureModes = ['specified', 'counted'] as const;
export type FigureMode = (typeof figureModes)[number];

/** Published figures about the academy; the page `/claims` explains how each is computed. */
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
export const courseClaimKeys = ['course-students', 'course-rating'] as const;
export type CourseClaimKey = (typeof courseClaimKeys)[number];

/** The figures at the end of the home page, as the specification gives them (HOME-7). */
export const specifiedFigures = {
  'happy-students': '1000+',
  instructors: '50+',
  courses: '25+',
  'success-rate': '98%',
} as const;

/** The figures that the owner can type with a source, because the database may have nothing to count them from. */
export const statableKeys = ['happy-students', 'instructors', 'success-rate'] as const;
export type StatableKey = (typeof statableKeys)[number];

/** `words` is the text as pages show it; `source` is where the number comes from. */
export type Statement = { words: string; source: string };
/** Whether figures are fixed or counted, what the owner states, and on which day that was true. */
export type FigureSettings = {
  mode: FigureMode;
  asOf: Day | null;
  statements: Partial<Record<StatableKey, Statement>>;
  /** The source of ratings and student numbers typed into courses. */
  courseSource?: string;
};
export const defaultFigures: FigureSettings = { mode: 'specified', asOf: null, statements: {} };

/** The choice for a renamed academy that made none: counted, because the fixed figures describe Pankh (CLAIM-1). */
export const unchosenFigures: FigureSettings = { ...defaultFigures, mode: 'counted' };

/** Rows of one sort, such as completed enrollments: how many, and whether the number includes them. */
export type ClaimPart<Kind extends string = string> = {
  kind: Kind;
  /** The name of the course type, if the counted rows are courses of one type. */
  type?: string;
  count: number;
  isCounted: boolean;
};

/** `live`: counted, `parts` says which rows; `stated`: typed, its source and day if known. */
export type Claim =
  | { kind: 'live'; value: number; isPercent: boolean; parts: ClaimPart[] }
  | { kind: 'stated'; words: string; asOf: Day | null; source: string | null }
  | { kind: 'hidden' };

/** What is counted in the database. Only `demo` and `demoOnly` include demo data. */
export type ClaimCounts = {
  /** The number of people, each by the most advanced enrollment; `demoOnly` have only demo enrollments. */
  people: { completed: number; active: number; notStarted: number; demoOnly: number };
  enrollments: { completed: number; active: number; notStarted: number; demo: number };
  /** The courses that visitors see, by type; `inactive` are those that visitors do not see. */
  courses: { types: readonly { key: string; label: string; count: number }[]; inactive: number };
  /** How many reviews gave one star, two stars and so on. */
  stars: readonly [number, number, number, number, number];
};

const part = (kind: string, count: number, isCounted = true): ClaimPart => ({ kind, count, isCounted });
const hidden: Claim = { kind: 'hidden' };

export function countedIn(parts: readonly ClaimPart[]): number {
  return parts.reduce((sum, { count, isCounted }) => sum + (isCounted ? count : 0), 0);
}

/** Returns a published figure: the sum of the counts of the included parts, or `hidden` if that sum is 0. */
function total(parts: ClaimPart[]): Claim {
  const value = countedIn(parts);
  return value === 0 ? hidden : { kind: 'live', value, isPercent: false, parts };
}

/** The percentage of rows in included parts, rounded down; `hidden` below three rows in total. */
function share(parts: ClaimPart[]): Claim {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all < leastReviews) return hidden;
  return { kind: 'live', value: Math.floor((countedIn(parts) * 100) / all), isPercent: true, parts };
}

/** Returns the claims of the mode `counted`: what the owner stated or, without a statement, what is counted. */
function countedClaims(
  typed: TypedFigures,
  { asOf, statements }: FigureSettings,
  { people, enrollments, courses, stars }: ClaimCounts,
): Record<ClaimKey, Claim> {
  const own = ownWords(typed);
  const stated = (key: StatableKey): Claim | null => {
    const statement = statements[key];
    return statement ? { kind: 'stated', ...statement, asOf } : null;
  };
  const byStars = stars.map((count, i) => part(`stars-${i + 1}`, count, i >= 3));
  return {
    'students-enrolled':
      own('studentsEnrolled') ??
      total([
        part('completed', people.completed),
        part('active', people.active),
        part('not-started', people.notStarted),
        part('demo', people.demoOnly, false),
      ]),
    'courses-completed':
      own('coursesCompleted') ??
      total([
        part('completed', enrollments.completed),
        part('active', enrollments.active, false),
        part('not-started', enrollments.notStarted, false),
        part('demo', enrollments.demo, false),
      ]),
    satisfaction: own('satisfactionRate') ?? share(byStars),
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

/** Typed figures (`stored`) were true on the given day or else on the day of saving, `storedOn`. */
export type TypedFigures = { stored: StoredHomeStats | null; storedOn: Day | null; source?: string };

function ownWords({ stored, storedOn, source }: TypedFigures): (name: keyof StoredHomeStats) => Claim | null {
  return (name) => {
    const value = stored?.[name] ?? null;
    if (value === null) return null;
    const words = name === 'satisfactionRate' ? `${value}%` : formatCount(value);
    return { kind: 'stated', words, asOf: storedOn, source: source || null };
  };
}

/**
 * Each claim is `live`, `stated` or `hidden` (CLAIM-1, CLAIM-2). In the mode `specified`, all are `stated` by the
 * specification's rules (HOME-3, HOME-7). `typed` are the home page's.
 */
export function publicClaims(
  figures: FigureSettings,
  typed: TypedFigures,
  counts: ClaimCounts,
  accounts: { students: number; enrollments: number },
): Record<ClaimKey, Claim> {
  if (figures.mode === 'counted') return countedClaims(typed, figures, counts);
  const home = homeTargets(typed.stored, accounts);
  const own = ownWords(typed);
  const words = (text: string): Claim => ({ kind: 'stated', words: text, asOf: null, source: null });
  return {
    'students-enrolled': own('studentsEnrolled') ?? words(formatCount(home.studentsEnrolled)),
    'courses-completed': own('coursesCompleted') ?? words(formatCount(home.coursesCompleted)),
    satisfaction: own('satisfactionRate') ?? words(`${home.satisfactionRate}%`),
    'happy-students': words(specifiedFigures['happy-students']),
    instructors: words(specifiedFigures.instructors),
    courses: words(specifiedFigures.courses),
    'success-rate': words(specifiedFigures['success-rate']),
  };
}

type Unreviewed = { kind: 'stated'; value: number } | { kind: 'hidden' };

/** How the number of a course's students is shown: as counted, as the owner typed it, or not at all. */
export type StudentsClaim = { kind: 'live'; value: number } | Unreviewed;
/** How a course's rating is shown: as the mean of `count` reviews, as the owner typed it, or not at all. */
export type RatingClaim = { kind: 'live'; value: number; count: number } | Unreviewed;

/** How both figures are shown. Without `claims`, the specification's fixed rule applies (CAT-6). */
export type CourseClaims = { rating: RatingClaim; students?: StudentsClaim };

type CourseFacts = {
  typedStudents: number;
  typedRating: number | null;
  countedStudents: number;
  reviews: ReviewFigure;
};

/**
 * Returns null if figures are shown as specified. Three or more reviews replace the typed rating (CLAIM-4, REVIEW-5).
 * In the mode `counted`, typed figures are the owner's statements, missing ones hidden.
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

/** Without `claims`, rating and students are shown as specified (CAT-6). */
export type WithClaims<C> = C & { claims?: CourseClaims };

/** Sets `rating` and `enrolledCount` to what is shown, so that lists sort by it (CAT-3). */
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
