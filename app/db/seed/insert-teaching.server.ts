import { randomBytes, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#app/db/database.server.ts';
import { tables } from '#app/db/tables.server.ts';
import { addDays, type Day, dayIn, instantOf, weekdayOf } from '#app/domain/calendar.ts';
import { slugify } from '#app/domain/course.ts';
import type { FileLesson } from '#app/domain/file-lesson.ts';
import { demoSchedules } from './content.ts';
import { readSampleCurriculum } from './sample-curricula.server.ts';

const { courseBatches, courses, lessons, liveSessions, modules, quizQuestions } = tables;

type Course = { id: string; slug: string; title: string };
type When = { now: Date; zone: string };
type Rows = {
  modules: (typeof modules.$inferInsert)[];
  lessons: (typeof lessons.$inferInsert)[];
  questions: (typeof quizQuestions.$inferInsert)[];
  classes: (typeof liveSessions.$inferInsert)[];
  batches: (typeof courseBatches.$inferInsert)[];
};

/** Curricula, batches, times of classes, all after `now` (LEARN-108, DAY-20). Throws if faulty. */
export async function insertTeaching(tx: Transaction, of: readonly Course[], when: When): Promise<void> {
  const rows: Rows = { modules: [], lessons: [], questions: [], classes: [], batches: [] };
  for (const course of of) {
    const file = readSampleCurriculum(course.slug);
    const classAt = addBatches(rows, course, when);
    if (!file) continue;
    const { isSequential, completesItself, handInCompletes } = file;
    if (isSequential || !completesItself || handInCompletes)
      await tx
        .update(courses)
        .set({ isSequential, completesItself, handInCompletes })
        .where(eq(courses.id, course.id));
    const dates = { createdAt: when.now, updatedAt: when.now };
    for (const [i, { title, lessons: inside }] of file.modules.entries()) {
      const module = { id: randomUUID(), courseId: course.id, title, sortOrder: i + 1, ...dates };
      rows.modules.push(module);
      for (const [at, lesson] of inside.entries()) {
        const place = { courseId: course.id, moduleId: module.id, sortOrder: at + 1, ...dates };
        addLesson(rows, lesson, place, { ...when, classAt });
      }
    }
  }
  // Each table gets one statement: several hundred single ones would make the first start slower.
  if (rows.modules.length > 0) await tx.insert(modules).values(rows.modules);
  if (rows.lessons.length > 0) await tx.insert(lessons).values(rows.lessons);
  if (rows.questions.length > 0) await tx.insert(quizQuestions).values(rows.questions);
  if (rows.classes.length > 0) await tx.insert(liveSessions).values(rows.classes);
  if (rows.batches.length > 0) await tx.insert(courseBatches).values(rows.batches);
}

function addBatches({ batches }: Rows, { id, title }: Course, { now, zone }: When): Date | null {
  const schedule = demoSchedules.get(title);
  const starts = (schedule?.batches ?? []).map(({ startsInDays, lastsDays, onMonday, label, seats }) => {
    const earliest = addDays(dayIn(now, zone), startsInDays);
    const startsOn = onMonday ? mondayFrom(earliest) : earliest;
    const days = { startsOn, endsOn: addDays(startsOn, lastsDays - 1), createdAt: now, updatedAt: now };
    batches.push({ id: randomUUID(), courseId: id, label, seats, ...days });
    return startsOn;
  });
  const [first] = starts;
  const held = schedule?.liveClass;
  return first && held ? instantOf(`${addDays(first, held.day - 1)}T${held.at}`, zone) : null;
}

function mondayFrom(day: Day): Day {
  return weekdayOf(day) === 'Monday' ? day : mondayFrom(addDays(day, 1));
}

type Place = Pick<typeof lessons.$inferInsert, 'courseId' | 'moduleId' | 'sortOrder'> & {
  createdAt: Date;
  updatedAt: Date;
};

function addLesson(
  rows: Rows,
  { live, quiz, slug, ...content }: FileLesson,
  place: Place,
  { now, zone, classAt }: When & { classAt: Date | null },
): void {
  const id = randomUUID();
  rows.lessons.push({
    id,
    ...content,
    passPercent: quiz?.passPercent ?? null,
    attemptsLimit: quiz?.attemptsLimit ?? null,
    slug: slug ?? slugify(content.title, 'lesson'),
    publishedAt: content.isPublished ? now : null,
    ...place,
  });
  for (const [i, question] of (quiz?.questions ?? []).entries())
    rows.questions.push({ id: randomUUID(), lessonId: id, ...question, sortOrder: i + 1 });
  if (content.kind !== 'live' || !classAt) return;
  // A room of its own for each shop, so that two shops with the same samples do not meet.
  const joinUrl = `https://meet.jit.si/pankh-sample-${randomBytes(8).toString('hex')}`;
  rows.classes.push({
    id: randomUUID(),
    lessonId: id,
    startsAt: classAt,
    minutes: content.minutes ?? 60,
    zone,
    joinUrl,
  });
}
