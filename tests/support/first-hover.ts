import type { courses } from '#app/db/tables/catalog-tables.server.ts';

/** The row of an active drone course for ₹599, with the id `c1`. */
export const firstHover = {
  id: 'c1',
  slug: 'first-hover',
  title: 'First Hover',
  description: '',
  shortDescription: '',
  price: 599,
  durationDays: 5,
  courseType: 'drone',
} satisfies typeof courses.$inferInsert;
