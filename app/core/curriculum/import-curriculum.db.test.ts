import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#app/db/tables/account-tables.server.ts';
import { announcementRecipients } from '#app/db/tables/announcement-tables.server.ts';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { lessons, liveSessions, modules } from '#app/db/tables/curriculum-tables.server.ts';
import { auditLog } from '#app/db/tables/panel-tables.server.ts';
import type { Actor } from '#app/domain/access.ts';
import { open, published, seat, storeCourse } from '#tests/support/curriculum.ts';
import { testDatabase } from '#tests/support/database.ts';
import { ashasAccount } from '#tests/support/enrollments.ts';
import { readCurriculum } from './curriculum-queries.server.ts';
import { checkCurriculumFile, exportCurriculum, importCurriculum } from './import-curriculum.server.ts';
import { removeLesson } from './remove-lesson.server.ts';

const database = testDatabase();
beforeEach(() => database.truncateAll());

const now = new Date('2026-11-21T10:00:00Z');
const admin: Actor = { kind: 'portal', sessionId: 'p' };
const ctx = () => ({ db: database.db, actor: admin, now });
const zone = 'Asia/Kolkata';
const check = (text: string) => checkCurriculumFile(ctx(), { courseId: 'c', text });
const versionOf = (checked: Awaited<ReturnType<typeof check>>) => (checked.success ? checked.version : -1);
const run = (text: string, version: number) => importCurriculum(ctx(), { courseId: 'c', text, version });
const exported = () => exportCurriculum(ctx(), { courseId: 'c', zone });
const content = async () => [
  await database.db.select().from(modules).orderBy(modules.id),
  await database.db.select().from(lessons).orderBy(lessons.id),
  await database.db.select().from(liveSessions).orderBy(liveSessions.id),
];

const changedAt = (row: object) => ('updatedAt' in row ? { updatedAt: expect.any(Date) } : {});

const file = `- sequential: yes
- finish: button

# Module: First steps

## Lesson: What it is
- address: what-it-is
- minutes: 9
- published: yes
- free: yes

Four propellers push air **down**.

## Lesson: A film
- address: a-film
- kind: video
- opens: after 3 days
- video: https://youtu.be/dQw4w9WgXcQ
- watch: yes

# Module: Together

## Lesson: The first class
- address: the-first-class
- kind: live
- minutes: 45
- optional: yes
- opens: 2026-12-05 17:00 Asia/Kolkata
- starts: 2026-12-05 18:00 Asia/Kolkata
- join: https://meet.example/a
- recording: https://vimeo.com/76979871
`;

describe('the import of a curriculum', () => {
  it('[DAY-138] says before how many people it tells of changed classes', async () => {
    await storeCourse(database.db, 'c', {});
    const shown = file.replace('- optional: yes', '- published: yes');
    await run(shown, versionOf(await check(shown)));
    await database.db.insert(users).values(ashasAccount);
    await seat(database.db, 'asha', 'c', {});
    const moved = shown.replace('2026-12-05 18:00', '2026-12-06 18:00');
    const toldOf = async (text: string) => {
      const checked = await check(text);
      return checked.success && checked.notified;
    };
    expect([await toldOf(shown), await toldOf(shown.replace('minutes: 9', 'minutes: 8'))]).toEqual([0, 0]);
    expect([await toldOf(file), await toldOf(moved)]).toEqual([1, 1]);
    await run(moved, versionOf(await check(moved)));
    expect(await database.db.$count(announcementRecipients)).toBe(1);
  });

  it('[LEARN-13] stores nothing in the preview, and afterwards exactly what the preview listed', async () => {
    await storeCourse(database.db, 'c', { 'First steps': [{ id: 'a1', slug: 'a-film', ...published }] });
    const before = await content();
    const checked = await check(file);
    expect(await content()).toEqual(before);
    expect(checked).toMatchObject({
      plan: {
        modules: [
          {
            title: 'First steps',
            isNew: false,
            lessons: [
              { fate: 'add' },
              { fate: 'change', changes: expect.arrayContaining(['title', 'video']) },
            ],
          },
          { title: 'Together', isNew: true, lessons: [{ fate: 'add' }] },
        ],
        kept: [],
        changesRules: true,
      },
    });
    expect(checked).toMatchObject(await run(file, versionOf(checked)));
    const again = await check(file);
    const fates = again.success ? again.plan.modules.flatMap((module) => module.lessons) : [];
    expect(fates.map(({ fate }) => fate)).toEqual(['same', 'same', 'same']);
    expect(await database.db.select().from(courses)).toMatchObject([
      { isSequential: true, completesItself: false },
    ]);
    expect((await database.db.select().from(auditLog)).map(({ action }) => action)).toEqual(['import']);
  });

  it('[LEARN-12] reads a file whose import and export give the same file, also in another course', async () => {
    await storeCourse(database.db, 'c');
    await run(file, 0);
    expect(await exported()).toBe(file);
    await storeCourse(database.db, 'd');
    await importCurriculum(ctx(), { courseId: 'd', text: file, version: 0 });
    expect(await exportCurriculum(ctx(), { courseId: 'd', zone })).toBe(file);
    expect(await exportCurriculum(ctx(), { courseId: 'x', zone })).toBeNull();
  });

  it('[LEARN-12] [DAY-46] keeps a class cancelled and in its batch, and as a draft where there is no such batch', async () => {
    for (const id of ['c', 'd', 'e']) await storeCourse(database.db, id);
    const batch = { label: 'Evenings', startsOn: '2026-12-01', seats: 5 };
    const batches = ['c', 'd'].map((id) => ({ ...batch, id: `evenings-${id}`, courseId: id }));
    await database.db.insert(courseBatches).values(batches);
    const held = file.replace('- optional: yes', '- published: yes');
    const text = `${held}- batch: Evenings\n- cancelled: yes\n`;
    const classIn = async (courseId: string, given: string) => {
      const to = { courseId, text: given };
      const checked = await checkCurriculumFile(ctx(), to);
      await importCurriculum(ctx(), { ...to, version: versionOf(checked) });
      const lesson = (await readCurriculum(database.db, courseId)).modules[1]?.lessons[0];
      const { batchId, cancelledAt } = lesson?.live ?? {};
      const missing = checked.success && checked.plan.missingBatches;
      return [lesson?.isPublished, batchId, cancelledAt, missing];
    };
    expect(await classIn('c', text)).toEqual([true, 'evenings-c', now, []]);
    expect(await exported()).toBe(text);
    expect(await classIn('d', text)).toEqual([true, 'evenings-d', now, []]);
    expect(await classIn('d', held)).toEqual([true, 'evenings-d', now, []]);
    expect(await classIn('d', `${held}- cancelled: no\n`)).toEqual([true, 'evenings-d', null, []]);
    expect(await classIn('e', text)).toEqual([false, null, now, ['Evenings']]);
    const again = await checkCurriculumFile(ctx(), { courseId: 'e', text });
    expect(again.success && again.plan.modules[1]?.lessons).toMatchObject([{ fate: 'same' }]);
  });

  it('[LEARN-13] changes nothing at a second import, although the file names no slugs', async () => {
    await storeCourse(database.db, 'c');
    const plain = '# Module: अ\n\n## Lesson: 你好\n\nOne\n\n## Lesson: 你好\n\nTwo\n';
    const checked = await check(plain);
    expect(checked).toMatchObject(await run(plain, versionOf(checked)));
    const before = await content();
    await run(plain, versionOf(await check(plain)));
    // Importing the same file a second time changes only the times of the last change.
    expect(await content()).toEqual(before.map((rows) => rows.map((row) => ({ ...row, ...changedAt(row) }))));
  });

  it('[LEARN-13] is refused if the curriculum changed after the preview', async () => {
    await storeCourse(database.db, 'c');
    const checked = await check(file);
    await run('# Module: Other\n', 0);
    expect(await run(file, versionOf(checked))).toEqual({ success: false, error: 'stale' });
  });

  it("[LEARN-13] keeps lessons missing in the file, with the students' progress, and moves them to the end", async () => {
    await storeCourse(database.db, 'c', { Own: [{ id: 'own', ...published }], Together: [{ id: 'mine' }] });
    await seat(database.db, 'u', 'c');
    await open(database.db, 'u', 'own', { at: now });
    const checked = await check(file);
    expect(checked).toMatchObject({ plan: { kept: ['Lesson own', 'Lesson mine'] } });
    await run(file, versionOf(checked));
    const outline = (await readCurriculum(database.db, 'c')).modules;
    expect(outline.map((module) => [module.title, ...module.lessons.map(({ slug }) => slug)])).toEqual([
      ['First steps', 'what-it-is', 'a-film'],
      ['Together', 'the-first-class', 'mine'],
      ['Own', 'own'],
    ]);
    expect(outline[2]?.lessons).toMatchObject([{ students: 1 }]);
  });

  it('[LEARN-13] restores an archived lesson that is in the file', async () => {
    await storeCourse(database.db, 'c', { A: [{ id: 'a1', slug: 'a-film', ...published }] });
    await seat(database.db, 'u', 'c');
    await open(database.db, 'u', 'a1', { at: now });
    await removeLesson(ctx(), { id: 'a1' });
    const checked = await check(file);
    expect(checked.success && checked.plan.modules[0]?.lessons[1]).toMatchObject({ fate: 'back' });
    await run(file, versionOf(checked));
    expect((await readCurriculum(database.db, 'c')).archived).toEqual([]);
  });

  it('[LEARN-13] names the errors and refuses a file that is too large, and stores nothing', async () => {
    await storeCourse(database.db, 'c');
    expect(await run('## Lesson: A\n', 0)).toMatchObject({ error: 'faulty', faults: [{ line: 1 }] });
    expect(await check(`# Module: A\n${' '.repeat(1_000_001)}`)).toEqual({
      success: false,
      error: 'too-large',
    });
    const many = Array.from({ length: 501 }, (_, i) => `## Lesson: L${i}\n`).join('\n');
    expect(await check(`# Module: A\n\n${many}`)).toMatchObject({ error: 'faulty' });
    expect(await check(file).then(() => content())).toEqual([[], [], []]);
    expect(await checkCurriculumFile(ctx(), { courseId: 'x', text: file })).toEqual({
      success: false,
      error: 'course-gone',
    });
  });
});
