import { enterPanel, expect, query, takeOver, test } from './fixtures.ts';

test('[PORTAL-3] a page of the panel whose session has ended leads to the login, unless something was typed', async ({
  page,
  context,
  databaseUrl,
}) => {
  test.setTimeout(180_000);
  const soon = { timeout: 60_000 };
  const notice = page.getByText('You were signed out after a long pause');
  await enterPanel(page);
  await page.goto('/admin/faqs?edit=new');
  await takeOver(page);
  await page.getByLabel('Question').fill('What happens after a long pause?');
  const other = await context.newPage();
  await other.goto('/admin/students');
  await expect(other.locator('html')).toHaveAttribute('data-live', 'on');
  // The streams of both pages find out at their next heartbeat.
  await query(databaseUrl ?? '', 'DELETE FROM portal_sessions');
  await expect(other).toHaveURL(/\/admin\/login/, soon);
  await expect(notice).toBeVisible(soon);
  await expect(page.getByLabel('Question')).toHaveValue('What happens after a long pause?');
  await enterPanel(other);
  await page.getByLabel('Answer').fill('You sign in again, and save what you typed.');
  await page.getByRole('button', { name: /^(Add|Create|Save)/ }).click();
  await expect(page).toHaveURL(/\/admin\/faqs/);
  await expect(page.getByText('What happens after a long pause?')).toBeVisible();
});
