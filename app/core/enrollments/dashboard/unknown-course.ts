/** What stands for a course that is gone (DASH-7). */
export const unknownCourse = 'Unknown Course';
