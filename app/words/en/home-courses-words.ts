/** The texts of the home page's section with three courses and their prices. */
export const homeCourses = {
  title: 'Begin with one of these',
  all: 'See all courses',
  days: (count: number) => (count === 1 ? 'One day' : `${count} days`),
} as const;
