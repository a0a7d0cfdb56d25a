import type { Page } from '@playwright/test';
import { expect, query, test } from './fixtures.ts';
import { openPanel, teachCourse } from './teaching.ts';

const isLive = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-live', 'on');

/** Waits until the page has reloaded its data because of what `change` does elsewhere. */
async function duringReload(page: Page, change: () => Promise<unknown>): Promise<void> {
  const reloaded = page.waitForResponse((response) => response.url().includes('.data'));
  await change();
  await (await reloaded).finished();
}

test('[ADM-CRS-1] the search box of a list keeps cursor and letters while the list follows', async ({
  browser,
  site,
}) => {
  const owner = await openPanel(browser, site.url);
  await owner.goto('/admin/students?size=50');
  await isLive(owner);
  const box = owner.getByRole('searchbox');
  await box.focus();
  await owner.keyboard.type('As');
  await owner.waitForURL(/[?&]q=As(&|$)/);
  await owner.keyboard.type('ha');
  await owner.waitForURL(/[?&]q=Asha(&|$)/);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('Asha');
  expect(new URL(owner.url()).searchParams.get('size')).toBe('50');
  await owner.keyboard.press('Control+A');
  await owner.keyboard.press('Delete');
  await expect.poll(() => new URL(owner.url()).searchParams.has('q')).toBe(false);
  await owner.keyboard.type('R');
  await owner.waitForURL(/[?&]q=R(&|$)/);
  await expect(box).toHaveValue('R');
  await expect(box).toBeFocused();
  // A link to the list without a search empties the box.
  await owner.getByRole('link', { name: 'Students', exact: true }).first().click();
  await expect(box).toHaveValue('');
  await owner.context().close();
});

test('[ADM-SET-1] typed settings stay until their own group is saved', async ({
  browser,
  site,
  databaseUrl,
}) => {
  const [owner, other] = await Promise.all([openPanel(browser, site.url), openPanel(browser, site.url)]);
  await owner.goto('/admin/settings/contact');
  await isLive(owner);
  const contact = owner.locator('#contact');
  await contact.getByLabel('Email').fill('nobody');
  await owner.getByRole('button', { name: 'Save Contact details' }).click();
  await expect(contact.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await owner.getByRole('button', { name: 'Save Social links' }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
  await expect(contact.getByLabel('Email')).toHaveValue('nobody');
  await contact.getByLabel('Email').fill('hello@pankh.example');
  await owner.getByRole('button', { name: 'Save Contact details' }).click();
  await expect(contact.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');

  await owner.goto('/admin/settings/home');
  await isLive(owner);
  const video = (page: Page) => page.locator('#demoVideo').getByLabel('Address of the video');
  await other.goto('/admin/settings/home');
  await isLive(other);
  await video(owner).fill('https://youtu.be/aaaaaaaaaaa');
  await video(other).fill('https://youtu.be/bbbbbbbbbbb');
  await other.getByRole('button', { name: 'Save Demo video' }).click();
  await expect(other.getByText('Settings saved')).toBeVisible();
  await duringReload(owner, () => query(databaseUrl ?? '', "SELECT pg_notify('pankh_live', 'types')"));
  await expect(video(owner)).toHaveValue('https://youtu.be/aaaaaaaaaaa');
  await owner.getByRole('button', { name: 'Save Demo video' }).click();
  await expect(owner.getByText('Somebody else saved these settings meanwhile.')).toBeVisible();
  await expect(video(owner)).toHaveValue('https://youtu.be/aaaaaaaaaaa');
  await video(owner).fill('');
  await owner.getByRole('button', { name: 'Save Demo video' }).click();
  await expect(owner.getByText('Somebody else saved these settings meanwhile.')).toHaveCount(0);
  await Promise.all([owner.context().close(), other.context().close()]);
});

test('[ADM-SET-1] two quick presses of Save are one save, and what is typed meanwhile can be saved after it', async ({
  browser,
  site,
}) => {
  const owner = await openPanel(browser, site.url);
  await owner.goto('/admin/settings/home');
  await isLive(owner);
  const sent: string[] = [];
  owner.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  const video = owner.locator('#demoVideo').getByLabel('Address of the video');
  const save = owner.getByRole('button', { name: 'Save Demo video' });
  await video.fill('https://youtu.be/ccccccccccc');
  // Each press comes before the browser has rendered what the one before it has changed.
  await save.evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
    button.form?.requestSubmit();
  });
  await expect(owner.getByText('Settings saved')).toBeVisible();
  expect(sent).toHaveLength(1);
  await video.fill('https://youtu.be/ddddddddddd');
  await video.evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.form?.requestSubmit();
  });
  await expect(save).toBeEnabled();
  await expect(video).toHaveValue('');
  await save.click();
  await expect(save).toBeEnabled();
  await owner.reload();
  await expect(video).toHaveValue('');
  await expect(owner.getByText('Somebody else saved these settings meanwhile.')).toHaveCount(0);
  await owner.context().close();
});

test('[BRAND-47] an edit of a course type does not overwrite what another admin saved', async ({
  browser,
  site,
}) => {
  const [owner, other] = await Promise.all([openPanel(browser, site.url), openPanel(browser, site.url)]);
  for (const page of [owner, other]) {
    await page.goto('/admin/courses/types?edit=drone');
    await isLive(page);
  }
  const name = await owner.getByRole('textbox', { name: 'Name' }).inputValue();
  await owner.getByRole('textbox', { name: 'Name' }).fill('Kites');
  await other.getByRole('textbox', { name: 'Name' }).fill('Gliders');
  await duringReload(owner, () => other.getByRole('button', { name: /^(Save|Update)/ }).click());
  await owner.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(owner.getByText('Somebody else changed this type meanwhile.')).toBeVisible();
  await expect(owner.getByRole('textbox', { name: 'Name' })).toHaveValue('Kites');
  await owner.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(owner.getByText('Kites', { exact: true }).first()).toBeVisible();
  await expect(owner.getByText('Somebody else changed this type meanwhile.')).toHaveCount(0);
  // Other tests share this shop, and look for the type by its name.
  await owner.goto('/admin/courses/types?edit=drone');
  await owner.getByRole('textbox', { name: 'Name' }).fill(name);
  await owner.getByRole('button', { name: /^(Save|Update)/ }).click();
  await expect(owner.getByText(name, { exact: true }).first()).toBeVisible();
  await Promise.all([owner.context().close(), other.context().close()]);
});

test('[DATA-2] an edit of a question does not overwrite what another admin saved', async ({
  browser,
  site,
}) => {
  const [owner, other] = await Promise.all([openPanel(browser, site.url), openPanel(browser, site.url)]);
  await owner.goto('/admin/faqs');
  const edit = await owner.getByRole('main').locator('h2 a').first().getAttribute('href');
  for (const page of [owner, other]) {
    await page.goto(`/admin/faqs${edit?.replace(/^.*\?/, '?')}`);
    await isLive(page);
  }
  const answerOf = (page: Page) => page.getByLabel('Answer');
  await answerOf(owner).fill('Mine.');
  await answerOf(other).fill('Theirs.');
  await duringReload(owner, () => other.getByRole('button', { name: 'Update question' }).click());
  await owner.getByRole('button', { name: 'Update question' }).click();
  await expect(owner.getByText('Somebody else changed this question meanwhile.')).toBeVisible();
  await expect(answerOf(owner)).toHaveValue('Mine.');
  await expect(other.getByText('Theirs.')).toBeVisible();
  await owner.getByRole('button', { name: 'Update question' }).click();
  await expect(owner.getByText('Mine.')).toBeVisible();
  await Promise.all([owner.context().close(), other.context().close()]);
});

test('[DAY-185] an invitation that is being typed stays when another is sent, and goes when it is sent itself', async ({
  browser,
  site,
  databaseUrl,
}) => {
  const owner = await openPanel(browser, site.url);
  await owner.goto('/admin/helpers');
  await isLive(owner);
  await owner.getByLabel('Name', { exact: true }).fill('Meera');
  const other = `insert into helper_invitations (id, name, role, course_ids, created_at, expires_at)
    values ('other', 'Ravi Nair', 'packer', '{}', now(), now() + interval '1 day')`;
  await query(databaseUrl ?? '', other);
  await expect(owner.getByText('Ravi Nair').first()).toBeVisible();
  await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('Meera');
  await owner.getByRole('radio').first().check();
  await owner.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(owner.getByText('Meera is invited.').first()).toBeVisible();
  await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('');
  await query(databaseUrl ?? '', 'delete from helper_invitations');
  await owner.context().close();
});

test('[LEARN-100] a batch that is being typed stays when another admin adds one', async ({
  browser,
  site,
}) => {
  const [owner, other] = await Promise.all([openPanel(browser, site.url), openPanel(browser, site.url)]);
  const course = await teachCourse(
    owner,
    '# Module: One\n\n## Lesson: One\n- minutes: 5\n\nText.\n',
    'Batches',
  );
  const fill = async (page: Page, name: string) => {
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('First day').fill('2027-05-01');
    await page.getByLabel('Seats').fill('10');
  };
  for (const page of [owner, other]) {
    await page.goto(`/admin/courses/${course.id}/batches`);
    await isLive(page);
  }
  await fill(owner, 'Mornings');
  await fill(other, 'Evenings');
  await other.getByRole('button', { name: 'Add a batch' }).click();
  await expect(owner.getByRole('link', { name: 'Evenings', exact: true })).toBeVisible();
  await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('Mornings');
  await owner.getByRole('button', { name: 'Add a batch' }).click();
  await expect(owner.getByRole('link', { name: 'Mornings', exact: true })).toBeVisible();
  await expect(owner.getByLabel('Name', { exact: true })).toHaveValue('');

  await owner.getByRole('link', { name: 'Mornings', exact: true }).click();
  await isLive(owner);
  await owner.getByLabel('Seats').fill('12');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('“Mornings” is saved')).toBeVisible();
  await owner.getByLabel('Seats').fill('14');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('0 of 14 seats taken')).toBeVisible();

  // After a conflict with another admin, the first save is refused and the second one stores what was typed.
  await other.goto(owner.url());
  await isLive(other);
  await owner.getByLabel('Seats').fill('16');
  await other.getByLabel('Seats').fill('20');
  await duringReload(owner, () => other.getByRole('button', { name: 'Save', exact: true }).click());
  await expect(owner.getByText('0 of 20 seats taken')).toBeVisible();
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText(/changed this batch meanwhile/)).toBeVisible();
  await expect(owner.getByLabel('Seats')).toHaveValue('16');
  await owner.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(owner.getByText('0 of 16 seats taken')).toBeVisible();
  await Promise.all([owner.context().close(), other.context().close()]);
});
