import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { copyCurriculum } from '#app/core/curriculum/copy-curriculum.server.ts';
import { findLesson, listQuestions, readCurriculum } from '#app/core/curriculum/curriculum-queries.server.ts';
import {
  checkCurriculumFile,
  exportCurriculum,
  importCurriculum,
} from '#app/core/curriculum/import-curriculum.server.ts';
import { removeLesson, undoDelete } from '#app/core/curriculum/remove-lesson.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { auditLog, images } from '#app/db/tables/panel-tables.server.ts';
import { quizAttempts, quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { testDatabase } from '#tests/support/database.ts';
import { asha, ashasAccount, enroll, studyContext } from '#tests/support/enrollments.ts';
import { taughtCourse } from '#tests/support/lessons.ts';
import { askQuestions, twoQuestions } from '#tests/support/quizzes.ts';
import { startAttempt } from './attempt-commands.server.ts';
import {
  addQuestion,
  moveQuestion,
  removeQuestion,
  undoDeleteQuestion,
  updateQuestion,
} from './question-commands.server.ts';
import { checkQuestion, newQuestion, valuesOfQuestion } from './question-form.ts';

const now = new Date('2026-11-21T06:30:00Z');
const portal: Actor = { kind: 'portal', sessionId: 's' };

const database = testDatabase();
beforeEach(() => database.truncateAll());

const ctx = (actor: Actor = portal) => ({ db: database.db, actor, now });
const [choice, word] = twoQuestions as [(typeof twoQuestions)[0], (typeof twoQuestions)[0]];

async function quiz() {
  const course = await taughtCourse(database.db, [{ kind: 'quiz', passPercent: 70 }]);
  return { ...course, lessonId: course.lessonIds[0] ?? '' };
}
const prompts = async (lessonId: string) =>
  (await listQuestions(database.db, [lessonId])).map(({ prompt }) => prompt);
const deletion = async () => {
  const [row] = await database.db.select().from(auditLog).where(eq(auditLog.action, 'delete'));
  return { at: now, entityId: row?.entityId ?? '', before: { ...(row?.before as object) }, after: null };
};

describe('the questions of a quiz', () => {
  it('[LEARN-50] are added, edited, reordered and removed, each with an audit entry and an Undo', async () => {
    const { lessonId } = await quiz();
    const first = await addQuestion(ctx(), { lessonId, ...choice });
    const second = await addQuestion(ctx(), { lessonId, ...word });
    if (!first.success || !second.success) throw new Error('not added');
    await moveQuestion(ctx(), { lessonId, id: second.id, direction: 'up' });
    expect(await prompts(lessonId)).toEqual([word.prompt, choice.prompt]);
    const edited = { lessonId, id: first.id, version: 1, ...choice, prompt: 'What holds it up?' };
    expect(await updateQuestion(ctx(), edited)).toMatchObject({ success: true });
    expect(await updateQuestion(ctx(), edited)).toMatchObject({ error: 'stale', current: { version: 2 } });
    await removeQuestion(ctx(), { lessonId, id: second.id });
    const removed = await deletion();
    expect(await prompts(lessonId)).toEqual(['What holds it up?']);
    await inTransaction(database.db, (tx) => undoDeleteQuestion(tx, removed, now));
    expect(await prompts(lessonId)).toEqual([word.prompt, 'What holds it up?']);
    const acts = (await database.db.select().from(auditLog)).map(({ action }) => action);
    expect(acts.toSorted()).toEqual(['create', 'create', 'delete', 'reorder', 'update']);
  });

  it('[LEARN-50] are refused from anybody but an admin, for another quiz, and beyond the fiftieth', async () => {
    const { lessonId } = await quiz();
    await expect(addQuestion(ctx(asha), { lessonId, ...choice })).rejects.toMatchObject({ status: 403 });
    const added = await addQuestion(ctx(), { lessonId, ...choice });
    const other = await quiz();
    const id = added.success ? added.id : '';
    expect(await removeQuestion(ctx(), { lessonId: other.lessonId, id })).toMatchObject({ error: 'gone' });
    await askQuestions(
      database.db,
      lessonId,
      Array.from({ length: 49 }, () => word),
    );
    expect(await addQuestion(ctx(), { lessonId, ...choice })).toMatchObject({ error: 'too-many' });
  });

  it('[LEARN-10] take a new picture into the explanation only while it is stored, and keep an earlier one', async () => {
    const { lessonId } = await quiz();
    const id = 'a'.repeat(32);
    const shown = { lessonId, ...choice, explanation: `![A kite](/images/${id}-400.webp)` };
    const gone = { success: false, error: 'image-gone' };
    expect(await addQuestion(ctx(), shown)).toEqual(gone);
    await database.db.insert(images).values({ id, width: 400, height: 300, bytes: 1, widths: [400] });
    const added = await addQuestion(ctx(), shown);
    if (!added.success) throw new Error('not added');
    await database.db.delete(images);
    const edited = { ...shown, id: added.id, version: 1, prompt: 'What flies?' };
    expect(await updateQuestion(ctx(), edited)).toMatchObject({ success: true });
    const explanation = `![A drone](/images/${'b'.repeat(32)}-400.webp)`;
    expect(await updateQuestion(ctx(), { ...edited, version: 2, explanation })).toEqual(gone);
  });

  it('[LEARN-50] are read from their form as they were stored', () => {
    const questions = [
      ...twoQuestions,
      { ...choice, options: [], key: { kind: 'true-false' as const, right: false } },
      { ...choice, options: [], key: { kind: 'number' as const, value: -4.5, tolerance: 0.25 } },
      { ...choice, options: ['a', 'b', 'c'], key: { kind: 'multiple' as const, right: [0, 2] } },
    ];
    for (const question of questions)
      expect(checkQuestion(valuesOfQuestion(question))).toEqual({
        isValid: true,
        input: question,
        errors: {},
      });
    expect(checkQuestion(newQuestion)).toMatchObject({ errors: { prompt: 'Please write the question' } });
    const gap = { ...newQuestion, prompt: 'Q', option_2: 'a', option_5: 'b', right_5: 'yes' };
    expect(checkQuestion(gap)).toMatchObject({
      input: { options: ['a', 'b'], key: { kind: 'single', right: [1] } },
    });
  });

  it('[LEARN-55] are copied with a curriculum, and unchanged after export and import as Markdown', async () => {
    const { id, lessonId } = await quiz();
    await askQuestions(database.db, lessonId);
    const text = await exportCurriculum(ctx(), { courseId: id, zone: 'Asia/Kolkata' });
    expect(text).toContain('### Question: What lifts a drone?\n- [ ] Magnets\n- [x] Propellers\n> canary');
    const target = await taughtCourse(database.db, [{}]);
    expect(await copyCurriculum(ctx(), { courseId: target.id, from: id })).toMatchObject({ success: true });
    const copied = (await readCurriculum(database.db, target.id)).modules.at(-1)?.lessons[0];
    expect(await prompts(copied?.id ?? '')).toEqual([choice.prompt, word.prompt]);
    const same = await checkCurriculumFile(ctx(), { courseId: id, text: text ?? '' });
    expect(same).toMatchObject({ plan: { modules: [{ lessons: [{ fate: 'same' }] }] } });
    const changed = (text ?? '').replace('- [ ] Magnets', '- [ ] Rubber bands');
    const version = same.success ? same.version : -1;
    expect(await importCurriculum(ctx(), { courseId: id, text: changed, version })).toMatchObject({
      plan: { modules: [{ lessons: [{ fate: 'change', changes: ['quiz'] }] }] },
    });
    const [question] = await listQuestions(database.db, [lessonId]);
    expect(question?.options).toEqual(['Rubber bands', 'Propellers']);
  });

  it('[LEARN-7] are restored with a deleted quiz; a quiz that a student has begun is archived instead', async () => {
    const { id, slug, lessonId } = await quiz();
    await askQuestions(database.db, lessonId);
    await removeLesson(ctx(), { id: lessonId });
    expect(await database.db.$count(quizQuestions)).toBe(0);
    const deleted = await deletion();
    await inTransaction(database.db, (tx) => undoDelete(tx, deleted, now));
    expect((await findLesson(database.db, lessonId))?.questions).toHaveLength(2);
    await database.db.insert(users).values(ashasAccount);
    await enroll(database.db, 'asha', now, { courseId: id });
    await startAttempt(studyContext(database.db, asha, now), { slug, lesson: 'lesson-1' });
    expect(await removeLesson(ctx(), { id: lessonId })).toMatchObject({ how: 'archived' });
    expect(await database.db.$count(quizAttempts)).toBe(1);
  });
});
