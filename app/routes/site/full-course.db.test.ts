import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { batchWords } from '#app/words/en/batch-words.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { firstHover } from '#tests/support/first-hover.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { linksIn } from '#tests/support/render.tsx';

const batch = { courseId: 'c1', label: 'Mornings', startsOn: '2099-06-01', seats: 1 };

let database: TestDatabase;
let site: InProcessSite;
beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const { db } = database;
  await db.insert(courses).values([firstHover, { ...firstHover, id: 'c2', slug: 'open', title: 'Open' }]);
  await db.insert(courseBatches).values([
    { id: 'b1', ...batch },
    { id: 'b2', ...batch, courseId: 'c2' },
  ]);
  await db.insert(enrollments).values({ id: 'e1', courseId: 'c1', userId: 'u1', batchId: 'b1' });
});
afterAll(() => site.close());

describe('[LEARN-96] the page of a course with full batches', () => {
  it.each([
    [firstHover.slug, true],
    ['open', false],
  ])('%s links to the request form if all its batches are full: %s', async (slug, isFull) => {
    const html = await (await fetch(`${site.url}/courses/${slug}`)).text();
    const links = linksIn(html).filter((link) => link.startsWith(`/courses/${slug}/enroll `));
    expect(links.includes(`/courses/${slug}/enroll ${batchWords.askForPlace}`)).toBe(isFull);
    expect(links.some((link) => link.includes('Enroll Now'))).toBe(!isFull);
    expect(html.includes('https://schema.org/SoldOut')).toBe(isFull);
  });
});
