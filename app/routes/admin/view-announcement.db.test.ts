import { expect, it } from 'vitest';
import { announcements } from '#app/db/tables/announcement-tables.server.ts';
import { sellingSite } from '#tests/support/selling-site.ts';
import { adminPassword } from '#tests/support/site.ts';

const { database, browser } = sellingSite();

it('[DAY-141] the page of a message leads to a page that is there, also once its batch or course is deleted', async () => {
  const leftOut = { disabled: 0, unagreed: 0, resting: 0 };
  const written = { kind: 'seat' as const, subject: 'Room 12', body: '-', leftOut, createdAt: new Date() };
  await database.db.insert(announcements).values([
    { ...written, id: 'of-batch', courseId: 'c1', batchId: 'gone' },
    { ...written, id: 'of-course', courseId: 'gone', batchId: 'gone' },
    { ...written, id: 'of-all' },
  ]);
  const owner = browser();
  await owner('/admin/login', { password: adminPassword });
  const back = [];
  for (const id of ['of-batch', 'of-course', 'of-all']) {
    const { html } = await owner(`/admin/students/written/${id}`);
    const [, to = ''] = /<a class="link" href="([^"]+)"/.exec(html.slice(html.indexOf('<main'))) ?? [];
    expect((await owner(to)).status).toBe(200);
    back.push(to);
  }
  expect(back).toEqual(['/admin/courses/c1/write', '/admin/students', '/admin/students/not-started/write']);
});
