import type { CatalogCourse } from '#app/domain/catalog.ts';

/** Returns a drone course of the catalog, with `fields` in place of the usual ones. */
export function catalogCourse(id: string, fields: Partial<CatalogCourse> = {}): CatalogCourse {
  return {
    id,
    title: 'Drone Basics',
    shortDescription: 'Fly safely',
    courseType: 'drone',
    price: 599,
    durationDays: 5,
    enrolledCount: 10,
    rating: 4,
    createdAt: new Date('2025-01-01T00:00:00Z'),
    ...fields,
  };
}
