import { enterPanel, expect, expectAccessible, noSidewaysScroll, test } from './fixtures.ts';

test('[MOVE-20] the owner hides, deletes and restores selected courses on a phone, with and without JavaScript', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await enterPanel(page);
  await page.goto('/admin/courses');
  await noSidewaysScroll(page);
  const choices = page.getByRole('checkbox', { name: /^Choose: / });
  const all = await choices.count();
  expect(all).toBeGreaterThan(1);
  await page.getByLabel('Choose all').check();
  await expect(page.getByRole('checkbox', { name: /^Choose: /, checked: true })).toHaveCount(all);
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await expect(page.getByText(`${all} courses hidden.`)).toBeVisible();
  await expectAccessible(page);
  await expect(page.locator('.badge', { hasText: 'Hidden' })).toHaveCount(all);

  const storageState = await page.context().storageState();
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false, storageState });
  const plain = await context.newPage();
  await plain.goto('/admin/courses');
  for (const choice of await plain.getByRole('checkbox', { name: /^Choose: / }).all()) await choice.check();
  await plain.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(plain.getByText(`${all} courses published.`)).toBeVisible();
  for (const i of [0, 1])
    await plain
      .getByRole('checkbox', { name: /^Choose: / })
      .nth(i)
      .check();
  await plain.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect(plain.getByText('Are you sure you want to delete 2 courses?')).toBeVisible();
  await plain.getByRole('button', { name: 'Delete', exact: true }).first().click();
  await expect(plain.getByText('2 courses deleted.')).toBeVisible();
  await plain.getByRole('button', { name: 'Undo' }).click();
  await expect(plain.getByText('2 undone.')).toBeVisible();
  await expect(plain.getByRole('checkbox', { name: /^Choose: / })).toHaveCount(all);

  await plain
    .getByRole('checkbox', { name: /^Choose: / })
    .first()
    .check();
  const file = plain.waitForEvent('download');
  await plain.getByRole('button', { name: 'Export chosen' }).click();
  expect((await file).suggestedFilename()).toContain('courses');
  await context.close();
});
