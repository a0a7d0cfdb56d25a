export const shownTeacherWords = {
  /** Marks an invented teacher of a new shop, for the owner and for visitors. */
  sample: 'Sample',
  heading: (count: number) => (count === 1 ? 'Your teacher' : 'Your teachers'),
  taughtBy: 'Taught by',
  teaches: 'Courses with',
  elsewhere: (name: string) => `${name} elsewhere`,
} as const;
