import { readFileSync } from 'node:fs';
import { expect, noSidewaysScroll, signUp, test, watchTrouble } from './fixtures.ts';
import { enrollInPanel, openPanel, teachCourse } from './teaching.ts';

const drawn = readFileSync('app/db/seed/content/media/how-a-quadcopter-turns.json', 'utf8');
const film = {
  name: 'how-a-quadcopter-turns.webm',
  mimeType: 'video/webm',
  buffer: Buffer.from((JSON.parse(drawn) as { base64: string }).base64, 'base64'),
};
const wiring = {
  name: 'Wiring.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj\n'),
};
const curriculum = `# Module: In the air

## Lesson: How it turns
- published: yes

Look at the motors.

## Lesson: Land again
- published: yes

Softly.
`;

test('[LEARN-70] [LEARN-75] the owner uploads a video and a PDF; a student watches, resumes and downloads', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  const trouble = watchTrouble(page);
  const { email } = await signUp(page, 'Tara Sen');
  const owner = await openPanel(browser, site.url);
  const course = await teachCourse(owner, curriculum, 'Learn to turn');
  await enrollInPanel(owner, email, course.id);

  await test.step('the owner uploads a video in pieces, and a PDF', async () => {
    await owner.goto(`/admin/courses/${course.id}/curriculum`);
    await owner.getByRole('link', { name: 'How it turns', exact: true }).click();
    await owner.getByLabel('Video', { exact: true }).check();
    await owner.getByLabel('Own video').setInputFiles(film);
    await expect(owner.getByText(/how-a-quadcopter-turns\.webm \(0:1\d/)).toBeVisible();
    await expect(owner.getByLabel(/^Link of the video/)).toHaveValue(/^\/files\/[0-9a-f]{32}$/);
    await owner.getByLabel('Must be watched').check();
    await owner.getByLabel('Add a file').setInputFiles(wiring);
    await expect(owner.getByText('Wiring.pdf')).toBeVisible();
    await noSidewaysScroll(owner);
    await owner.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(owner).toHaveURL(/\/curriculum$/);
  });

  const lesson = `/learn/${course.slug}/how-it-turns`;
  const video = page.locator('video');
  await test.step('the student watches the beginning, and resumes at that position later', async () => {
    await page.goto(lesson);
    await expect(page.getByRole('button', { name: /^Mark done/ })).toHaveCount(0);
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
    expect(await video.evaluate((one: HTMLVideoElement) => Math.round(one.duration))).toBeGreaterThan(10);
    await video.evaluate(async (one: HTMLVideoElement) => {
      one.muted = true;
      await one.play();
    });
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(4);
    const counted = page.waitForResponse((response) => response.url().endsWith('/watched'));
    await video.evaluate((one: HTMLVideoElement) => one.pause());
    expect(await (await counted).json()).toMatchObject({ success: true, isAccepted: true, isDone: false });
    await page.goto(lesson);
    await expect(page.getByText(/It goes on from 0:0\d/)).toBeVisible();
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(3);
    await page.getByRole('button', { name: '1.5×' }).click();
    expect(await video.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await noSidewaysScroll(page);
    }
    await page.getByRole('link', { name: 'Start over' }).click();
    await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeLessThan(1);
  });

  await test.step('the lesson is marked as done automatically at the end of the video', async () => {
    await video.evaluate(async (one: HTMLVideoElement) => {
      one.muted = true;
      await one.play();
    });
    await expect(page.getByText(/^You did this lesson on/)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('the student saves the PDF', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Wiring.pdf' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Wiring.pdf');
    expect(readFileSync(await download.path())).toEqual(wiring.buffer);
  });

  await test.step('a visitor and a student who is not enrolled are refused', async () => {
    const address = (await video.getAttribute('src'))?.split('#')[0] ?? '';
    expect((await page.request.get(address, { headers: { Range: 'bytes=0-1' } })).status()).toBe(206);
    await page.context().clearCookies();
    expect((await page.request.get(address)).status()).toBe(403);
    await signUp(page, 'Omar Khan');
    expect((await page.request.get(address)).status()).toBe(403);
  });
  await owner.context().close();
  expect(trouble).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[LEARN-71] the owner uploads a video and a file with a plain form, and a student can open both @embedded', async ({
    page,
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    const { email } = await signUp(page, 'Uma Das');
    const owner = await openPanel(browser, site.url);
    const course = await teachCourse(owner, curriculum, 'Learn to land');
    await enrollInPanel(owner, email, course.id);
    await owner.goto(`/admin/courses/${course.id}/curriculum`);
    const lesson = await owner.getByRole('link', { name: 'How it turns', exact: true }).getAttribute('href');
    const plain = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: false,
      storageState: await owner.context().storageState(),
    });
    const panel = await plain.newPage();
    await panel.goto(lesson ?? '');
    await panel.getByLabel('Video', { exact: true }).check();
    await panel.getByLabel('Own video').setInputFiles(film);
    await panel.getByRole('button', { name: 'Upload video' }).click();
    await expect(panel.getByText(/how-a-quadcopter-turns\.webm \(0:1\d/)).toBeVisible();
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.goto(lesson ?? '');
    await panel.getByLabel('Add a file').setInputFiles(wiring);
    await panel.getByRole('button', { name: 'Add file' }).click();
    await expect(panel.getByText('Wiring.pdf')).toBeVisible();
    await page.goto(`/learn/${course.slug}/how-it-turns`);
    await expect(page.locator('video')).toHaveAttribute('src', /^\/files\/[0-9a-f]{32}$/);
    await expect(page.getByRole('link', { name: 'Wiring.pdf' })).toBeVisible();
    await page.getByRole('button', { name: /^Mark done/ }).click();
    await expect(page).toHaveURL(/\/land-again$/);
    await plain.close();
    await owner.context().close();
  });
});
