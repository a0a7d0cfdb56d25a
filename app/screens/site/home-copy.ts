import { specifiedFigures } from '#app/domain/claims.ts';

/** The texts of the first screen of the home page (HOME-1). */
export const hero = {
  eyebrow: 'Drone technology and programming, from Bangalore',
  headline: 'Make it fly. Make it run.',
  lead: 'Short, project-based courses with live teachers. Materials come to your home, you make something that works, and we answer your doubts for 60 days after the last class.',
  callToAction: 'Explore Courses',
  watchDemo: 'Watch Demo',
} as const;

/**
 * What Watch Demo shows when no video is set: three steps from choosing a course to the certificate (HOME-1).
 */
export const walkthrough = {
  title: 'How a course goes',
  steps: [
    {
      title: 'Choose a small project',
      text: 'Look through the courses, see day by day what you will do, and enroll by form. If something is to be posted, we ask for your address.',
    },
    {
      title: 'Learn live, with your hands busy',
      text: 'Join the evening sessions from home. You type or solder along, the trainer looks at your work, and each session is recorded in case you miss one.',
    },
    {
      title: 'Finish it and show it',
      text: 'Your project is reviewed, you download a certificate that anyone can check by its number, and support goes on for 60 days.',
    },
  ],
} as const;

/**
 * Six reasons to choose the academy, one sentence each. Their titles are those of the specification (HOME-4).
 */
export const whyChoose = {
  title: 'Why Choose Pankh',
  cards: [
    {
      title: 'Expert-Led Live Sessions',
      text: 'Working pilots, makers and engineers teach in the evening, in groups small enough to interrupt.',
    },
    {
      title: 'Recognized Certificates',
      text: 'Each certificate carries a number that an employer or a college can check on our site in a minute.',
    },
    {
      title: 'Home Delivery Materials',
      text: 'Workbooks, parts or a whole kit reach you by post, as listed on each course.',
    },
    {
      title: 'Project-Based Learning',
      text: 'Every course ends with one thing you made and can explain: a drone, a program, a map.',
    },
    {
      title: 'Career Support',
      text: 'We read your résumé, practise interviews with you and say honestly what is missing.',
    },
    {
      title: 'Lifetime Community',
      text: 'Old students stay in touch, lend each other parts and answer questions long after the course.',
    },
  ],
} as const;

/**
 * The texts of the call to action at the end of the home page, with four figures that are written here and
 * not counted (HOME-7).
 */
export const finalCall = {
  title: 'Start with one small project',
  text: 'Pick a course for this month, or tell us what you would like to make and we will say where to begin.',
  toCourses: 'Explore Courses',
  toContact: 'Talk to Us',
  figures: [
    { key: 'happy-students', value: specifiedFigures['happy-students'], label: 'happy students' },
    { key: 'instructors', value: specifiedFigures.instructors, label: 'expert instructors' },
    { key: 'courses', value: specifiedFigures.courses, label: 'courses' },
    { key: 'success-rate', value: specifiedFigures['success-rate'], label: 'success rate' },
  ],
} as const;
