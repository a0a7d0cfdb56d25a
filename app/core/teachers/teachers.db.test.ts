import { beforeEach, describe, expect, it } from 'vitest';
import { undoAudit } from '#app/core/audit/undo.server.ts';
import { demoTeachers } from '#app/db/seed/content.ts';
import { seedDemoCatalog } from '#app/db/seed/seed.server.ts';
import { courses, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { listAllTeachers, listCoursesOfTeachers } from './teacher-admin-queries.server.ts';
import { teacherStore } from './teacher-commands.server.ts';
import {
  findTeacherBySlug,
  findTeachers,
  listTaughtIds,
  listTeacherLinks,
} from './teacher-queries.server.ts';

const asha = { name: 'Asha Rao', about: 'Flies.', photoUrl: null, links: ['https://asha.example'] };

const database = testDatabase();
beforeEach(() => database.truncateAll());
const now = new Date('2026-11-28T10:00:00Z');
const ctx = () => ({ db: database.db, actor: { kind: 'portal', sessionId: 'p' } as const, now });
const text = { description: 'd', shortDescription: 's', price: 500, durationDays: 5, courseType: 'drone' };

async function add(input = asha): Promise<string> {
  const made = await teacherStore.create(ctx(), input);
  return made.success ? made.id : expect.fail(made.error);
}

describe('a teacher of the academy', () => {
  it('[DAY-33] has an address made from the name, which no other teacher has, and which stays', async () => {
    const [first] = [await add(), await add(), await add({ ...asha, name: 'आशा राव' })];
    const slugs = async () => (await listTeacherLinks(database.db)).map(({ slug }) => slug);
    expect(await slugs()).toEqual(['asha-rao', 'asha-rao-2', 'asha-rav']);
    await teacherStore.update(ctx(), { ...asha, id: first, version: 1, name: 'Asha R.' });
    expect((await slugs())[0]).toBe('asha-rao');
  });

  it('[DAY-31] cannot be given an uploaded photo that is not stored', async () => {
    const photoUrl = `/images/${'a'.repeat(32)}-400.webp`;
    const refused = { success: false, error: 'image-gone' };
    expect(await teacherStore.create(ctx(), { ...asha, photoUrl })).toEqual(refused);
    const id = await add();
    expect(await teacherStore.update(ctx(), { ...asha, id, version: 1, photoUrl })).toEqual(refused);
  });

  it('[DAY-32] is on the courses that name the teacher, again after a deletion was undone, and not while hidden', async () => {
    const { db } = database;
    const id = await add();
    const other = await add({ ...asha, name: 'Ravi' });
    await db.insert(courses).values([
      { ...text, id: 'c1', slug: 'c1', title: 'Fly', teacherIds: [other, id, 'gone'] },
      { ...text, id: 'c2', slug: 'c2', title: 'Build', teacherIds: [id] },
      { ...text, id: 'c3', slug: 'c3', title: 'Other' },
    ]);
    const namesOn = async (ids: string[]) => (await findTeachers(db, ids)).map(({ name }) => name);
    expect(await namesOn([other, id, 'gone'])).toEqual(['Asha Rao', 'Ravi']);
    expect(await listTaughtIds(db, 'asha-rao')).toEqual(new Set(['c1', 'c2']));
    expect((await listCoursesOfTeachers(db)).get(id)).toEqual(['Build', 'Fly']);
    const deleted = await teacherStore.remove(ctx(), { id });
    expect(await namesOn([id])).toEqual([]);
    await undoAudit(ctx(), { id: deleted.success ? (deleted.auditId ?? '') : '' });
    expect(await namesOn([id])).toEqual(['Asha Rao']);
    await teacherStore.setFlag(ctx(), { id, isOn: false });
    expect(await namesOn([id])).toEqual([]);
    expect(await findTeacherBySlug(db, 'asha-rao')).toBeUndefined();
  });

  it('[DAY-31] leads to no address that is not safe, whatever a backup has stored', async () => {
    const unsafe = { photoUrl: 'javascript:alert(1)', links: ['javascript:alert(1)', 'https://ok.example'] };
    await database.db.insert(teachers).values({ ...asha, ...unsafe, id: 't', slug: 't' });
    expect(await findTeacherBySlug(database.db, 't')).toMatchObject({
      photoUrl: null,
      links: ['https://ok.example'],
    });
  });

  it('[DAY-31] of a sample shop is marked as a sample until the owner changes it', async () => {
    const { db } = database;
    await seedDemoCatalog(db, now);
    const rows = await listAllTeachers(db);
    expect(rows.map(({ name }) => name)).toEqual(demoTeachers.map(({ name }) => name));
    const [row = expect.fail()] = rows;
    expect(await findTeacherBySlug(db, row.slug)).toMatchObject({ isSample: true });
    await teacherStore.update(ctx(), { ...asha, id: row.id, version: row.version });
    expect(await findTeacherBySlug(db, row.slug)).toMatchObject({ isSample: false });
  });

  it('[DAY-32] of a sample shop teaches each of its courses', async () => {
    await seedDemoCatalog(database.db, now);
    const rows = await database.db.select().from(courses);
    expect(rows.length).toBeGreaterThan(20);
    for (const { teacherIds } of rows) expect(await findTeachers(database.db, teacherIds)).toHaveLength(1);
  });
});
