import { enterPanel, expect, expectAccessible, noSidewaysScroll, query, test } from './fixtures.ts';

test('[BRAND-45, BRAND-46, BRAND-47] the owner adds the course type Yoga and a course of it, and a visitor filters by it', async ({
  page,
  browser,
  site,
  databaseUrl,
}) => {
  test.setTimeout(180_000);
  await enterPanel(page);
  await page.goto('/admin/courses/types?edit=new');
  await page.getByRole('textbox', { name: 'Name' }).fill('Yoga');
  await page.getByLabel('Color').fill('#e8b400');
  await page.getByLabel('Sun').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add type' }).click();
  await expect(page.getByRole('heading', { name: 'Yoga' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 700 });
  await noSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto('/admin/courses/new');
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Morning Practice');
  await page.getByLabel('Short description').fill('An hour before breakfast.');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Sit, breathe, stand, rest.');
  await page.getByLabel('Type').selectOption({ label: 'Yoga' });
  await page.getByLabel('Duration in days').fill('5');
  await page.getByLabel('Price in ₹', { exact: true }).fill('500');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await page.waitForURL(/\/curriculum$/);

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto('/courses');
  await visitor.getByText('Filters', { exact: true }).click();
  await visitor.getByLabel('Category').selectOption({ label: 'Yoga · 1' });
  await visitor.getByRole('button', { name: 'Apply' }).first().click();
  await expect(visitor).toHaveURL(/category=yoga/);
  await expect(visitor.getByRole('link', { name: 'Morning Practice', exact: true })).toHaveCount(1);
  const badge = visitor.locator('.badge-type-yoga').first();
  await expect(badge).toHaveText('Yoga');
  await expect(badge).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(visitor.locator('img[src="/art/sun/morning-practice.svg"]').first()).toBeAttached();
  const column = visitor.getByRole('contentinfo');
  await expect(column.getByRole('link', { name: 'Yoga' })).toHaveAttribute('href', '/courses?category=yoga');

  await page.goto('/admin/courses/types');
  await page.getByLabel('More: Yoga').click();
  await page.getByRole('button', { name: 'Delete: Yoga' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(
    page.getByText('Courses use this type. Give them another type first, or archive this one.'),
  ).toBeVisible();
  await context.close();
  // Every page of the shop would list the type.
  await query(databaseUrl ?? '', "DELETE FROM courses WHERE course_type = 'yoga'");
  await query(databaseUrl ?? '', "DELETE FROM course_types WHERE key = 'yoga'");
});
