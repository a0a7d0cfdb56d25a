import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Turns UPI on or off in the settings, as the owner. Every test turns it off at its end, because the tests
 * share one shop.
 */
export async function setUpi(owner: Page, upi: 'on' | 'off'): Promise<void> {
  await owner.goto('/admin/settings#selling');
  const group = owner.locator('section#selling');
  await group.getByLabel('UPI by QR code').selectOption(upi);
  await group.getByLabel(/^UPI ID/).fill('pankh@okbank');
  await group.getByLabel('Payee name').fill('Pankh Academy');
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
}

/**
 * Opens a guest's browser without JavaScript, with the screen of a small phone and its own network address.
 */
export async function guestWithoutScript(browser: Browser, baseURL: string, address: string): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL, javaScriptEnabled: false, viewport: { width: 320, height: 700 } },
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  return await context.newPage();
}
