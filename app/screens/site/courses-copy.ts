/** The introduction above the list of courses. */
export const coursesIntro = {
  title: 'Courses',
  lead: 'Drones and programming in days, not years. Each course is one project, taught live.',
} as const;

/** Four reasons to choose our courses, shown below the list of courses (CAT-10). */
export const whyOurCourses = {
  title: 'Why Choose Our Courses',
  points: [
    {
      title: 'One project each',
      text: 'A course is as long as its project needs: from one evening to three weeks.',
    },
    {
      title: 'Live, and recorded',
      text: 'Ask while it happens; watch again when you revise or miss an evening.',
    },
    {
      title: 'Posted to your home',
      text: 'What you need on the table comes by post and is listed before you pay.',
    },
    { title: 'Help that stays', text: 'Support by email during the course and for 60 days after it ends.' },
  ],
} as const;

/**
 * The call to action at the end of the courses page: one button opens the enrollment form, the other
 * `/contact` (CAT-10).
 */
export const coursesCall = {
  title: 'Ready, or not quite sure?',
  text: 'Enroll by form in a few minutes, or write two lines about yourself and we will suggest a course. There is a 7-day money-back guarantee.',
  enroll: 'Enroll in a Course',
  help: 'Get Help Choosing',
} as const;
