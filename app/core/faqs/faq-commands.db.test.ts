import { beforeEach, describe, expect, it } from 'vitest';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { faqStore } from './faq-commands.server.ts';
import { listActiveFaqs, listFaqsOfCourse } from './faq-queries.server.ts';

describe('a question about a course', () => {
  const database = testDatabase();
  beforeEach(() => database.truncateAll());
  const now = new Date('2026-11-28T10:00:00Z');
  const ctx = () => ({ db: database.db, actor: { kind: 'portal', sessionId: 'p' } as const, now });
  const text = { description: 'd', shortDescription: 's', price: 500, durationDays: 5, courseType: 'drone' };
  const add = async (question: string, courseId: string | null) => {
    const made = await faqStore.create(ctx(), { question, answer: 'A', courseId });
    return made.success ? made.id : made.error;
  };
  const asked = async (courseId: string) =>
    (await listFaqsOfCourse(database.db, courseId)).map(({ question }) => question);

  it('[DAY-34] is moved among the questions of its course alone', async () => {
    await database.db.insert(courses).values({ ...text, id: 'c1', slug: 'c1', title: 'Fly' });
    await add('Home 1', null);
    await add('Fly 1', 'c1');
    await add('Home 2', null);
    const id = await add('Fly 2', 'c1');
    await faqStore.move(ctx(), { id, direction: 'up' });
    expect(await asked('c1')).toEqual(['Fly 2', 'Fly 1']);
    const home = (await listActiveFaqs(database.db)).map(({ question }) => question);
    expect(home).toEqual(['Home 1', 'Home 2']);
  });

  it('[DAY-34] needs a course that exists, and goes to another page with one edit', async () => {
    expect(await add('Fly?', 'gone')).toBe('course-gone');
    await database.db.insert(courses).values({ ...text, id: 'c1', slug: 'c1', title: 'Fly' });
    const id = await add('Fly?', null);
    const edit = { id, version: 1, question: 'Fly?', answer: 'A' };
    expect(await faqStore.update(ctx(), { ...edit, courseId: 'gone' })).toEqual({
      success: false,
      error: 'course-gone',
    });
    expect(await faqStore.update(ctx(), { ...edit, courseId: 'c1' })).toMatchObject({ success: true });
    expect(await asked('c1')).toEqual(['Fly?']);
    expect(await listActiveFaqs(database.db)).toEqual([]);
  });
});
