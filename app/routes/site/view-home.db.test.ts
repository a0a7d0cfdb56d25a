import { beforeEach, describe, expect, it } from 'vitest';
import { courses, faqs, settings, testimonials } from '#app/db/tables/catalog-tables.server.ts';
import { promotions } from '#app/db/tables/offer-tables.server.ts';
import { testDatabase } from '#tests/support/database.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { handle, loader } from './view-home.tsx';

const database = testDatabase();
beforeEach(() => database.truncateAll());

function load() {
  const services = { db: database.db, env: { baseUrl: 'https://pankh.example' } };
  return loader(routeArgs('/', visitOf({ services })));
}

async function fourCourses() {
  const text = { description: 'd', shortDescription: 's', courseType: 'drone' as const, durationDays: 5 };
  const course = (id: string, enrolledCount: number, isActive = true) => ({
    ...text,
    id,
    slug: id,
    title: id,
    price: 1000,
    enrolledCount,
    isActive,
  });
  await database.db
    .insert(courses)
    .values([course('c1', 1), course('c2', 2), course('c3', 3), course('c4', 4), course('hidden', 9, false)]);
}

describe('the home page', () => {
  it('[HOME-3, HOME-5, HOME-6] is shown for an empty shop with computed figures, and without testimonials and FAQs', async () => {
    expect(await load()).toMatchObject({
      stats: { studentsEnrolled: 2100, coursesCompleted: 98, satisfactionRate: 98 },
      testimonials: [],
      faqs: [],
      demoVideo: null,
      courses: [],
    });
  });

  it('[SELL-126] shows the three most popular active courses, with the price of the running offer', async () => {
    await fourCourses();
    expect((await load()).courses.map(({ id, price }) => [id, price])).toEqual([
      ['c4', 1000],
      ['c3', 1000],
      ['c2', 1000],
    ]);
    const rule = { id: 'r', name: 'Lamp offer', kind: 'percent', value: 3000, mode: 'automatic' } as const;
    const days = { startsAt: new Date('2026-11-20T00:00:00Z'), endsAt: new Date('2099-11-22T06:30:00Z') };
    await database.db.insert(promotions).values({ ...rule, ...days });
    expect((await load()).courses[0]).toMatchObject({
      price: 700,
      originalPrice: 1000,
      offer: { name: 'Lamp offer', until: expect.stringMatching(/^until 22 Nov/) },
    });
  });

  it("[SELL-126] shows the owner's choice first, in its order, and other courses in place of hidden ones", async () => {
    await fourCourses();
    await database.db.insert(settings).values({ key: 'home', value: { courses: ['c1', 'hidden', 'c3'] } });
    expect((await load()).courses.map(({ id }) => id)).toEqual(['c1', 'c3', 'c4']);
  });

  it('[HOME-1, HOME-3, HOME-5, HOME-6] shows what the owner stored', async () => {
    const homeStats = { students: 1250, courses: 890, satisfaction: 97 };
    await database.db.insert(settings).values([
      { key: 'homeStats', value: homeStats },
      { key: 'demoVideo', value: { url: 'https://youtu.be/dQw4w9WgXcQ' } },
    ]);
    await database.db
      .insert(testimonials)
      .values({ id: 't', studentName: 'Asha', rating: 5, comment: 'Good', isApproved: true });
    await database.db.insert(faqs).values({ id: 'q', question: 'Q?', answer: 'A' });
    const page = await load();
    expect(page.stats).toEqual({ studentsEnrolled: 1250, coursesCompleted: 890, satisfactionRate: 97 });
    const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0';
    expect(page.demoVideo).toEqual({ kind: 'frame', src });
    expect([page.testimonials.length, page.faqs.length]).toEqual([1, 1]);
  });

  it('subscribes to the topics of its content', () => {
    expect(handle.live).toEqual([
      'testimonials',
      'faqs',
      'settings',
      'reviews',
      'courses',
      'offers',
      'festivals',
      'batches',
    ]);
  });
});
