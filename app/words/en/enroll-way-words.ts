import type { EnrollChoice } from '#app/domain/enroll-way.ts';

/** The texts of the settings for the target of the 'Enroll Now' buttons. */
export const enrollmentSettingsWords = {
  group: {
    title: 'Enrollment form',
    lead: "Where 'Enroll Now' leads. What comes from the site's own form is in the Requests tab, what is ordered in the Orders tab.",
    folded: 'Choose for single courses',
  },
  way: {
    label: "'Enroll Now' leads to",
    hint: 'As long as your choice is not set up, the next one takes its place.',
  },
  formUrl: {
    label: 'Address of an external form',
    hint: '{course} becomes the course title, {slug} its name in the address, {id} its id.',
  },
  asAbove: 'As above',
} as const;

export const wayLabels: Record<EnrollChoice, string> = {
  auto: 'Automatic (recommended)',
  checkout: 'The checkout',
  form: 'The external form, in a new tab',
  request: "The site's own request form",
};

/** The texts of the settings that choose the courses on the home page. */
export const homeCoursesWords = {
  title: 'Courses on the home page',
  lead: 'Three courses with their prices. The places you leave open go to the most popular ones.',
  places: { first: 'First course', second: 'Second course', third: 'Third course' },
  popular: 'The most popular',
} as const;
