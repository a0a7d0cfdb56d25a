import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { lessons } from '#app/db/tables/curriculum-tables.server.ts';
import { files, lessonFiles } from '#app/db/tables/file-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { type FilePurpose, mostAttachments } from '#app/domain/lesson-file.ts';
import { listFilesOf } from '#app/platform/files/file-store.server.ts';
import { published, storeCourse } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { attachFile, detachFile, moveFile } from './attach-file.server.ts';
import { copyCurriculum } from './copy-curriculum.server.ts';
import { updateLesson } from './lesson-commands.server.ts';
import { removeLesson } from './remove-lesson.server.ts';

const now = new Date('2026-11-22T10:00:00Z');
const actor: Actor = { kind: 'portal', sessionId: 'portal-1' };
const idOf = (number: number) => number.toString(16).padStart(32, '0');

const database = testDatabase();
beforeEach(async () => {
  await database.truncateAll();
  await storeCourse(database.db, 'c1', { First: [{ id: 'l1', ...published }] });
});
const ctx = () => ({ db: database.db, actor, now });
const namesOf = async (lessonId: string) =>
  (await listFilesOf(database.db, lessonId)).map(({ name }) => name);

async function storeFile(number: number, purpose: FilePurpose): Promise<string> {
  const seconds = purpose === 'video' ? 61 : null;
  const about = { purpose, mediaType: 'text/plain', bytes: 9, sha256: 'x', seconds };
  await database.db.insert(files).values({ id: idOf(number), name: `${purpose}-${number}`, ...about });
  return idOf(number);
}
const attach = (fileId: string) => attachFile(ctx(), { lessonId: 'l1', fileId });

describe('[LEARN-73] the files of a lesson', () => {
  it('are listed in the order in which they were added, and removed one by one, with audit entries', async () => {
    for (const number of [2, 1])
      expect((await attach(await storeFile(number, 'attachment'))).success).toBe(true);
    expect(await namesOf('l1')).toEqual(['attachment-2', 'attachment-1']);
    await detachFile(ctx(), { lessonId: 'l1', fileId: idOf(2) });
    expect(await namesOf('l1')).toEqual(['attachment-1']);
    const entries = await database.db.select().from(auditLog);
    expect(entries.map(({ entity, after }) => [entity, after])).toContainEqual([
      'lesson',
      { files: ['attachment-1'] },
    ]);
  });

  it('move up and down by one position, and a file added after a removal comes last', async () => {
    for (const number of [1, 2, 3]) await attach(await storeFile(number, 'attachment'));
    const move = async (number: number, direction: 'up' | 'down') => {
      await moveFile(ctx(), { lessonId: 'l1', fileId: idOf(number), direction });
      return (await namesOf('l1')).map((name) => name.at(-1)).join('');
    };
    expect(await move(3, 'up')).toBe('132');
    expect(await move(1, 'down')).toBe('312');
    expect(await move(3, 'up')).toBe('312');
    await detachFile(ctx(), { lessonId: 'l1', fileId: idOf(3) });
    await attach(idOf(3));
    expect(await namesOf('l1')).toEqual(['attachment-1', 'attachment-2', 'attachment-3']);
    const entries = await database.db.select().from(auditLog);
    expect(entries.map(({ after }) => after)).toContainEqual({
      files: ['attachment-3', 'attachment-1', 'attachment-2'],
    });
  });

  it('cannot be moved in a lesson that does not exist any more', async () => {
    const nowhere = { lessonId: 'l9', fileId: idOf(1), direction: 'up' as const };
    expect(await moveFile(ctx(), nowhere)).toEqual({ success: false, error: 'gone' });
  });

  it('include at most one file of captions, which a new one replaces', async () => {
    for (const number of [1, 2]) await attach(await storeFile(number, 'captions'));
    expect(await namesOf('l1')).toEqual(['captions-2']);
    for (let number = 3; number < 2 + mostAttachments; number++)
      await attach(await storeFile(number, 'attachment'));
    expect(await attach(await storeFile(50, 'captions'))).toEqual({ success: true });
    expect(await namesOf('l1')).toHaveLength(mostAttachments);
    expect(await namesOf('l1')).toContain('captions-50');
  });

  it('cannot be a second video, a file that does not exist, or more than twenty', async () => {
    expect(await attach(await storeFile(1, 'video'))).toEqual({ success: false, error: 'gone' });
    expect(await attach(idOf(99))).toEqual({ success: false, error: 'gone' });
    for (let number = 2; number < 2 + mostAttachments; number++)
      await attach(await storeFile(number, 'attachment'));
    expect(await attach(await storeFile(50, 'attachment'))).toEqual({
      success: false,
      error: 'too-many-files',
    });
  });

  it('are restored with a lesson whose deletion is undone', async () => {
    await attach(await storeFile(1, 'attachment'));
    const removed = await removeLesson(ctx(), { id: 'l1' });
    expect(await database.db.$count(lessonFiles)).toBe(0);
    expect(await undoAudit(ctx(), { id: removed.success ? removed.auditId : '' })).toMatchObject({
      success: true,
    });
    expect(await namesOf('l1')).toEqual(['attachment-1']);
  });

  it('[LEARN-8] are copied with a curriculum', async () => {
    await attach(await storeFile(1, 'attachment'));
    await storeCourse(database.db, 'c2');
    await copyCurriculum(ctx(), { courseId: 'c2', from: 'c1' });
    const copies = (await database.db.select().from(lessons)).filter(({ courseId }) => courseId === 'c2');
    expect(await namesOf(copies[0]?.id ?? '')).toEqual(['attachment-1']);
  });
});

describe('[LEARN-70] an uploaded video', () => {
  const save = async (ref: string) => {
    const plain = { title: 'Turn', slug: null, body: '', minutes: null, isPublished: true, isFree: false };
    const more = {
      isOptional: false,
      mustWatch: true,
      passPercent: null,
      attemptsLimit: null,
      unlockDays: null,
      unlockAt: null,
      live: null,
    };
    const video = { source: 'file' as const, ref };
    const [stored] = await database.db.select({ version: lessons.version }).from(lessons);
    const version = stored?.version ?? 0;
    return await updateLesson(ctx(), { id: 'l1', version, ...plain, ...more, kind: 'video', video });
  };

  it('sets the minutes of the lesson, and must exist', async () => {
    expect(await save(idOf(7))).toEqual({ success: false, error: 'video-gone' });
    expect((await save(await storeFile(1, 'video'))).success).toBe(true);
    expect((await database.db.select().from(lessons))[0]).toMatchObject({ minutes: 2, mustWatch: true });
    expect(await save(await storeFile(2, 'attachment'))).toEqual({ success: false, error: 'video-gone' });
  });
});
