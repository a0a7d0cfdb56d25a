import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { addDays, dayIn, instantOf } from '#app/domain/calendar.ts';
import { slugify } from '#app/domain/course.ts';
import { readCurriculumFile } from '#app/domain/curriculum-file.ts';
import type { FileLesson } from '#app/domain/file-lesson.ts';

const classInDays = 10;

/**
 * Stores the curriculum of a demo course from its Markdown file. A live class without a date in the file gets one in
 * ten days, at 18:00 in the time zone `zone`. Throws if the file is faulty.
 */
export async function insertCurriculum(
  tx: Transaction,
  { courseId, curriculum, now, zone }: { courseId: string; curriculum: string; now: Date; zone: string },
): Promise<void> {
  const file = readCurriculumFile(curriculum);
  if ('faults' in file) throw new Error(`faulty curriculum: ${JSON.stringify(file.faults)}`);
  const { isSequential, completesItself, handInCompletes } = file;
  await tx
    .update(courses)
    .set({ isSequential, completesItself, handInCompletes })
    .where(eq(courses.id, courseId));
  for (const [i, { title, lessons: inside }] of file.modules.entries()) {
    const moduleId = randomUUID();
    await tx
      .insert(modules)
      .values({ id: moduleId, courseId, title, sortOrder: i + 1, createdAt: now, updatedAt: now });
    for (const [at, lesson] of inside.entries())
      await insertLesson(tx, lesson, { courseId, moduleId, sortOrder: at + 1 }, { now, zone });
  }
}

type Place = { courseId: string; moduleId: string; sortOrder: number };

async function insertLesson(
  tx: Transaction,
  { live, quiz, slug, ...content }: FileLesson,
  place: Place,
  { now, zone }: { now: Date; zone: string },
): Promise<void> {
  const id = randomUUID();
  const dates = { publishedAt: content.isPublished ? now : null, createdAt: now, updatedAt: now };
  const named = { slug: slug ?? slugify(content.title, 'lesson') };
  const rules = { passPercent: quiz?.passPercent ?? null, attemptsLimit: quiz?.attemptsLimit ?? null };
  await tx.insert(lessons).values({ id, ...content, ...rules, ...named, ...place, ...dates });
  for (const [i, question] of (quiz?.questions ?? []).entries())
    await tx.insert(quizQuestions).values({ id: randomUUID(), lessonId: id, ...question, sortOrder: i + 1 });
  if (content.kind !== 'live') return;
  const day = addDays(dayIn(now, zone), classInDays);
  const startsAt = live?.startsAt ?? instantOf(`${day}T18:00`, zone) ?? now;
  const held = { startsAt, minutes: content.minutes ?? 60, zone: live?.zone ?? zone };
  await tx.insert(liveSessions).values({ id: randomUUID(), lessonId: id, ...held });
}
