import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseBatches } from '#app/db/tables/batch-tables.server.ts';
import { courses, faqs, teachers } from '#app/db/tables/catalog-tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';

let database: TestDatabase;
let site: InProcessSite;

const text = { description: 'd', shortDescription: 's', price: 500, durationDays: 5 };

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const { db } = database;
  await db.insert(teachers).values({
    ...{ id: 't1', slug: 'asha-rao', name: 'Asha Rao', about: 'Flies.\nMends.', photoUrl: '/images/x.webp' },
    links: ['https://asha.example/films'],
  });
  await db.insert(courses).values([
    { ...text, id: 'c1', slug: 'fly', title: 'Fly', courseType: 'drone', teacherIds: ['t1'] },
    {
      ...text,
      id: 'c2',
      slug: 'build',
      title: 'Build',
      courseType: 'drone',
      teacherIds: ['t1'],
      isActive: false,
    },
    { ...text, id: 'c4', slug: 'soar', title: 'Soar', courseType: 'drone', extra: { level: 'Beginner' } },
    { ...text, id: 'c3', slug: 'plain', title: 'Plain', courseType: 'programming' },
  ]);
  await db.insert(faqs).values([
    { id: 'q1', question: 'On the home page?', answer: 'Yes.' },
    { id: 'q2', question: 'Which drone?', answer: 'Any.', courseId: 'c1' },
    { id: 'q3', question: 'Hidden one?', answer: 'No.', courseId: 'c1', isActive: false },
  ]);
});
afterAll(() => site.close());

const open = async (path: string) => {
  const response = await fetch(site.url + path);
  return { status: response.status, html: await response.text() };
};
const jsonLdOf = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, json = '']) =>
    JSON.parse(json),
  );

describe('the page of a course', () => {
  it('[DAY-32] names its teacher, with a link, for people and for search engines', async () => {
    const { html } = await open('/courses/fly');
    expect(html).toContain('href="/teachers/asha-rao"');
    expect(html).toMatch(/Flies\.\s*Mends\./);
    expect(jsonLdOf(html)[0]).toMatchObject({
      hasCourseInstance: {
        instructor: [
          {
            '@type': 'Person',
            name: 'Asha Rao',
            url: expect.stringMatching(/\/teachers\/asha-rao$/),
            image: expect.stringMatching(/^http.*\/images\/x\.webp$/),
            sameAs: ['https://asha.example/films'],
          },
        ],
      },
    });
    const plain = await open('/courses/plain');
    expect(plain.html).not.toMatch(/\/teachers\/|instructor/);
  });

  it('[DAY-37] says who sells it, and links to WhatsApp with the course in the text', async () => {
    const { html } = await open('/courses/fly');
    expect(html).toMatch(/Sold by[ <>!-]*Pankh/);
    const text = /href="https:\/\/wa\.me\/\d+\?text=([^"]*)"/.exec(html)?.[1] ?? '';
    expect(decodeURIComponent(text)).toContain('the course “Fly”');
  });

  it('[DAY-34] shows its own questions, and the home page those without a course', async () => {
    const [course, home] = [await open('/courses/fly'), await open('/')];
    expect(course.html).toContain('Which drone?');
    expect(course.html).not.toMatch(/On the home page\?|Hidden one\?/);
    expect(home.html).toContain('On the home page?');
    expect(home.html).not.toContain('Which drone?');
    expect((await open('/courses/plain')).html).not.toContain('Questions about this course');
  });
});

it('[DAY-88] cards on the pages of a course and of a teacher say level, teachers and the next start', async () => {
  const startsOn = '2099-12-05';
  await database.db
    .insert(courseBatches)
    .values({ id: 'b1', courseId: 'c1', label: 'Evenings', startsOn, seats: 5 });
  const line = 'Asha Rao · Next start 5 Dec 2099';
  await expect.poll(async () => (await open('/courses/soar')).html).toContain(line);
  await expect.poll(async () => (await open('/teachers/asha-rao')).html).toContain(line);
  expect((await open('/courses/fly')).html).toMatch(/<article.*href="\/courses\/soar".*>Beginner</s);
});

describe('[DAY-33] the page of a teacher', () => {
  it('shows text, links and the courses that visitors see, and is in the sitemap', async () => {
    const { status, html } = await open('/teachers/asha-rao');
    expect(status).toBe(200);
    expect(html).toMatch(/<h1[^>]*>Asha Rao<\/h1>/);
    expect(html).toContain('href="https://asha.example/films"');
    expect(html).toContain('href="/courses/fly"');
    expect(html).not.toContain('/courses/build');
    expect(jsonLdOf(html)).toContainEqual(expect.objectContaining({ '@type': 'Person', name: 'Asha Rao' }));
    expect((await open('/sitemap.xml')).html).toContain('/teachers/asha-rao</loc>');
  });

  it('does not exist for a hidden teacher, nor where nobody has the address', async () => {
    expect((await open('/teachers/nobody')).status).toBe(404);
    await database.db.update(teachers).set({ isActive: false }).where(eq(teachers.id, 't1'));
    await expect.poll(async () => (await open('/teachers/asha-rao')).status).toBe(404);
    await expect.poll(async () => (await open('/courses/fly')).html).not.toContain('/teachers/asha-rao');
  });
});
