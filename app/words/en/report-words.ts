import type { OwedAge } from '#app/domain/owed-age.ts';
import type { Grain } from '#app/domain/period.ts';

/** The texts of the reports (DAY-51, DAY-129, DAY-133). */
export const moneyReportWords = {
  title: 'Sold',
  sold: 'Sold',
  discount: 'Discount',
  refunded: 'Refunds',
  earned: 'Earned',
  afterDiscount: 'after discount',
  soldLessRefunds: 'sold less refunds',
  by: { day: 'By day', week: 'By week', month: 'By month' } satisfies Record<Grain, string>,
  grains: { day: 'Day', week: 'Week', month: 'Month' } satisfies Record<Grain, string>,
  byCourse: 'By course',
  course: 'Course',
  enrollments: 'Enrollments',
  noCourse: 'Without a course',
  nothing: 'Nothing in this period.',
  csv: 'CSV of all courses',
  fromWhere: 'Where buyers came from',
  allCourses: 'All courses',
  byCode: 'By code',
  mostCodes: (shown: string, all: string) => `The ${shown} that sold most, of ${all}.`,
  byCodeLead: 'Orders paid in this period, less what was refunded of them since.',
  code: 'Code',
  orders: 'Orders',
  noCode: 'Nobody paid with a code in this period.',
} as const;

export const owedWords = {
  title: 'Owed',
  what: 'What',
  count: 'How many',
  sum: 'Sum',
  oldest: 'Oldest',
  kinds: {
    unpaid: 'Not paid yet',
    claims: 'To confirm',
    short: 'Short payments',
    refund: 'Refunds to give',
    rest: 'Other questions',
  },
  byAge: 'By age, in days',
  age: 'Age',
  ages: {
    today: 'Since today',
    week: '1 to 7 days',
    month: '8 to 30 days',
    quarter: '31 to 90 days',
    older: 'Over 90 days',
  } satisfies Record<OwedAge, string>,
  shortAges: { today: 'Today', week: '1–7', month: '8–30', quarter: '31–90', older: '90+' } satisfies Record<
    OwedAge,
    string
  >,
  nothing: 'Nothing is owed.',
  longest: 'Longest waiting',
  order: 'Order',
  buyer: 'Buyer',
  since: 'Since',
  until: (day: string) => `promised until ${day}`,
} as const;

export const stuckWords = {
  title: 'Stuck',
  students: 'Students',
  notStarted: 'Not started for a week',
  away: 'Away for a week',
  noAccount: 'Paid, in no account yet',
  byCourse: 'By course',
  course: 'Course',
  what: 'What',
  count: 'How many',
  oldest: 'Oldest',
  forUs: 'Waiting for us',
  kinds: {
    messages: 'Messages and questions',
    submissions: 'Assignments',
    reviews: 'Reviews',
    requests: 'Requests',
  },
  nothing: 'Nothing waits for us.',
} as const;

export const ageWords = (days: number): string =>
  days <= 0 ? 'Today' : days === 1 ? 'Yesterday' : `${days} days`;

/** What a list says of a report that led to it. */
export const narrowWords = {
  days: (happened: string, from: string, to: string) =>
    from === to ? `${happened} on ${from}` : `${happened} from ${from} to ${to}`,
  oneCourse: 'One course',
  noCourse: moneyReportWords.noCourse,
  only: {
    reduced: 'At a reduced price',
    refunds: 'Refunds',
    first: 'First order of the buyer',
    unpaid: owedWords.kinds.unpaid,
  },
  all: 'Show all',
  paid: 'Paid',
  enrolled: 'Enrolled',
} as const;
