import type { Browser, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Turns UPI (instant payments in India) on or off in the settings, as the owner. Every test turns UPI off at its end,
 * because the tests share one shop.
 */
export async function setUpi(owner: Page, upi: 'on' | 'off'): Promise<void> {
  await owner.goto('/admin/settings/payments');
  const group = owner.locator('section#selling');
  await group.getByLabel('UPI by QR code').selectOption(upi);
  await group.getByLabel(/^UPI ID/).fill('pankh@okbank');
  await group.getByLabel('Payee name').fill('Pankh Academy');
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
}

/** Sample courses that send nothing by post, so that their checkouts do not ask for an address. */
export const withoutParcel = [
  'fpv-flying-simulator-to-first-pack',
  'betaflight-set-up-and-tune',
  'react-build-a-small-shop-front',
];

/** Opens the page of one of the courses `withoutParcel`. */
export async function openCourse(page: Page, { nth }: { nth: number }): Promise<void> {
  await page.goto(`/courses/${withoutParcel[nth]}`);
}

/** The price in the bar at the bottom of a course's page on a phone; `name` is the name of the bar's link. */
export function barPrice(page: Page, name: RegExp): Locator {
  const bar = page.locator('.sticky').filter({ has: page.getByRole('link', { name }) });
  return bar.getByText(/₹/).first();
}

/**
 * Opens the checkout of one of the courses `withoutParcel`. Visits the catalog first, because the catalog's URL may
 * contain a coupon code that the checkout then uses.
 */
export async function openCheckout(page: Page, { catalog = '/courses', nth = 0 } = {}): Promise<void> {
  await page.goto(catalog);
  await page.goto(`/checkout/${withoutParcel[nth]}`);
}

/** Fills in the checkout of a course without a kit as a guest, and orders. */
export async function placeOrder(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Meera Nair');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile number').fill('98765 43210');
  await page.getByLabel(/I agree to the/).check();
  // The server treats a form that is sent in less than two seconds as sent by a bot.
  await page.waitForTimeout(2_100);
  await page.getByRole('button', { name: /^Place order/ }).click();
  await page.waitForURL(/\/orders\/PK/);
}

/** Adds a coupon of ₹100 for all courses, as the owner. */
export async function addCoupon(owner: Page, code: string): Promise<void> {
  await owner.goto('/admin/coupons/new');
  await owner.getByLabel('Name').fill('Poster at the college');
  await owner.getByLabel('Discount', { exact: true }).fill('₹100');
  await owner.getByLabel('Code', { exact: true }).fill(code);
  await owner.getByLabel('Buyers can use it').check();
  await owner.getByRole('button', { name: 'Add coupon' }).click();
  await expect(owner.getByText('Coupon added')).toBeVisible();
}

/**
 * Opens a guest's browser without JavaScript, with the screen of a small phone and its own network address.
 */
export async function guestWithoutScript(browser: Browser, baseURL: string, address: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 320, height: 700 },
    extraHTTPHeaders: { 'X-Forwarded-For': address },
  });
  return await context.newPage();
}

/** Confirms the payment of the order whose page `buyer` shows, as the owner on the list of tasks. */
export async function confirmPayment(owner: Page, buyer: Page): Promise<void> {
  const reference = buyer.url().slice(-8);
  await owner.goto('/admin/orders/tasks');
  await owner.getByRole('button', { name: `Confirm payment ${reference}` }).click();
  await expect(owner.getByText('Payment confirmed')).toBeVisible();
}

/** Pays the order whose page `buyer` shows: the buyer gives a UTR, and the owner confirms it. */
export async function payAndConfirm(owner: Page, buyer: Page): Promise<void> {
  const utr = `${Date.now()}`.slice(-12).padStart(12, '4');
  await buyer.getByLabel(/UTR/).fill(utr);
  await buyer.getByRole('button', { name: 'I have paid' }).click();
  await expect(buyer.getByText(`Your UTR ${utr} is with us`)).toBeVisible();
  await confirmPayment(owner, buyer);
}

/** Sets, as the owner, which kit (parcel) a course sends by post. With an empty text, the course sends none. */
export async function setKit(owner: Page, title: string, kit: string): Promise<void> {
  await owner.goto(`/admin/courses?q=${encodeURIComponent(title)}`);
  await owner.getByRole('link', { name: /Edit/ }).first().click();
  await owner.getByLabel('Sends a kit').fill(kit);
  await owner.getByRole('button', { name: 'Update Course' }).first().click();
  await owner.waitForURL(/\/admin\/courses(\?|$)/);
}
