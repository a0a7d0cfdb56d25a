import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { findServedFile } from '#app/core/lessons/served-file.server.ts';
import { users } from '#app/db/tables/account-tables.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { files, lessonFiles } from '#app/db/tables/file-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { fileNoun } from '#app/platform/files/file-noun.ts';
import { recordAudit } from '#app/platform/record-audit.server.ts';
import { storeCourse } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { attachFile } from './attach-file.server.ts';
import { importCurriculum } from './import-curriculum.server.ts';

const database = testDatabase();
const now = new Date('2026-11-29T10:00:00Z');
const moment = { now, zone: 'Asia/Kolkata' };
const teacher: Actor = {
  ...{ kind: 'user', id: 't', role: 'student', email: 't@example.in', fullName: 'Meera' },
  helper: { role: 'teacher', courseIds: ['a'] },
};
const [other, own, theirs] = ['1', '2', '3'].map((digit) => digit.repeat(32)) as [string, string, string];
const ctx = () => ({ db: database.db, actor: teacher, now });

beforeEach(async () => {
  await database.truncateAll();
  const { db } = database;
  await storeCourse(db, 'a', { First: [{ id: 'a1' }] });
  await storeCourse(db, 'b', { First: [{ id: 'b1' }] });
  await db.insert(users).values({ id: 's', email: 's@example.in', fullName: 'Asha' });
  const file = { name: 'Plan.pdf', mediaType: 'application/pdf', bytes: 1, sha256: 'x', createdAt: now };
  await db.insert(files).values([
    { id: other, purpose: 'attachment', ...file },
    { id: own, purpose: 'attachment', ...file },
    { id: theirs, purpose: 'submission', ownerId: 's', ...file },
  ]);
  await db.insert(lessonFiles).values({ lessonId: 'b1', fileId: other, sortOrder: 1 });
  await recordAudit(ctx(), { action: 'create', entity: fileNoun, entityId: own, after: {} });
});

it('[I-28, DAY-187] a teacher attaches and opens what they uploaded, and no file of another course', async () => {
  expect(await attachFile(ctx(), { lessonId: 'a1', fileId: other })).toMatchObject({ error: 'gone' });
  expect(await attachFile(ctx(), { lessonId: 'a1', fileId: own })).toEqual({ success: true });
  expect(await attachFile(ctx(), { lessonId: 'b1', fileId: own })).toMatchObject({ success: false });
  expect(await findServedFile(database.db, teacher, own, moment)).toMatchObject({ isOpen: true });
  expect(await findServedFile(database.db, teacher, other, moment)).toMatchObject({ isOpen: false });
});

it('[I-28, DAY-187] a teacher reaches no film of another course, or work of its students, by an import', async () => {
  for (const id of [other, theirs]) {
    const text = `# Module: Films\n\n## Lesson: Film\n- kind: video\n- video: /files/${id}\n`;
    expect(await importCurriculum(ctx(), { courseId: 'a', text, version: 0 })).toMatchObject({
      error: 'video-gone',
    });
    await database.db
      .update(lessons)
      .set({ video: { source: 'file', ref: theirs } })
      .where(eq(lessons.id, 'a1'));
    expect(await findServedFile(database.db, teacher, theirs, moment)).toMatchObject({ isOpen: false });
  }
});
