import { randomUUID } from 'node:crypto';
import type { Transaction } from '#app/db/database.server.ts';
import { tables } from '#app/db/tables.server.ts';
import { slugify } from '#app/domain/course.ts';
import { demoCourses } from './content.ts';

const dayMs = 86_400_000;

/**
 * Stores the demo courses with their curricula, batches and live classes, and returns how many courses there are. `zone`
 * is the academy's time zone.
 */
export async function insertCourses(tx: Transaction, now: Date, zone: string): Promise<number> {
  const rows = demoCourses.map((course, i) => {
    const id = randomUUID();
    const createdAt = daysBefore(now, i * 9);
    return {
      ...course,
      features: [...course.features],
      deliveryIncludes: [...course.deliveryIncludes],
      id,
      slug: slugify(course.title, id),
      publishedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    };
  });
  await tx.insert(tables.courses).values(rows);
  // The curricula are loaded only here, because a server needs them at its first start alone.
  const { insertTeaching } = await import('./insert-teaching.server.ts');
  await insertTeaching(tx, rows, { now, zone });
  return rows.length;
}

/** Returns the time that is a number of days before `now`. */
export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
