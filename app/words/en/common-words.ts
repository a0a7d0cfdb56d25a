/** What pages of any noun say. */
export const commonWords = {
  all: 'All',
  failed: 'That did not work. Please try again.',
  unknownAction: 'This is not something the page can do.',
  unknownCourse: 'Unknown Course',
  unknownStudent: 'Unknown Student',
} as const;
