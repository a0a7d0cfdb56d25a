export const courseDetailLabels = {
  level: 'Level',
  language: 'Language',
  makes: 'What you will make',
  makes_media: 'Picture or film of it',
  kit: 'Sends a kit',
  prerequisites: 'Before you start',
  syllabus: 'Syllabus',
  outcomes: 'What you will be able to do',
} as const;

const { level, language, prerequisites } = courseDetailLabels;

/** The labels of the facts at the top of a course's page, which are read out but not seen. */
export const courseGlanceLabels = { level, language } as const;

/** The labels of the other facts on a course's page, in their order there. Only an import can bring the schedule and the instructor. */
export const courseFactLabels = {
  prerequisites,
  schedule: 'Schedule',
  instructor: 'Instructor',
  kit: 'Sent to your home',
} as const;
