import type { Page } from '@playwright/test';
import { enterPanel, expect, expectAccessible, noSidewaysScroll, test, watchTrouble } from './fixtures.ts';
import { guestWithoutScript, openCheckout, setUpi } from './selling.ts';

/**
 * Places an order as a guest without JavaScript and submits a UTR, the number of the payment. Returns the URL of the
 * order's page and the price.
 */
async function orderAndClaim(guest: Page, utr: string): Promise<{ url: string; rupees: string }> {
  await openCheckout(guest);
  await guest.getByLabel('Full Name').fill('Meera Nair');
  await guest.getByLabel('Email').fill(`meera.${utr}@example.in`);
  await guest.getByLabel('Mobile number').fill('98765 43210');
  await guest.getByLabel(/I agree to the/).check();
  // Waits because the server treats a form that is sent in less than two seconds as sent by a bot.
  await guest.waitForTimeout(2_100);
  await guest.getByRole('button', { name: /^Place order/ }).click();
  await guest.getByLabel(/UTR/).fill(utr);
  const label = await guest.getByRole('img', { name: /QR code: pay ₹/ }).getAttribute('aria-label');
  await guest.getByRole('button', { name: 'I have paid' }).click();
  await expect(guest.getByText(`Your UTR ${utr} is with us`)).toBeVisible();
  return { url: guest.url(), rupees: /₹([\d,]+)/.exec(label ?? '')?.[1] ?? '' };
}

const upload = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

for (const scripts of [true, false])
  test(`[SELL-103] a bank statement confirms an order, ${scripts ? 'with' : 'without'} JavaScript, on a phone${scripts ? '' : ' @embedded'}`, async ({
    page: owner,
    browser,
    site,
  }) => {
    test.setTimeout(240_000);
    const trouble = watchTrouble(owner);
    await enterPanel(owner);
    await setUpi(owner, 'on');
    const guest = await guestWithoutScript(browser, site.url, '203.0.113.45');
    const utr = String(Date.now()).slice(-12);
    const { url, rupees } = await orderAndClaim(guest, utr);
    const ownerBrowser = await browser.newContext({
      baseURL: site.url,
      javaScriptEnabled: scripts,
      viewport: { width: 360, height: 740 },
      storageState: await owner.context().storageState(),
    });
    const phone = await ownerBrowser.newPage();

    await test.step('an Excel file is refused; for unknown headings the owner assigns the columns', async () => {
      await phone.goto('/admin/bank-file');
      await phone.getByLabel('Statement as CSV').setInputFiles(upload('s.xls', 'PK\u0003\u0004'));
      await phone.getByRole('button', { name: 'Check the statement' }).click();
      await expect(phone.getByText(/Excel workbook.*Save as.*CSV/)).toBeVisible();
      const day = new Date(Date.now() + 330 * 60_000)
        .toISOString()
        .slice(0, 10)
        .split('-')
        .reverse()
        .join('/');
      const rows = [
        `Wann ${utr};Was;Raus;Rein`,
        `${day};UPI/CR/${utr}/<script>document.title='taken'</script>;;${rupees}`,
        `${day};=HYPERLINK("http://evil.example") SALARY OF SOMEBODY;;43210.00`,
      ];
      await phone.getByLabel('Statement as CSV').setInputFiles(upload('s.csv', rows.join('\n')));
      await phone.getByRole('button', { name: 'Check the statement' }).click();
      await expect(phone.getByRole('heading', { name: 'Which column is which?' })).toBeVisible();
      await noSidewaysScroll(phone);
      await phone.getByLabel('Row 1 names the columns').check();
      await phone.getByLabel('Date').selectOption('0');
      await phone.getByLabel('Description').selectOption('1');
      await phone.getByLabel('Money out').selectOption('2');
      await phone.getByRole('button', { name: 'Read it with these columns' }).click();
      await expect(phone.getByText('Choose money out and money in', { exact: false })).toBeVisible();
      await expect(phone.getByLabel('Description')).toHaveValue('1');
      if (scripts) await expectAccessible(phone);
      await phone.getByLabel('Money in').selectOption('3');
      await phone.getByRole('button', { name: 'Read it with these columns' }).click();
    });

    await test.step('the planned changes are shown, and one button carries them out', async () => {
      await expect(phone.getByText('1 payment to confirm')).toBeVisible();
      await expect(phone.getByText('1 line has nothing to do with your orders')).toBeVisible();
      await expect(phone.getByText(`<script>document.title='taken'</script>`)).toBeVisible();
      await expect(phone.getByText('SALARY')).toHaveCount(0);
      expect(await phone.title()).not.toBe('taken');
      await noSidewaysScroll(phone);
      if (scripts) await expectAccessible(phone);
      await phone.getByRole('button', { name: 'Confirm 1 payment' }).focus();
      await phone.keyboard.press('Enter');
      await expect(phone.getByText('1 payment confirmed')).toBeVisible();
      await expect(phone.getByText('Confirmed by UTR').first()).toBeVisible();
      if (scripts) await expectAccessible(phone);
    });

    await guest.goto(url);
    await expect(guest.getByRole('heading', { name: 'You are enrolled' })).toBeVisible();
    await setUpi(owner, 'off');
    await guest.context().close();
    await ownerBrowser.close();
    expect(trouble).toEqual([]);
  });

test("[SELL-103] accepting one suggestion keeps the statement's other suggestions on the page", async ({
  page: owner,
  browser,
  site,
}) => {
  test.setTimeout(240_000);
  await enterPanel(owner);
  await setUpi(owner, 'on');
  // Uses two browsers, because a browser with an open order would get this order again instead of a second order.
  const one = await guestWithoutScript(browser, site.url, '203.0.113.46');
  const other = await guestWithoutScript(browser, site.url, '203.0.113.47');
  const first = await orderAndClaim(one, '712345678901');
  const second = await orderAndClaim(other, '712345678902');
  const [day] = new Date(Date.now() + 330 * 60_000).toISOString().split('T');
  const row = ({ url, rupees }: { url: string; rupees: string }, utr: string) =>
    `${day},UPI/CR/${utr}/${/PK[2-9A-Z]{6}/.exec(url)?.[0]},,${rupees.replace(',', '')}.00`;
  const rows = ['Date,Narration,Debit,Credit', row(first, '812345678901'), row(second, '812345678902')];
  await owner.goto('/admin/bank-file');
  await owner.getByLabel('Statement as CSV').setInputFiles(upload('s.csv', rows.join('\n')));
  await owner.getByRole('button', { name: 'Check the statement' }).click();
  await expect(owner.getByText('2 suggestions')).toBeVisible();
  // After the statement was checked, the page loads its data once more. The test waits for this load, so that it is not
  // counted below.
  await owner.waitForTimeout(1_000);
  // Two loads are expected: one after the form was sent, and one because the confirmed payment changed the page's data.
  let loads = 0;
  owner.on('response', (response) => {
    if (response.request().method() === 'GET' && response.url().includes('bank-file.data')) loads += 1;
  });
  await owner
    .getByRole('button', { name: /^Yes, confirm this payment/ })
    .first()
    .click();
  await expect.poll(() => loads).toBeGreaterThan(1);
  await expect(owner.getByText('1 payment confirmed')).toBeVisible();
  await expect(owner.getByRole('button', { name: /^Yes, confirm this payment/ })).toHaveCount(1);
  await owner.getByRole('button', { name: /^Yes, confirm this payment/ }).click();
  await expect(owner.getByRole('button', { name: /^Yes, confirm this payment/ })).toHaveCount(0);
  await setUpi(owner, 'off');
  await one.context().close();
  await other.context().close();
});

test('[SELL-106, SELL-107] the owner gets a ₹1 test QR code, and is warned that nobody can pay yet', async ({
  page: owner,
}) => {
  await enterPanel(owner);
  await setUpi(owner, 'off');
  await expect(owner.getByRole('img', { name: 'QR code: pay ₹1 to pankh@okbank' })).toBeVisible();
  for (const path of ['/admin', '/admin/orders']) {
    await owner.goto(path);
    await expect(owner.getByText('Nobody can pay on your site yet')).toBeVisible();
  }
  await owner.getByRole('link', { name: 'To the settings' }).click();
  await expect(owner).toHaveURL(/settings\/payments#selling$/);
  await owner.goto('/courses');
  await expect(owner.getByText('Nobody can pay on your site yet')).toHaveCount(0);
});
