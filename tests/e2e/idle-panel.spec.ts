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
  const third = await context.newPage();
  await third.goto('/admin/faqs?edit=new');
  await takeOver(third);
  await third.getByLabel('Question').fill('Does this page follow changes again?');
  const other = await context.newPage();
  await other.goto('/admin/students');
  await expect(other.locator('html')).toHaveAttribute('data-live', 'on');
  // The streams of both pages find out at their next heartbeat.
  await query(databaseUrl ?? '', 'DELETE FROM portal_sessions');
  await expect(other).toHaveURL(/\/admin\/login/, soon);
  await expect(notice).toBeVisible(soon);
  await expect(page.getByLabel('Question')).toHaveValue('What happens after a long pause?');
  await expect(third.getByText('You were signed out after a long pause')).toBeVisible(soon);
  const change = (question: string) =>
    query(databaseUrl ?? '', 'INSERT INTO faqs (id, question, answer) VALUES (gen_random_uuid(), $1, $1)', [
      question,
    ]);
  await enterPanel(other);
  await page.getByLabel('Answer').fill('You sign in again, and save what you typed.');
  await page.getByRole('button', { name: /^(Add|Create|Save)/ }).click();
  await expect(page).toHaveURL(/\/admin\/faqs/);
  await expect(page.getByText('What happens after a long pause?')).toBeVisible();
  await change('Heard after the save?');
  await expect(page.getByText('Heard after the save?').first()).toBeVisible();
  // The form hides the list, so a page with a form only shows by its request that it heard of a change.
  const asksAgain = () => third.waitForResponse((answer) => /faqs\.data/.test(answer.url()) && answer.ok());
  const opened = asksAgain();
  await other.goto('/admin/students');
  await opened;
  await expect(third.getByText('You were signed out after a long pause')).toHaveCount(0);
  await expect(third.locator('html')).toHaveAttribute('data-live', 'on');
  const heard = asksAgain();
  await change('Heard beside the typed text?');
  await heard;
  await expect(third.getByLabel('Question')).toHaveValue('Does this page follow changes again?');
  await query(databaseUrl ?? '', "DELETE FROM faqs WHERE question LIKE 'Heard %'");
});
