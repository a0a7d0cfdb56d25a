import { studentWords } from '#app/words/en/student-words.ts';
import {
  browsers,
  enterPanel,
  expect,
  expectAccessible,
  noSidewaysScroll,
  signUp,
  test,
  watchTrouble,
} from './fixtures.ts';
import { enrollInPanel, openPanel, teachCourse } from './teaching.ts';

for (const { name, use } of browsers) {
  test.describe(name, () => {
    test.use(use);

    test('[DASH-7 … DASH-10, DASH-16] a student gets from the enrollment form to a certificate that is shown as valid', async ({
      page,
      browser,
      site,
    }) => {
      test.setTimeout(150_000);
      const trouble = watchTrouble(page);
      const { email } = await signUp(page, 'Lakshmi Iyer');
      await test.step('requests enrollment, and the owner accepts', async () => {
        // A course without lessons and dates: the student says how far they have come (DASH-8 … DASH-10).
        await page.goto('/courses/drones-in-agriculture-spraying-basics/enroll');
        // Waits because the server treats a form that is sent in less than two seconds as sent by a bot.
        await page.waitForTimeout(2_100);
        await page.getByLabel('Mobile number').fill('98765 43210');
        await page.getByRole('button', { name: 'Send enrollment request' }).click();
        await expect(page.getByRole('heading', { name: /your request is with us/ })).toBeVisible();
        const phone = { baseURL: site.url, viewport: { width: 320, height: 700 } };
        const owner = await (await browser.newContext(phone)).newPage();
        await enterPanel(owner);
        await owner.goto(`/admin/requests?q=${encodeURIComponent(email)}`);
        await owner.getByText('Accept …').click();
        await noSidewaysScroll(owner);
        await owner.getByRole('button', { name: 'Not paid yet: accept and enroll' }).click();
        // Waits for the server's response, because leaving the page earlier would cancel the request. Looks for the
        // whole message, because the word "accepted" alone is also the name of a filter on the page.
        await expect(owner.getByText('Request accepted')).toBeVisible();
        await owner.context().close();
      });
      await test.step('studies, and corrects the name before the certificate is issued', async () => {
        await page.goto('/dashboard');
        await page
          .getByRole('button', { name: /^Start Course$/ })
          .first()
          .click();
        await page.getByRole('button', { name: 'Continue Learning' }).click();
        await expect(page.getByText('15% done').first()).toBeVisible();
        await expect(page.getByText('The certificate will carry the name Lakshmi Iyer.')).toBeVisible();
        await noSidewaysScroll(page);
        await page.getByRole('link', { name: 'Change the name' }).click();
        await page.getByLabel('Full Name').fill('लक्ष्मी अय्यर');
        await page.getByRole('button', { name: 'Save details' }).click();
        await expect(page.getByText('Your details are saved.')).toBeVisible();
        await page.getByRole('link', { name: 'Back to the dashboard' }).click();
        await expect(page.getByText('The certificate will carry the name लक्ष्मी अय्यर.')).toBeVisible();
      });
      await test.step('completes the course, and anyone can check the certificate', async () => {
        await page.getByRole('button', { name: 'Mark Complete' }).click();
        const congratulations = page.getByRole('region', { name: 'Congratulations, लक्ष्मी अय्यर!' });
        await expect(congratulations).toContainText('It carries the name लक्ष्मी अय्यर.');
        await noSidewaysScroll(page);
        if (use.javaScriptEnabled) await expectAccessible(page);
        const href = await congratulations
          .getByRole('link', { name: 'See your certificate' })
          .getAttribute('href');
        const number = /[0-9a-f]{32}/.exec(href ?? '')?.[0] ?? '';
        const stranger = await (await browser.newContext({ baseURL: site.url, ...use })).newPage();
        await stranger.goto('/certificates');
        await stranger.getByLabel('Certificate number').fill(number.match(/.{4}/g)?.join('-') ?? '');
        await stranger.getByRole('button', { name: 'Check certificate' }).click();
        await expect(stranger).toHaveURL(`/certificates/${number}`);
        await expect(
          stranger.getByRole('heading', { level: 1, name: 'This certificate is valid' }),
        ).toBeVisible();
        await expect(stranger.getByText('लक्ष्मी अय्यर', { exact: true })).toBeVisible();
        await noSidewaysScroll(stranger);
        if (use.javaScriptEnabled) await expectAccessible(stranger);
        const file = await stranger.request.get(`/certificates/${number}.pdf`);
        expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
        await stranger.context().close();
      });
      expect(trouble).toEqual([]);
    });
  });
}

test('[ROLE-1, AUTH-4] the email address changes by a link that the owner forwards, and the form clears the password', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const person = await signUp(page);
  const next = `new.${person.email}`;
  await page.goto('/account');
  await expectAccessible(page);
  await page.getByText('Use another address').click();
  const form = page.locator('form', { has: page.getByLabel('New email address') });
  await form.getByLabel('New email address').fill(next);
  await form.getByLabel('Current password').fill(person.password);
  await form.getByRole('button', { name: 'Ask for a link' }).click();
  await expect(page.getByText(`You asked to move your account to ${next}.`)).toBeVisible();
  await expect(form.getByLabel('Current password')).toHaveValue('');

  const owner = await (await browser.newContext({ baseURL: site.url })).newPage();
  await enterPanel(owner);
  await owner.goto('/admin/messages');
  await owner
    .getByRole('link', { name: /^Outbox/ })
    .first()
    .click();
  await owner
    .getByRole('listitem')
    .filter({ has: owner.getByRole('heading', { name: next }) })
    .getByRole('button', { name: /^Read: Confirm your new email address/ })
    .click();
  const emailMessage = owner.getByText(/\/account\/email\?token=/);
  await expect(emailMessage).toBeVisible();
  await expectAccessible(owner);
  const link = /\/account\/email\?token=[\w-]+/.exec((await emailMessage.textContent()) ?? '')?.[0] ?? '';
  await owner.getByRole('button', { name: 'I have sent it' }).click();
  await expect(owner.getByText('Email marked as sent')).toBeVisible();
  await owner.context().close();

  await page.goto(link);
  await expect(page.getByText(`Your account moves to ${next}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Change address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText(next, { exact: true })).toBeVisible();
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
});

test('[DAY-27] the owner issues a certificate that waits for its batch', async ({ page, browser, site }) => {
  const owner = await openPanel(browser, site.url);
  const lesson = '# Module: One\n\n## Lesson: Sky\n- minutes: 5\n- published: yes\n\nFly it.';
  const { id, slug } = await teachCourse(owner, lesson, 'Fly a kite');
  const { email } = await signUp(page, 'Ravi Nair');
  const student = await enrollInPanel(owner, email, id);
  const batch = { label: 'Evenings', startsOn: '2099-01-02', endsOn: '', seats: '20', teacherId: '' };
  await owner.request.post(`/admin/courses/${id}/batches`, { form: batch });
  await owner.goto(`/admin/courses/${id}/batches`);
  await owner.getByLabel('Move to').selectOption('Evenings');
  await owner.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(owner.getByText('1 of 20 seats taken').first()).toBeVisible();
  await page.goto(`/learn/${slug}/sky`);
  await page.getByRole('button', { name: 'Mark done' }).click();
  const congratulations = page.getByRole('region', { name: 'Congratulations, Ravi Nair!' });
  await expect(congratulations).toContainText('from 2 Jan 2099');
  await owner.goto(student);
  await noSidewaysScroll(owner);
  await owner.getByRole('button', { name: 'Issue now' }).click();
  await expect(owner.getByText(studentWords.done.issue)).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'View Certificate' })).toBeVisible();
});
