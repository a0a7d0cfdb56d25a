import { seedCourse } from '../seed-course.ts';

export const htmlCss = seedCourse({
  title: 'Web Pages with HTML and CSS',
  shortDescription:
    'Four days to a page that loads fast on a cheap phone and reads well in sunlight. HTML, CSS and nothing else.',
  description: [
    'You make a page for something real: a tuition class, a temple festival, your aunt’s pickle business. It goes on the web, free of cost, on the fourth day.',
    'No frameworks and no page builders. You learn the two languages every page is made of, how to lay it out for a phone first, and how to check that a person using a screen reader can follow it.',
  ],
  price: 449,
  originalPrice: 799,
  durationDays: 4,
  courseType: 'programming',
  features: [
    'Four live sessions of 90 minutes',
    'One real page, published by day four',
    'Phone-first layout with flexbox and grid',
    'Colour, type and spacing that can be read outdoors',
    'Accessibility check with a screen reader',
  ],
  deliveryIncludes: [],
  enrolledCount: 231,
  rating: 4.5,
  extra: {
    level: 'Beginner',
    language: 'English and Hindi',
    prerequisites: 'None. A laptop with a browser.',
    syllabus: [
      'Day 1: Text, headings, links and pictures',
      'Day 2: Colour, type and spacing',
      'Day 3: Layout for phones first',
      'Day 4: Forms, accessibility check, and publishing',
    ],
  },
});

export const javascriptBrowser = seedCourse({
  title: 'JavaScript in the Browser',
  shortDescription:
    'Eight days of plain JavaScript: events, forms, fetch and a train-seat picker that works with the keyboard.',
  description: [
    'Before any framework, the language itself. You make pages that answer: a quiz, a bill splitter, and at the end a train-seat picker that behaves properly with mouse, touch and keyboard.',
    'We use the browser’s own tools throughout, and give a full evening to debugging, which is where most of a programmer’s time goes and which hardly anybody teaches.',
  ],
  price: 1000,
  originalPrice: null,
  durationDays: 8,
  courseType: 'programming',
  features: [
    'Eight live sessions of 90 minutes',
    'Functions, arrays and objects with small exercises',
    'Events, forms and keyboard support',
    'Fetching data and handling failure',
    'An evening of debugging with breakpoints',
    'Seat-picker project published on the web',
  ],
  deliveryIncludes: ['Printed quick-reference'],
  enrolledCount: 156,
  rating: null,
  extra: {
    level: 'Beginner',
    language: 'English',
    prerequisites: 'Web Pages with HTML and CSS, or the same knowledge.',
    syllabus: [
      'Days 1–2: Values, functions, arrays and objects',
      'Day 3: Finding and changing things on the page',
      'Day 4: Events and keyboard',
      'Day 5: Forms and checking input',
      'Day 6: Fetching data, and when it fails',
      'Day 7: An evening of debugging',
      'Day 8: The seat picker, finished and shown',
    ],
  },
});

export const reactShop = seedCourse({
  title: 'React: Build a Small Shop Front',
  shortDescription:
    'Components, state, routing and forms in React with TypeScript, through one small shop for home-made goods.',
  description: [
    'One shop, ten days. You begin with a drawing on paper, cut it into components, and end with a front that lists goods, filters them and takes an order by form.',
    'TypeScript is used from the first day, gently. We care about what happens on a slow connection and when a request fails, and you will be asked to show both.',
  ],
  price: 1899,
  originalPrice: 2799,
  durationDays: 10,
  courseType: 'programming',
  features: [
    'Ten live sessions of 90 minutes',
    'Components, props and state, drawn before coded',
    'Routing, forms and loading states',
    'TypeScript from the first day, gently',
    'Slow-network and failure drills',
    'Code review and a published shop front',
    'Portfolio page written together',
  ],
  deliveryIncludes: [],
  enrolledCount: 118,
  rating: 4.7,
  extra: {
    level: 'Intermediate',
    language: 'English',
    prerequisites: 'JavaScript functions, arrays and fetch.',
    syllabus: [
      'Day 1: From drawing to components',
      'Days 2–3: Props, state and events',
      'Day 4: Lists, filters and keys',
      'Days 5–6: Routing and data',
      'Day 7: Forms and checking input',
      'Day 8: Slow networks, failures and empty states',
      'Days 9–10: Review, publishing and portfolio',
    ],
  },
});

export const gitWeekend = seedCourse({
  title: 'Git and GitHub in a Weekend',
  shortDescription:
    'Commits, branches, pull requests and how to get out of a mess, practised in pairs over two days.',
  description: [
    'Most people learn Git by being frightened by it. Here you break a repository on purpose, in pairs, and mend it, until the fright is gone.',
    'By Sunday evening you have sent a pull request to another student’s project, reviewed one yourself, and written a history that somebody else can read.',
  ],
  price: 299,
  originalPrice: null,
  durationDays: 2,
  courseType: 'programming',
  features: [
    'Two live sessions of three hours, in pairs',
    'Commit, branch, merge, rebase, undo',
    'Pull request written and reviewed',
    'Seven common messes and the way out of each',
    'One-page command card',
  ],
  deliveryIncludes: ['Printed command card'],
  enrolledCount: 199,
  rating: 4.6,
  extra: {
    level: 'Beginner',
    language: 'English',
    prerequisites: 'You can open a terminal.',
    syllabus: [
      'Day 1: Commits, branches, merging, and seven messes',
      'Day 2: GitHub, pull requests and kind reviews',
    ],
  },
});

export const sqlPostgres = seedCourse({
  title: 'SQL with PostgreSQL',
  shortDescription:
    'Ask good questions of real data: joins, grouping, indexes and a monsoon-rainfall data set, in PostgreSQL.',
  description: [
    'You get a data set of district rainfall and crop prices, and five days of questions. Each evening starts with one that cannot be answered with what you know so far.',
    'On the last day you design a small database of your own, for a clinic, a library or a club, and defend it in front of the group.',
  ],
  price: 649,
  originalPrice: 999,
  durationDays: 5,
  courseType: 'programming',
  features: [
    'Five live sessions of 90 minutes',
    'PostgreSQL on your laptop or in the browser',
    'Forty questions on a real data set',
    'Joins and grouping until they are natural',
    'Indexes and reading a query plan',
    'Your own small database, reviewed',
  ],
  deliveryIncludes: ['Printed question book'],
  enrolledCount: 134,
  rating: 4.8,
  extra: {
    level: 'Beginner',
    language: 'English',
    prerequisites: 'None. Knowing spreadsheets helps.',
    syllabus: [
      'Day 1: Tables, select, where, order',
      'Day 2: Joins',
      'Day 3: Grouping and window functions',
      'Day 4: Keys, constraints and indexes',
      'Day 5: Designing your own database',
    ],
  },
});
