import {
  browsers,
  expect,
  expectAccessible,
  noSidewaysScroll,
  signUp,
  test,
  watchTrouble,
} from './fixtures.ts';

for (const { name, use } of browsers) {
  test.describe(name, () => {
    test.use(use);
    const { javaScriptEnabled } = use;

    test('[DASH-3, DASH-4, DASH-8, DASH-9, DASH-10, DASH-16] a student takes a course from its start to the certificate', async ({
      page,
    }) => {
      const trouble = watchTrouble(page);
      await signUp(page, 'Lakshmi Iyer');
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Lakshmi Iyer');
      await expect(page.getByRole('link', { name: 'Explore Courses' }).first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Load Demo Data' }).click();
      const start = page.getByRole('button', { name: /Start Course/ });
      await expect(start.first()).toBeVisible();
      await start.first().click();
      const more = page.getByRole('button', { name: /Continue/ });
      await expect(more.first()).toBeVisible();
      await more.first().click();
      await page
        .getByRole('button', { name: /Mark Complete/ })
        .first()
        .click();
      await expect(page.getByText(/congratulations/i).first()).toBeVisible();
      if (javaScriptEnabled) await expectAccessible(page);
      await noSidewaysScroll(page);
      const certificate = page.locator('a[href^="/certificates/"]').first();
      const href = (await certificate.getAttribute('href')) ?? '';
      const number = /[0-9a-f]{32}/.exec(href)?.[0] ?? '';
      expect(number).not.toBe('');
      await page.goto(`/certificates/${number}`);
      await expect(page.locator('#main').getByText('Lakshmi Iyer', { exact: true })).toBeVisible();
      await expect(page.getByText(/specimen/i).first()).toBeVisible();
      const file = await page.request.get(`/certificates/${number}.pdf`);
      expect(file.headers()['content-type']).toContain('application/pdf');
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
      expect(trouble).toEqual([]);
    });
  });
}
