/** The title shown for a course that is gone (DASH-7). */
export const unknownCourse = 'Unknown Course';
