import type { Page } from '@playwright/test';
import { expect, expectAccessible, noSidewaysScroll, signUp, test, watchTrouble } from './fixtures.ts';
import { markDone, videoHosts, withQuizAndClass } from './hover-course.ts';
import { confirmPayment, setUpi } from './selling.ts';
import { openPanel, type TaughtCourse, teachCourse } from './teaching.ts';

const main = (page: Page) => page.locator('#main');

/** Sends the student's enrollment request for the course, and accepts it as the owner. */
async function askForPlace(page: Page, owner: Page, { slug }: TaughtCourse, email: string): Promise<void> {
  await page.goto(`/courses/${slug}/enroll`);
  // Waits because the server treats a form that is sent in less than two seconds as sent by a bot.
  await page.waitForTimeout(2_100);
  await page.getByLabel('Mobile number').fill('98765 43210');
  await page.getByRole('button', { name: 'Send enrollment request' }).click();
  await expect(page.getByRole('heading', { name: /your request is with us/ })).toBeVisible();
  await owner.goto(`/admin/requests?q=${encodeURIComponent(email)}`);
  await owner.getByText('Accept …').click();
  await owner.getByRole('button', { name: 'Not paid yet: accept and enroll' }).click();
  await expect(owner.getByText('Request accepted')).toBeVisible();
  await owner.context().close();
}

/** Buys the course by UPI as the student, and confirms the payment as the owner. */
async function buyPlace(page: Page, owner: Page, { slug }: TaughtCourse): Promise<void> {
  await setUpi(owner, 'on');
  await page.goto(`/checkout/${slug}`);
  await page.getByLabel('Mobile number').fill('98765 43210');
  await page.getByLabel(/I agree to the/).check();
  await page.getByRole('button', { name: /^Place order/ }).click();
  await expect(page).toHaveURL(/\/orders\/PK/);
  await page.getByLabel(/UTR/).fill(String(Date.now()).slice(-12).padStart(12, '1'));
  await page.getByRole('button', { name: 'I have paid' }).click();
  await expect(page.getByText('We are checking your payment')).toBeVisible();
  await confirmPayment(owner, page);
  await setUpi(owner, 'off');
  await owner.context().close();
}

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };

// Four combinations of the way to enroll, screen width and JavaScript. The first two combinations differ in all three,
// so together they cover every option; these two run on both databases.
const journeys = [
  { from: 'a request', name: 'on a phone, without script @embedded', viewport: phone, scripts: false },
  { from: 'the checkout', name: 'on a desk, with script', viewport: desk, scripts: true },
  { from: 'the checkout', name: 'on a phone, with script', viewport: phone, scripts: true },
  { from: 'a request', name: 'on a desk, without script', viewport: desk, scripts: false },
];

for (const { from, name, viewport, scripts: javaScriptEnabled } of journeys) {
  test.describe(name, () => {
    test.use({ viewport, javaScriptEnabled });

    test(`[LEARN-33] [L-7] [L-11] a student goes from ${from} through all lessons to a certificate`, async ({
      page,
      browser,
      site,
    }) => {
      test.setTimeout(240_000);
      const trouble = watchTrouble(page);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).hostname));
      const look = async () => {
        await noSidewaysScroll(page);
        if (javaScriptEnabled) await expectAccessible(page);
      };
      const { email } = await signUp(page, 'Meera Nair');
      const owner = await openPanel(browser, site.url);
      const course = await teachCourse(owner, withQuizAndClass);
      if (from === 'a request') await askForPlace(page, owner, course, email);
      else await buyPlace(page, owner, course);

      await test.step('starts the course, which opens its first lesson', async () => {
        await page.goto('/dashboard');
        await page.getByRole('button', { name: /^Start Course/ }).click();
        await expect(page).toHaveURL(`/learn/${course.slug}/what-keeps-a-drone-in-the-air`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('What keeps a drone in the air');
        await expect(main(page).getByText('Lesson 1 of 5')).toBeVisible();
        await expect(main(page).getByRole('heading', { name: 'Four propellers' })).toBeVisible();
        await look();
      });

      await test.step('[LEARN-35] writes a note', async () => {
        await page.locator('#notes summary').click();
        const notes = page.getByRole('textbox', { name: 'My notes' });
        await notes.fill('Two left,\ntwo right.');
        if (javaScriptEnabled) await expect(page.getByText('Saved.')).toBeVisible();
        else await page.getByRole('button', { name: 'Save notes' }).click();
        await page.goto(`/learn/${course.slug}/what-keeps-a-drone-in-the-air`);
        await expect(notes).toHaveValue('Two left,\ntwo right.');
      });

      await test.step('marks the lesson as done and opens the video lesson, which has loaded nothing of the video yet', async () => {
        await markDone(page).click();
        await expect(page).toHaveURL(/see-it-fly$/);
        await expect(main(page).getByText('1 of 5 lessons done')).toBeVisible();
        await look();
        await expect(page.locator('iframe')).toHaveCount(0);
        expect(asked.filter((host) => videoHosts.test(host))).toEqual([]);
      });

      await test.step('[LEARN-24] returns to the lesson that was open last', async () => {
        await page.goto('/dashboard');
        await expect(main(page).getByText('1 of 5 lessons').first()).toBeVisible();
        await look();
        await page.getByRole('link', { name: 'Continue Learning' }).click();
        await expect(page).toHaveURL(/see-it-fly$/);
      });

      await test.step('skips the optional lesson and passes the quiz', async () => {
        await markDone(page).click();
        await expect(page).toHaveURL(/the-names-of-the-parts$/);
        await look();
        await page.goto(`/learn/${course.slug}/what-do-you-know`);
        await page.getByRole('button', { name: 'Start the quiz' }).click();
        await page.getByRole('radio', { name: 'Propellers' }).check();
        await page.getByRole('button', { name: 'Hand in' }).click();
        await expect(page.getByText(/1 of 1 point\. Passed/)).toBeVisible();
        await page.getByRole('link', { name: 'Next lesson' }).click();
      });

      await test.step('[LEARN-41] marks the live class that is over as done, and finishes with the last lesson', async () => {
        await expect(page).toHaveURL(/meet-the-class$/);
        await look();
        await markDone(page).click();
        await expect(page).toHaveURL(/your-first-hover$/);
        await expect(main(page).getByText('4 of 5 lessons done')).toBeVisible();
        await markDone(page).click();
        await expect(page.getByText(/congratulations/i).first()).toBeVisible();
        await look();
      });

      await test.step('[LEARN-28] gets a certificate that states the number of lessons', async () => {
        const link = page.locator('a[href^="/certificates/"]').first();
        const number = /[0-9a-f]{32}/.exec((await link.getAttribute('href')) ?? '')?.[0] ?? '';
        await page.goto(`/certificates/${number}`);
        await expect(page.getByText('This certificate is valid')).toBeVisible();
        await expect(page.getByText('Measured: 5 of 5 lessons')).toBeVisible();
        await page.goto(`/learn/${course.slug}`);
        await expect(main(page).getByText('You have completed this course.')).toBeVisible();
        await look();
      });
      expect(trouble).toEqual([]);
    });
  });
}
