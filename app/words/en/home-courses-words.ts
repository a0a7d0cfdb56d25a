export const homeCourses = {
  title: 'Begin with one of these',
  all: 'See all courses',
} as const;
