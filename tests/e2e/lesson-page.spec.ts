import { markdownAttacks } from '../support/markdown-attacks.ts';
import { expect, expectAccessible, test, watchTrouble } from './fixtures.ts';
import { curriculum, enroll, markDone, videoHosts } from './hover-course.ts';
import { importLessons, openPanel, teachCourse } from './teaching.ts';

// Each test first makes a course in the panel.
test.describe.configure({ timeout: 120_000 });

test('[LEARN-35] a note typed without a connection, or just before leaving the page, is kept', async ({
  page,
  browser,
  site,
}) => {
  const course = await enroll(page, browser, site);
  await page.goto(`/learn/${course.slug}/what-keeps-a-drone-in-the-air`);
  await page.locator('#notes summary').click();
  const notes = page.getByRole('textbox', { name: 'My notes' });
  await page.context().setOffline(true);
  await notes.fill('Typed in the train');
  await expect(page.getByText(/Not saved yet/)).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(notes).toHaveValue('Typed in the train');
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(notes).toHaveValue('Typed in the train');
  await notes.fill('Typed on the way out');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/dashboard');
  await page.evaluate(() => sessionStorage.clear());
  await expect(async () => {
    await page.goto(`/learn/${course.slug}/what-keeps-a-drone-in-the-air`);
    await expect(notes).toHaveValue('Typed on the way out', { timeout: 2_000 });
  }).toPass();
});

test('[LEARN-35] a text that the tab kept overwrites no newer note', async ({ page, browser, site }) => {
  const course = await enroll(page, browser, site);
  const lesson = `/learn/${course.slug}/what-keeps-a-drone-in-the-air`;
  const readPage = async () => await (await page.request.get(lesson)).text();
  await page.goto(lesson);
  await page.locator('#notes summary').click();
  const notes = page.getByRole('textbox', { name: 'My notes' });
  await notes.fill('Typed on the laptop');
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await expect(page).toHaveURL('/dashboard');
  await expect.poll(readPage).toContain('Typed on the laptop');
  // Meanwhile, the student changes the note on a phone.
  const [, seen = ''] = /name="seen" value="([^"]+)"/.exec(await readPage()) ?? [];
  await page.request.post(lesson, { form: { intent: 'note', text: 'Changed on the phone', seen } });
  await page.goto(lesson);
  await expect(page.getByText('Changed on the phone')).toBeVisible();
  await expect(notes).toHaveValue('Typed on the laptop');
  expect(await readPage()).toContain('Changed on the phone');
  await page.getByRole('button', { name: 'Keep both' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await readPage()).toMatch(/Typed on the laptop\s+Changed on the phone/);
});

test('[LEARN-60] what was typed for one assignment never appears in the form of another', async ({
  page,
  browser,
  site,
}) => {
  const assignment = (title: string) =>
    `## Lesson: ${title}\n- kind: assignment\n- published: yes\n\nDo it.\n\n`;
  const text = `# Module: One\n\n${assignment('Draw a drone')}${assignment('Name its parts')}`;
  const course = await enroll(page, browser, site, text);
  await page.goto(`/learn/${course.slug}/draw-a-drone`);
  await page.getByLabel('Your answer').fill('A drawing of a drone');
  await page
    .getByRole('link', { name: /Name its parts/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Name its parts');
  await expect(page.getByLabel('Your answer')).toHaveValue('');
});

test('[LEARN-32] [L-10] [L-11] clicking Play loads the video from youtube-nocookie.com in a frame with a title and a referrer policy', async ({
  page,
  browser,
  site,
}) => {
  const course = await enroll(page, browser, site);
  await page.route(videoHosts, (route) => route.fulfill({ body: 'a video', contentType: 'text/html' }));
  await page.goto(`/learn/${course.slug}/see-it-fly`);
  const request = page.waitForRequest(/youtube-nocookie/);
  await page.getByRole('link', { name: /Play the video/ }).click();
  expect((await request).headers().referer).toBe(`${site.url}/`);
  await expect(page.locator('iframe')).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Video: See it fly');
});

test("[LEARN-31] [L-9] HTML and scripts in a lesson's text are not executed", async ({
  page,
  browser,
  site,
}) => {
  const trouble = watchTrouble(page);
  const hostile = markdownAttacks.join('\n\n');
  const lesson = '# Module: One\n\n## Lesson: Hostile\n- published: yes\n\n';
  const course = await enroll(page, browser, site, `${lesson}${hostile}\n`);
  page.on('dialog', () => trouble.push('a dialog'));
  await page.goto(`/learn/${course.slug}/hostile`);
  await expect(page.locator('#main').getByText('<script>alert(1)</script>', { exact: true })).toBeVisible();
  for (const address of await page
    .locator('.rich a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
    expect(address).toMatch(/^(https?:|\/(?![/\\]))/);
  await expect(page.locator('.rich img, .rich iframe, .rich script')).toHaveCount(0);
  expect(trouble).toEqual([]);
});

test('[LEARN-38] the next lesson is prefetched without contacting the video host', async ({
  page,
  browser,
  site,
}) => {
  const course = await enroll(page, browser, site);
  const first = `/learn/${course.slug}/what-keeps-a-drone-in-the-air`;
  await page.goto(first);
  await markDone(page).click();
  await expect(page).toHaveURL(/see-it-fly$/);
  await page.goto(`/learn/${course.slug}/your-first-hover`);
  await expect(markDone(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const prefetch = page.waitForRequest(/see-it-fly\.data/);
  await page.goto(first);
  await page.getByRole('link', { name: 'Next lesson' }).scrollIntoViewIfNeeded();
  expect((await (await prefetch).response())?.headers()['cache-control']).toBe('private, no-cache');
  expect(asked.filter((address) => videoHosts.test(address))).toEqual([]);
  await page.getByRole('link', { name: 'Next lesson' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('See it fly');
});

test("[LEARN-36] [LEARN-37] a visitor finds the lessons on the course's page, and reads the free one", async ({
  page,
  browser,
  site,
}) => {
  const owner = await openPanel(browser, site.url);
  const course = await teachCourse(owner, curriculum);
  await page.goto(`/courses/${course.slug}`);
  await expect(page.getByRole('heading', { name: 'Lessons', exact: true })).toBeVisible();
  await expect(page.locator('#main').getByText('See it fly')).toBeVisible();
  await page.getByRole('link', { name: 'What keeps a drone in the air' }).first().click();
  const preview = `/courses/${course.slug}/preview/what-keeps-a-drone-in-the-air`;
  await expect(page).toHaveURL(preview);
  await expect(page.getByText('air pushes the drone up')).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${preview}$`));
  await expectAccessible(page);
  const sitemap = await page.request.get('/sitemap.xml');
  expect(await sitemap.text()).toContain(`${preview}</loc>`);
  const locked = await page.request.get(`/courses/${course.slug}/preview/your-first-hover`);
  expect(locked.status()).toBe(404);

  await importLessons(owner, course.id, curriculum.replace('air pushes the drone up', 'drone rises'));
  await expect(page.getByText('drone rises')).toBeVisible();
  const cached = await page.request.get(preview);
  expect(await cached.text()).toContain('drone rises');
  await owner.context().close();
});
