import { randomUUID } from 'node:crypto';
import { courseNoun } from '#app/core/courses/course-noun.ts';
import { lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { FileModule } from '#app/domain/curriculum-file.ts';
import { most } from '#app/domain/lesson.ts';
import type { Result } from '#app/domain/result.ts';
import { mayIn } from '#app/domain/rights.ts';
import type { CommandContext } from '#app/platform/command-context.server.ts';
import { listFilesOf } from '#app/platform/files/file-store.server.ts';
import { assertRight } from '#app/platform/guards.server.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { readStored, storeCurriculum } from './import-curriculum.server.ts';
import { freeSlug } from './lesson-commands.server.ts';
import { changeCurriculum } from './lock-curriculum.server.ts';
import { asCurriculumFile, type PlannedModule } from './plan-curriculum.server.ts';

type CopyOutcome = Result<
  { lessons: number },
  'course-gone' | 'same-course' | 'nothing-to-copy' | 'too-many'
>;

/** Appends drafts with the same files, without join links, recordings, progress and the classes of batches (LEARN-8). */
export async function copyCurriculum(
  { db, actor, now }: CommandContext,
  { courseId, from }: { courseId: string; from: string },
): Promise<CopyOutcome> {
  assertRight(actor, 'curriculum.write');
  if (courseId === from) return { success: false, error: 'same-course' };
  return await inTransaction(db, (tx) =>
    changeCurriculum<CopyOutcome>({ db: tx, actor, now }, courseId, async (rules) => {
      const [own, other] = [await readStored(tx, courseId), await readStored(tx, from)];
      if (!own || !other || !mayIn(actor, 'panel.open', from))
        return { success: false, error: 'course-gone' };
      const copied = withoutBatches(asCurriculumFile(other).modules);
      const count = copied.flatMap(({ lessons }) => lessons).length;
      if (count === 0) return { success: false, error: 'nothing-to-copy' };
      const isFull =
        own.lessons.length + count > most.lessons || own.modules.length + copied.length > most.modules;
      if (isFull) return { success: false, error: 'too-many' };
      const used = new Set(own.lessons.map(({ slug }) => slug));
      const copies = new Map<string | null, string>();
      const planned = copied.map(
        ({ title, lessons }): PlannedModule => ({
          id: randomUUID(),
          title,
          isNew: true,
          lessons: lessons.map((lesson) => {
            const id = randomUUID();
            const slug =
              lesson.slug !== null && !used.has(lesson.slug) ? lesson.slug : freeSlug(used, lesson.title);
            used.add(slug);
            copies.set(lesson.slug, id);
            const live = lesson.live && { ...lesson.live, joinUrl: null, recording: null };
            const draft = { ...lesson, live, isPublished: false };
            return { id, slug, lesson: draft, stored: null, batchId: null, fate: 'add', changes: [] };
          }),
        }),
      );
      // The modules that the course already has stay first and unchanged; the copied ones follow them.
      const kept = own.modules.map(({ id, title }) => ({ id, title, isNew: false, lessons: [] }));
      const file = { ...rules, modules: [] };
      await storeCurriculum(tx, { courseId, file, planned: [...kept, ...planned], now });
      for (const { id, slug } of other.lessons) {
        const lessonId = copies.get(slug);
        for (const [at, file] of (lessonId ? await listFilesOf(tx, id) : []).entries())
          await tx
            .insert(lessonFiles)
            .values({ lessonId: lessonId ?? '', fileId: file.id, sortOrder: at + 1 });
      }
      const after = { copiedFrom: from, lessons: count };
      const entry = { action: 'copy', entity: courseNoun, entityId: courseId, after } as const;
      await recordAudit({ db: tx, actor, now }, entry);
      return { success: true, lessons: count };
    }),
  );
}

function withoutBatches(modules: readonly FileModule[]): FileModule[] {
  return modules.flatMap(({ title, lessons }) => {
    const left = lessons.filter(({ live }) => !live?.batch);
    return lessons.length > 0 && left.length === 0 ? [] : [{ title, lessons: left }];
  });
}
