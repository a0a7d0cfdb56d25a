/** The texts of the home page's section with three courses and their prices. */
export const homeCourses = {
  title: 'Begin with one of these',
  all: 'See all courses',
} as const;
