import { AsyncResource } from 'node:async_hooks';
import { beforeEach, expect, it } from 'vitest';
import { questionNoun } from '#app/core/quizzes/question-noun.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { auditLog, images } from '#app/db/tables/panel-tables.server.ts';
import { quizAttempts, quizQuestions } from '#app/db/tables/quiz-tables.server.ts';
import { storedImageAddress } from '#app/domain/stored-image.ts';
import { testDatabase } from '#tests/support/database.ts';
import { isImageThere } from './image-row.server.ts';
import { createImageStore } from './image-store.server.ts';

const database = testDatabase();

const id = 'a'.repeat(32);
const imageUrl = storedImageAddress(id, 400);
const now = new Date('2026-11-21T10:00:00Z');
const old = new Date('2026-11-01T10:00:00Z');

beforeEach(async () => {
  await database.truncateAll();
  await database.db
    .insert(images)
    .values({ id, width: 400, height: 300, bytes: 1, widths: [400], createdAt: old });
});

function storeAt(at: Date) {
  const removed: string[] = [];
  const storage = {
    write: async () => undefined,
    read: async () => undefined,
    remove: async (names: readonly string[]) => void removed.push(...names),
    async *list() {},
  };
  return { store: createImageStore({ db: database.db, storage, clock: () => at }), removed };
}

it('[ADM-CRS-7] an image that a course is just starting to use is kept', async () => {
  const { db } = database;
  const { store, removed } = storeAt(now);
  // Runs the cleanup in the async context outside of the transaction below, as if it ran in another process. Inside,
  // `TransactionGuard` would forbid it to use `db`.
  const sweepElsewhere = AsyncResource.bind(() => store.sweep());
  let sweeping = Promise.resolve();
  await db.transaction(async (tx) => {
    expect(await isImageThere(tx, imageUrl)).toBe(true);
    sweeping = sweepElsewhere();
    // Gives the cleanup enough time to run its query, which must skip the locked row and not wait for it.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const text = { slug: 'c', title: 'C', description: 'd', shortDescription: 's' };
    const numbers = { price: 1, durationDays: 1, courseType: 'drone' as const };
    await tx.insert(courses).values({ id: 'c', ...text, ...numbers, imageUrl });
  });
  await sweeping;
  await store.sweep();
  expect(await db.select({ id: images.id }).from(images)).toEqual([{ id }]);
  expect(removed).toEqual([]);
});

it('[LEARN-10] an image that only the explanation of a question shows is kept, also while Undo can bring it back', async () => {
  const { db } = database;
  const explanation = `See ![A kite](${imageUrl})`;
  const place = { courseId: 'c', slug: 'up', title: 'Up', archivedAt: now };
  await db.insert(lessons).values({ id: 'l', ...place });
  const key = { kind: 'true-false', right: true } as const;
  await db.insert(quizQuestions).values({ id: 'q', lessonId: 'l', prompt: 'Up?', key, explanation });
  const held = () => db.select({ id: images.id }).from(images);
  await storeAt(now).store.sweep();
  expect(await held()).toEqual([{ id }]);
  await db.delete(lessons);
  const entry = {
    action: 'delete',
    entity: 'lesson',
    entityId: 'l',
    before: { questions: [{ explanation }] },
  };
  const act = { actorKind: 'portal', actorLabel: 'Admin portal', at: now };
  await db.insert(auditLog).values({ id: 'entry', ...act, ...entry });
  await storeAt(now).store.sweep();
  expect(await held()).toEqual([{ id }]);
  await storeAt(new Date('2027-01-01T10:00:00Z')).store.sweep();
  expect(await held()).toEqual([]);
});

it('[LEARN-10] an image of a deleted question is kept while Undo can bring it back, and in the results of students', async () => {
  const { db } = database;
  const explanation = `See ![A kite](${imageUrl})`;
  const held = () => db.select({ id: images.id }).from(images);
  const act = { actorKind: 'portal', actorLabel: 'Admin portal', at: now, action: 'delete' };
  const entry = { entity: questionNoun.audit.entity, entityId: 'q', before: { explanation } };
  await db.insert(auditLog).values({ id: 'entry', ...act, ...entry });
  await storeAt(now).store.sweep();
  expect(await held()).toEqual([{ id }]);
  await db.insert(lessons).values({ id: 'l', courseId: 'c', slug: 'up', title: 'Up', archivedAt: now });
  const attempt = { id: 'a', userId: 'asha', lessonId: 'l', number: 1, passPercent: 50, outOf: 1, paper: [] };
  const key = [{ id: 'q', key: { kind: 'true-false', right: true } as const, explanation }];
  await db.insert(quizAttempts).values({ ...attempt, key, startedAt: now });
  const nextYear = storeAt(new Date('2027-01-01T10:00:00Z')).store;
  await nextYear.sweep();
  expect(await held()).toEqual([{ id }]);
  await db.delete(quizAttempts);
  await nextYear.sweep();
  expect(await held()).toEqual([]);
});
