import { enterPanel, expect, test } from './fixtures.ts';

test.beforeEach(({ page }) => enterPanel(page));

test('[ADM-CRS-3, ADM-STU-3, ADM-ENR-2] lists show a message when a search finds nothing', async ({
  page,
}) => {
  await page.goto('/admin/courses?q=no-such-thing');
  await expect(page.getByText('No courses found matching your search')).toBeVisible();
  await page.goto('/admin/students?q=no-such-thing');
  await expect(page.getByText('No students found matching your search')).toBeVisible();
  await page.goto('/admin/enrollments?q=no-such-thing');
  await expect(page.getByText('No enrollments found')).toBeVisible();
});

test('[ADM-FES-1, ADM-FES-3, ADM-FES-7] all festivals can be deleted, and Load Defaults adds the built-in ones', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.goto('/admin/festivals');
  const menus = page.getByLabel(/^More ./);
  for (let left = await menus.count(); left > 0; left -= 1) {
    await menus.first().click();
    await page.getByRole('button', { name: /^Delete ./ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Are you sure you want to delete this festival?');
    await dialog.getByRole('button', { name: /^Delete/ }).click();
    await expect(menus).toHaveCount(left - 1);
  }
  await expect(
    page.getByText('No festival themes found. Click "Load Defaults" or "Add Festival".'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Load Defaults (One Time)' }).click();
  await expect(page.getByText('Default festivals loaded!')).toBeVisible();
  for (const name of ['Diwali', 'Independence Day', 'Holi', 'New Year']) {
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
  }
});

test('[OLD-2, OLD-3] the simple dashboard has four figures and five tabs', async ({ page }) => {
  await page.goto('/admin-old');
  for (const figure of ['Total Students', 'Enrollments', 'Revenue', 'Testimonials']) {
    await expect(page.getByText(figure, { exact: true }).first()).toBeVisible();
  }
  for (const tab of ['Overview', 'Courses', 'Students', 'Testimonials', 'FAQs']) {
    // The panel's sidebar has links of the same names.
    const link = page.getByRole('main').getByRole('link', { name: tab, exact: true }).first();
    await link.click();
    await expect(link).toHaveAttribute('aria-current', /.+/);
    await expect(page).toHaveURL(/\/admin-old/);
  }
});
