import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courses, settings, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { enrollments } from '#app/db/tables/learning-tables.server.ts';
import { reviews } from '#app/db/tables/review-tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { type InProcessSite, openInProcessSite } from '#tests/support/in-process-site.ts';
import { adminPassword } from '#tests/support/site.ts';

let database: TestDatabase;
let site: InProcessSite;

const text = { description: 'd', shortDescription: 's', price: 500, durationDays: 5 };
const drone = { ...text, courseType: 'drone' as const };
const now = new Date('2026-11-22T10:00:00Z');

beforeAll(async () => {
  database = await openTestDatabase();
  site = await openInProcessSite(database);
  const { db } = database;
  await db.insert(courses).values([
    { id: 'reviewed', slug: 'reviewed', title: 'Reviewed', ...drone, rating: 4.9, enrolledCount: 1 },
    { id: 'stated', slug: 'stated', title: 'Stated', ...drone, rating: 4.5, enrolledCount: 1250 },
    { id: 'fresh', slug: 'fresh', title: 'Fresh', ...drone },
  ]);
  for (const [i, rating] of [5, 4, 3].entries()) {
    const ids = { courseId: 'reviewed', userId: `u${i}` };
    await db.insert(enrollments).values({ ...ids, id: `e${i}`, status: 'active', progress: 50 });
    await db.insert(reviews).values({
      ...ids,
      id: `r${i}`,
      enrollmentId: `e${i}`,
      rating,
      text: 'Good',
      shownName: 'Asha R.',
      state: 'shown' as const,
      progressThen: 50,
      createdAt: now,
    });
  }
  await db.insert(enrollments).values({ id: 'demo', courseId: 'fresh', userId: 'u9', isDemo: true });
});
afterAll(() => site.close());

async function choose(mode: 'specified' | 'counted', more: { courseSource?: string } = {}) {
  const value = { mode, asOf: null, statements: {}, ...more };
  await database.db
    .insert(settings)
    .values({ key: 'figures', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } });
}

const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
const textOf = (html: string) =>
  html
    .replace(/<(script|style|head)\b.*?<\/\1>/gs, ' ')
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

/**
 * Returns the figures in a page's text, such as "50+" or "20 students", that are outside a `<data>` or `<time>`
 * element. Each claim about the academy must be in such an element; prices, times and discounts need not be.
 */
function looseFigures(html: string): string[] {
  const claimed = html.replace(/<(data|time)\b.*?<\/\1>/gs, ' ');
  const rest = textOf(claimed)
    .replace(/₹[\d,.]+/g, '')
    .replace(/\d+% off/gi, '')
    .replace(/\d+% into the course/g, '');
  const unit = 'students?|learners?|instructors?|enrolled|graduates?|reviews?|stars?|lakh';
  const figure = `\\d[\\d,.]*\\s?(?:\\+|%|(?:${unit})\\b)|\\d\\.\\d out of \\d`;
  return rest.match(new RegExp(figure, 'gi')) ?? [];
}

const pages = [
  ...['/', '/courses', '/courses/reviewed', '/courses/stated', '/courses/fresh', '/courses/reviewed/enroll'],
  ...['/about', '/contact', '/support', '/claims', '/certificates', '/login', '/signup'],
];

describe('the figures on public pages', () => {
  it.each(pages)(
    '[CLAIM-6] [L-28] %s shows no figure without an explanation if figures are counted',
    async (path) => {
      await choose('counted');
      expect(looseFigures(await htmlOf(path))).toEqual([]);
    },
  );

  it('[CLAIM-4] tell which figures are counted, stated or new', async () => {
    await choose('counted');
    const page = async (slug: string) => textOf(await htmlOf(`/courses/${slug}`));
    expect(await page('reviewed')).toMatch(/3 enrolled.*Rated 4\.0 out of 5 \(3\)/);
    expect(await page('stated')).toMatch(/1,250 enrolled \(stated\).*Rated 4\.5 out of 5 \(stated\)/);
    const [fresh = ''] = (await page('fresh')).split('More drone');
    expect(fresh).toContain('New');
    expect(fresh).not.toMatch(/Rated|enrolled/);
  });

  it('[REVIEW-5] [L-26] give a course one rating: on card and page, in structured data, panel and export', async () => {
    await choose('counted');
    for (const path of ['/courses', '/courses/reviewed'])
      expect(textOf(await htmlOf(path))).toMatch(/Rated 4\.0 out of 5 \(3\)/);
    expect(await htmlOf('/courses/reviewed')).toContain('"ratingValue":4,"reviewCount":3');
    const signIn = await fetch(`${site.url}/admin/login`, {
      ...{ method: 'POST', redirect: 'manual', headers: { Origin: site.url } },
      body: new URLSearchParams({ password: adminPassword }),
    });
    const cookies = signIn.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    const asOwner = async (path: string) =>
      await (await fetch(site.url + path, { headers: { Cookie: cookies.join('; ') } })).text();
    expect(textOf(await asOwner('/admin/reviews'))).toMatch(/3 reviews, mean 4\.0/);
    expect(await asOwner('/admin/export/reviews')).toMatch(/,3,4(\.0)?,r2,reviewed\r?\n/);
  });

  it('[CLAIM-2] [L-29] count people and courses, and leave demo data out', async () => {
    await choose('counted');
    const home = await htmlOf('/');
    expect(home).toMatch(/href="\/claims#students-enrolled"[^>]*><data value="3">/);
    expect(home).toMatch(/href="\/claims#courses"[^>]*><data value="3">/);
    expect(home).toMatch(/href="\/claims#satisfaction"[^>]*><data value="66">/);
    const claims = textOf(await htmlOf('/claims'));
    // The shop also has a course type without courses, which must not be listed.
    expect(claims).toMatch(/drone courses 3/i);
    expect(claims).not.toMatch(/programming courses/i);
    expect(claims).toMatch(
      /Students enrolled Counted 3 .*learning 3 .*sample data in a dashboard \(left out\) 1/,
    );
  });

  it('[CLAIM-1] [CAT-6] show the specified figures without a link to their explanation by default', async () => {
    await choose('specified');
    const home = await htmlOf('/');
    for (const figure of ['2,100', '1000+', '50+', '25+', '98%']) expect(textOf(home)).toContain(figure);
    // Looks only at the part of the page above the related courses, because one of those courses has reviews.
    const [course = ''] = (await htmlOf('/courses/stated')).split('id="related"');
    expect(textOf(course)).toMatch(/1,250 enrolled.*Rated 4\.5 out of 5/);
    for (const html of [home, course]) expect(html).not.toMatch(/<data|\/claims/);
    expect(textOf(await htmlOf('/claims'))).toMatch(/not counted by this site.*Happy students 1000\+/);
  });

  it('[REVIEW-6] show the texts of reviews, and the average rating in structured data', async () => {
    await choose('specified');
    const html = await htmlOf('/courses/reviewed');
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4,"reviewCount":3');
    expect(textOf(html)).toMatch(/Reviews by students .*Asha R\..*Good/);
    expect(await htmlOf('/')).not.toContain('aggregateRating');
  });

  it('[DAY-79] /claims claims no day for example figures', async () => {
    await choose('counted');
    const shows = async (value: object, text: RegExp) => {
      await database.db
        .insert(settings)
        .values({ key: 'homeStats', value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });
      const shown = async () =>
        textOf(/id="students-enrolled".*?<\/li>/s.exec(await htmlOf('/claims'))?.[0] ?? '');
      await expect.poll(shown).toMatch(text);
    };
    const typed = { students: 1250, courses: 890, satisfaction: 98, asOf: null };
    await shows({ ...typed, source: 'Our register' }, /1,250 As of: \d+ \w+ \d{4} Source: Our/);
    const example = 'example figures, not counted at this academy';
    await shows({ ...typed, source: example }, /1,250 Source: example figures/);
    await database.db.delete(settings).where(eq(settings.key, 'homeStats'));
  });

  it('[CLAIM-12] show no sample testimonial if figures are counted', async () => {
    const [sample] = await database.db.select().from(testimonials).limit(1);
    if (!sample) throw new Error('no sample');
    await choose('specified');
    expect(await htmlOf('/')).toContain(sample.studentName);
    await choose('counted');
    expect(await htmlOf('/')).not.toContain(sample.studentName);
  });

  it('[CLAIM-51] /claims lists what the owner typed at single courses, with day and source', async () => {
    const listed = async () => textOf(await htmlOf('/claims'));
    await choose('counted');
    expect(await listed()).toMatch(
      /No source is given\..*Stated 1,250 students , 4\.5 stars , saved on \d+ \w+ \d{4}/,
    );
    expect(await listed()).not.toMatch(/Reviewed .*saved on/);
    await choose('counted', { courseSource: 'Our register' });
    expect(await listed()).toContain('Source: Our register');
    await choose('specified');
    expect(await listed()).not.toContain('saved on');
  });

  it('[CLAIM-6] [L-28] have no loose figure where words of reviews wait or are hidden', async () => {
    await choose('counted');
    const { db } = database;
    await db.insert(courses).values({ id: 'silent', slug: 'silent', title: 'Silent', ...drone });
    for (const [i, reason] of ([null, 'abuse', 'abuse'] as const).entries()) {
      const ids = { courseId: 'silent', userId: `s${i}` };
      await db.insert(enrollments).values({ ...ids, id: `es${i}`, status: 'active', progress: 50 });
      await db.insert(reviews).values({
        ...ids,
        id: `rs${i}`,
        enrollmentId: `es${i}`,
        rating: 4,
        text: 'Good',
        shownName: 'Asha R.',
        ...(reason ? { state: 'hidden' as const, hiddenReason: reason } : { state: 'waiting' as const }),
        progressThen: 50,
        createdAt: now,
      });
    }
    const html = await htmlOf('/courses/silent');
    expect(textOf(html)).toMatch(/1 more rating without words.*2 reviews hidden/);
    expect(looseFigures(html)).toEqual([]);
  });

  it('[REVIEW-10] show all reviews of a course, those beyond the tenth on further pages', async () => {
    const { db } = database;
    await db.insert(courses).values({ id: 'many', slug: 'many', title: 'Many', ...drone });
    const each = Array.from({ length: 11 }, (_, i) => ({ courseId: 'many', userId: `m${i}`, i }));
    await db
      .insert(enrollments)
      .values(each.map(({ i, ...ids }) => ({ ...ids, id: `em${i}`, progress: 50 })));
    await db.insert(reviews).values(
      each.map(({ i, ...ids }) => ({
        ...ids,
        id: `rm${i}`,
        enrollmentId: `em${i}`,
        rating: 4,
        text: `Said ${i}.`,
        shownName: 'Asha R.',
        state: 'shown' as const,
        progressThen: 50,
        createdAt: new Date(now.getTime() + i * 60_000),
      })),
    );
    const first = await htmlOf('/courses/many');
    expect(first).toContain('href="/courses/many/reviews/2"');
    expect(textOf(first)).toContain('Said 10.');
    expect(textOf(first)).not.toContain('Said 0.');
    const second = await htmlOf('/courses/many/reviews/2');
    expect(textOf(second)).toMatch(/Reviews of Many \(page 2\).*Said 0\./);
    expect(second).toContain('href="/courses/many#reviews"');
    expect(looseFigures(second)).toEqual([]);
    for (const wrong of ['1', '3', '02', 'x'])
      expect((await fetch(`${site.url}/courses/many/reviews/${wrong}`)).status).toBe(404);
  });
});
