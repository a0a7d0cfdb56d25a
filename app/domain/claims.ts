import type { Day } from './calendar.ts';
import { homeTargets, type StoredHomeStats } from './home-stats.ts';
import { formatCount } from './money.ts';
import { leastReviews, meanRating, type ReviewFigure } from './review.ts';

/**
 * Where the figures on public pages come from: `specified` means the fixed figures and minimums in the product
 * specification (HOME-3, HOME-7, CAT-6), `counted` means counted from the database (CLAIM-1).
 */
export const figureModes = ['specified', 'counted'] as const;
export type FigureMode = (typeof figureModes)[number];

/**
 * The keys of the figures about the academy that the site publishes, such as the number of its students. The
 * page `/claims` explains how each is computed.
 */
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
/** The keys of the two figures that the site shows for each course: its number of students and its rating. */
export const courseClaimKeys = ['course-students', 'course-rating'] as const;
export type CourseClaimKey = (typeof courseClaimKeys)[number];

/**
 * The figures at the end of the home page, such as the number of instructors, with the fixed values that the
 * product specification gives (HOME-7).
 */
export const specifiedFigures = {
  'happy-students': '1000+',
  instructors: '50+',
  courses: '25+',
  'success-rate': '98%',
} as const;

/**
 * The keys of the figures that the owner can type in the settings, together with a source for each figure. The owner
 * types them because the database may contain nothing from which to count them.
 */
export const statableKeys = ['happy-students', 'instructors', 'success-rate'] as const;
export type StatableKey = (typeof statableKeys)[number];

/**
 * A figure that the owner states in the settings: `words` is its text as pages show it, and `source` says
 * where it comes from.
 */
export type Statement = { words: string; source: string };
/**
 * The settings for the figures on public pages: whether they are fixed or counted, what the owner states
 * about the academy, and the day on which these statements were true.
 */
export type FigureSettings = {
  mode: FigureMode;
  asOf: Day | null;
  statements: Partial<Record<StatableKey, Statement>>;
  /**
   * The source that the owner names for the ratings and numbers of students that were typed into the forms of courses.
   */
  courseSource?: string;
};
export const defaultFigures: FigureSettings = { mode: 'specified', asOf: null, statements: {} };

/**
 * The settings for figures if the owner has changed the academy's name but not chosen a mode. Figures are then counted,
 * because the fixed ones describe the default academy, Pankh (CLAIM-1).
 */
export const unchosenFigures: FigureSettings = { ...defaultFigures, mode: 'counted' };

/**
 * A part of a published number, for example the completed enrollments: how many database rows it has (`count`), and
 * whether they are included in the number.
 */
export type ClaimPart<Kind extends string = string> = {
  kind: Kind;
  /** The name of the course type, if the counted rows are courses of one type. */
  type?: string;
  count: number;
  isCounted: boolean;
};

/**
 * A number about the academy that the site publishes. `live`: counted from the database; `parts` says which rows were
 * counted and which were not. `stated`: typed by the owner, with its source and the day on which it was true, if known.
 * `hidden`: not shown.
 */
export type Claim =
  | { kind: 'live'; value: number; isPercent: boolean; parts: ClaimPart[] }
  | { kind: 'stated'; words: string; asOf: Day | null; source: string | null }
  | { kind: 'hidden' };

/**
 * The numbers of people, enrollments, courses and reviews in the database, from which the published figures are
 * computed. Only the fields `demo` and `demoOnly` include demo data.
 */
export type ClaimCounts = {
  /**
   * The number of people for each status, where the most advanced of a person's enrollments decides. `demoOnly` counts
   * people who have only demo enrollments.
   */
  people: { completed: number; active: number; notStarted: number; demoOnly: number };
  enrollments: { completed: number; active: number; notStarted: number; demo: number };
  /**
   * The numbers of courses that visitors see, by course type, and the number of courses that visitors do not see
   * (`inactive`).
   */
  courses: { types: readonly { key: string; label: string; count: number }[]; inactive: number };
  /** How many reviews gave one star, two stars and so on. */
  stars: readonly [number, number, number, number, number];
};

const part = (kind: string, count: number, isCounted = true): ClaimPart => ({ kind, count, isCounted });
const hidden: Claim = { kind: 'hidden' };

/** Returns the sum of the counts of those parts that a published figure includes. */
export function countedIn(parts: readonly ClaimPart[]): number {
  return parts.reduce((sum, { count, isCounted }) => sum + (isCounted ? count : 0), 0);
}

/** Returns a published figure: the sum of the counts of the included parts, or `hidden` if that sum is 0. */
function total(parts: ClaimPart[]): Claim {
  const value = countedIn(parts);
  return value === 0 ? hidden : { kind: 'live', value, isPercent: false, parts };
}

/**
 * Returns a published figure: what percentage of all rows in `parts` belong to included parts, rounded down. It is
 * `hidden` if there are fewer than three rows in total.
 */
function share(parts: ClaimPart[]): Claim {
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all < leastReviews) return hidden;
  return { kind: 'live', value: Math.floor((countedIn(parts) * 100) / all), isPercent: true, parts };
}

/**
 * Returns the figures for the mode `counted`. Each is what the owner stated in the settings or, without a
 * statement, what is counted from the database.
 */
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

/**
 * The home page's figures that the owner typed (`stored`), where they come from, and when they were true: on the day
 * that the owner gave, or else on the day on which they were saved.
 */
export type TypedFigures = { stored: StoredHomeStats | null; storedOn: Day | null; source?: string };

/** Returns a function that looks up, for a figure of the home page, what the owner typed; null if nothing was typed. */
function ownWords({ stored, storedOn, source }: TypedFigures): (name: keyof StoredHomeStats) => Claim | null {
  return (name) => {
    const value = stored?.[name] ?? null;
    if (value === null) return null;
    const words = name === 'satisfactionRate' ? `${value}%` : formatCount(value);
    return { kind: 'stated', words, asOf: storedOn, source: source || null };
  };
}

/**
 * Returns the figures about the academy that the site publishes, each as `live`, `stated` or `hidden` (CLAIM-1,
 * CLAIM-2). In the mode `specified`, all are `stated`, by the rules of the product specification (HOME-3, HOME-7).
 * `typed` are the home page's figures that the owner typed.
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

/**
 * The property `claims` of a course: how its rating and number of students are shown. A course without this property
 * shows both by the fixed rule of the product specification (CAT-6).
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
 * Returns how a course's rating and number of students are shown; null if both are shown as the product specification
 * says. The mean of three or more reviews replaces the typed rating (CLAIM-4, REVIEW-5). In the mode `counted`, typed
 * figures are shown as the owner's statements, and missing ones are hidden.
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
 * A course with `claims`, which says how its rating and number of students are shown. Without `claims`, both
 * are shown as the product specification says (CAT-6).
 */
export type WithClaims<C> = C & { claims?: CourseClaims };

/**
 * Adds to a course how its figures are shown (`claims`). The course's `rating` and `enrolledCount` are set to the
 * figures that are shown, so that lists are sorted by these figures (CAT-3).
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
