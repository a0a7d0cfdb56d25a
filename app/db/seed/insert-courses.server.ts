import { randomUUID } from 'node:crypto';
import type { Transaction } from '#app/db/database.server.ts';
import { tables } from '#app/db/tables.server.ts';
import { slugify } from '#app/domain/course.ts';
import { courseFaqs, demoCourses, demoTeachers } from './content.ts';

const dayMs = 86_400_000;

/** Returns how many courses there are. `zone` is the academy's time zone. */
export async function insertCourses(tx: Transaction, now: Date, zone: string): Promise<number> {
  const teacherOf = await insertTeachers(tx, now);
  const rows = demoCourses.map((course, i) => {
    const id = randomUUID();
    const teacher = teacherOf.get(course.courseType);
    const createdAt = daysBefore(now, i * 9);
    return {
      ...course,
      features: [...course.features],
      deliveryIncludes: [...course.deliveryIncludes],
      teacherIds: teacher ? [teacher] : [],
      id,
      slug: slugify(course.title, id),
      publishedAt: createdAt,
      createdAt,
      updatedAt: createdAt,
    };
  });
  await tx.insert(tables.courses).values(rows);
  const questions = rows.flatMap(({ id, slug }) =>
    (courseFaqs[slug] ?? []).map((faq, i) => ({
      ...faq,
      id: randomUUID(),
      courseId: id,
      sortOrder: i + 1,
      createdAt: now,
    })),
  );
  await tx.insert(tables.faqs).values(questions);
  // The curricula are loaded only here, because a server needs them at its first start alone.
  const { insertTeaching } = await import('./insert-teaching.server.ts');
  await insertTeaching(tx, rows, { now, zone });
  return rows.length;
}

/** Stores the teachers of the demo courses, and returns the id of the teacher of each type of course (DAY-31). */
async function insertTeachers(tx: Transaction, now: Date): Promise<Map<string, string>> {
  const dates = { createdAt: now, updatedAt: now };
  const rows = demoTeachers.map(({ teaches, ...teacher }, i) => {
    const id = randomUUID();
    return { ...teacher, teaches, id, slug: slugify(teacher.name, id), sortOrder: i + 1, ...dates };
  });
  // If the shop already has a teacher with this address, the sample is left out, and so is its id on pages.
  await tx.insert(tables.teachers).values(rows).onConflictDoNothing();
  return new Map(rows.map(({ teaches, id }) => [teaches, id]));
}

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * dayMs);
}
