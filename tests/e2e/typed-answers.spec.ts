import type { Page } from '@playwright/test';
import { expect, query, test } from './fixtures.ts';
import { openPanel, teachCourse } from './teaching.ts';

const isLive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'on');

test('[DAY-44] [LEARN-61] [DAY-46] a half-typed answer stays when somebody else answers, and half-typed classes when others come', async ({
  browser,
  site,
  databaseUrl,
}) => {
  const owner = await openPanel(browser, site.url);
  const sql = (statement: string) => query(databaseUrl ?? '', statement);
  await sql(`insert into contact_messages (id, reference, full_name, email, subject, message)
    values ('typed', 'MSG-TYPED', 'Meera', 'meera@example.in', 'Wings', 'How long?')`);
  await owner.goto('/admin/messages/typed');
  await isLive(owner);
  const answer = owner.getByLabel('Answer', { exact: true });
  await answer.fill('Two met');
  await sql(`update contact_messages set status = 'answered', answer = 'Three metres.', answered_at = now(),
    answered_by = 'Ravi' where id = 'typed'`);
  await expect(owner.getByText('Three metres.')).toBeVisible();
  await expect(owner.getByText('Somebody else has answered')).toBeVisible();
  await expect(answer).toHaveValue('Two met');
  await answer.fill('Two metres.');
  await owner.getByRole('button', { name: 'Send answer' }).click();
  await expect(owner.getByText('Two metres.').first()).toBeVisible();
  await expect(answer).toHaveCount(0);

  const course = await teachCourse(owner, '# Module: One\n\n## Lesson: One\n\nText.\n', 'Classes');
  await sql(`insert into course_batches (id, course_id, label, starts_on, seats)
    values ('typed', '${course.id}', 'Evenings', '2027-05-01', 5)`);
  await owner.goto('/admin/batches/typed/classes');
  await isLive(owner);
  const name = owner.getByLabel('Name', { exact: true });
  await name.fill('Wing sha');
  await sql(`insert into lessons (id, course_id, module_id, slug, kind, title, is_published, is_optional)
    select 'typed', course_id, id, 'typed', 'live', 'Flight', true, true from modules where course_id = '${course.id}'`);
  await sql(`insert into live_sessions (id, lesson_id, starts_at, minutes, zone, batch_id)
    values ('typed', 'typed', '2027-05-02T10:00Z', 60, 'Asia/Kolkata', 'typed')`);
  await expect(owner.getByText('Flight', { exact: true })).toBeVisible();
  await expect(name).toHaveValue('Wing sha');

  await sql(`insert into users (id, email, full_name) values ('typed', 'typed@example.in', 'Asha')`);
  await sql(`insert into submissions (id, user_id, lesson_id, text, handed_in_at)
    values ('typed', 'typed', 'typed', 'My plan', now())`);
  for (const filter of ['', '?state=waiting']) {
    await sql(`update submissions set state = 'waiting', decided_at = null where id = 'typed'`);
    await owner.goto(`/admin/submissions${filter}`);
    await isLive(owner);
    const feedback = owner.getByLabel('Your words to the student');
    await feedback.fill('Where do');
    await sql(`update submissions set state = 'accepted', decided_at = now() where id = 'typed'`);
    await expect(owner.getByText('Somebody has decided about this already.')).toBeVisible();
    await expect(feedback).toHaveValue('Where do');
  }

  // Sent before the page has heard of it.
  await sql(`update submissions set state = 'waiting', decided_at = null where id = 'typed'`);
  await owner.reload();
  await isLive(owner);
  await owner.getByLabel('Your words to the student').fill('Where do you');
  await owner.route('**/admin/submissions*', async (route) => {
    if (route.request().method() === 'POST')
      await sql(`update submissions set state = 'accepted', decided_at = now() where id = 'typed'`);
    await route.continue();
  });
  await owner.getByRole('button', { name: /^Return/ }).click();
  await expect(owner.getByText('Somebody has decided about this already.').first()).toBeVisible();
  await owner.unroute('**/admin/submissions*');
  await sql(`update submissions set feedback = 'Fine.' where id = 'typed'`);
  await expect(owner.getByRole('button', { name: /^Return/ })).toHaveCount(0);
  await expect(owner.getByLabel('Your words to the student')).toHaveValue('Where do you');

  // One's own decision leaves nothing.
  await sql(`update submissions set state = 'waiting', decided_at = null where id = 'typed'`);
  await owner.reload();
  await isLive(owner);
  await owner.getByLabel('Your words to the student').fill('Where do you land?');
  await owner.getByRole('button', { name: /^Return/ }).click();
  await expect(owner.getByText('Nothing to read')).toBeVisible();
  for (const table of ['submissions', 'users', 'contact_messages'])
    await sql(`delete from ${table} where id = 'typed'`);
  await owner.context().close();
});
