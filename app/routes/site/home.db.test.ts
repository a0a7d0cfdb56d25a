import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faqs, settings, testimonials } from '#app/db/tables/catalogue-tables.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { routeArgs, visitOf } from '#tests/support/visit.ts';
import { handle, loader } from './home.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(() => database.truncateAll());
afterAll(() => database.close());

function load() {
  const services = { db: database.db, env: { baseUrl: 'https://pankh.example' } };
  return loader(routeArgs('/', visitOf({ services })));
}

describe('home page', () => {
  it('[HOME-3, HOME-5, HOME-6] renders for an empty shop: computed figures, no testimonials, no questions', async () => {
    expect(await load()).toMatchObject({
      stats: { studentsEnrolled: 2100, coursesCompleted: 98, satisfactionRate: 98 },
      testimonials: [],
      faqs: [],
      demoVideo: null,
    });
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
    expect(page.demoVideo).toBe('https://youtu.be/dQw4w9WgXcQ');
    expect([page.testimonials.length, page.faqs.length]).toEqual([1, 1]);
  });

  it('subscribes to the topics of what it shows', () => {
    expect(handle.live).toEqual(['testimonials', 'faqs', 'settings', 'reviews']);
  });
});
