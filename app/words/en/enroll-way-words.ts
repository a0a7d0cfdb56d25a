import type { EnrollChoice } from '#app/domain/enroll-way.ts';

export const enrollmentSettingsWords = {
  group: {
    title: 'Enrollment form',
    lead: 'For the whole shop, or course by course.',
    folded: 'Choose for single courses',
  },
  way: {
    label: "'Enroll Now' leads to",
    hint: 'Until your choice is set up, the next one is used.',
  },
  formUrl: {
    label: 'Address of an external form',
    hint: '{course}, {slug} and {id} become the course’s title, name in the address, and id.',
  },
  learner: {
    label: 'Who will learn',
    hint: 'For academies that teach children: the name goes onto the seat and the certificate.',
    options: [
      { value: 'off', label: 'Not asked' },
      { value: 'on', label: 'Ask at the checkout and in the request form' },
    ],
  },
  asAbove: 'As above',
} as const;

export const wayLabels: Record<EnrollChoice, string> = {
  auto: 'Automatic (recommended)',
  checkout: 'The checkout',
  form: 'The external form, in a new tab',
  request: "The site's own request form",
};

export const homeCoursesWords = {
  title: 'Courses on the home page',
  lead: 'Open places go to the most popular courses.',
  places: { first: 'First course', second: 'Second course', third: 'Third course' },
  popular: 'The most popular',
} as const;
