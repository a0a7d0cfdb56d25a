import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { type Site, startSite } from '../support/site.ts';
import { createDatabase, enterPanel, expect, noSidewaysScroll, test } from './fixtures.ts';

const name = 'उड़ान शाला';
const courses = [
  'title,price,duration_days,course_type,short_description,description',
  'Sun Salutation,599,5,Asana,Twelve postures in one breath.,"A morning course for everybody."',
  'प्राणायाम,999,10,Breath,Breathe slowly.,"Ten evenings with one exercise each."',
  'Teacher Training,19999,60,Asana,Learn to teach.,"Sixty days, with practice classes."',
].join('\n');

const upload = (file: string, mimeType: string, buffer: Buffer) => ({ name: file, mimeType, buffer });
const drawn = (width: number, height: number, shape: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`),
  )
    .png()
    .toBuffer();

test('[BRAND-22] the owner turns a new shop into the brand Udaan Shala', async ({ browser }) => {
  test.setTimeout(300_000);
  const shop = await startSite({ DATABASE_URL: await createDatabase() });
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 } });
  try {
    const owner = await context.newPage();
    await enterPanel(owner);
    await owner.goto('/admin/setup');
    await owner.getByRole('button', { name: 'Remove the samples' }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Remove the samples' }).click();
    await expect(owner.getByText('There is no sample content left.')).toBeVisible();
    await giveBrand(owner);
    await teachYoga(owner);
    await moveCoursesIn(owner);
    await takePayments(owner);
    await owner.goto('/admin/setup');
    await compareFigures(owner);
    await owner.getByRole('button', { name: 'Open the shop' }).click();
    await expect(owner.getByText('The shop is open.', { exact: true })).toBeVisible();
    await noSidewaysScroll(owner);

    const visitor = await context.newPage();
    await visitor.goto('/');
    await expect(visitor).toHaveTitle(new RegExp(name));
    await expect(visitor.getByRole('banner').getByRole('img', { name })).toBeVisible();
    await expect(visitor.getByText('2,100')).toHaveCount(0);
    const footer = visitor.getByRole('contentinfo');
    for (const type of ['Asana', 'Breath'])
      await expect(footer.getByRole('link', { name: type })).toBeVisible();
    await expect(footer.getByText(/drone|programming/i)).toHaveCount(0);
    await noSidewaysScroll(visitor);
    await visitor.goto('/courses');
    for (const title of ['Sun Salutation', 'प्राणायाम', 'Teacher Training'])
      await expect(visitor.getByRole('link', { name: title }).first()).toBeVisible();
    await visitor.getByRole('link', { name: 'Sun Salutation' }).first().click();
    await expect(visitor.getByRole('heading', { level: 1, name: 'Sun Salutation' })).toBeVisible();
    await noSidewaysScroll(visitor);
    await visitor.goto('/checkout/sun-salutation');
    await expect(visitor.getByText('Pay by UPI')).toBeVisible();
    await visitor.setViewportSize({ width: 320, height: 740 });
    for (const look of [
      { name: 'Sarasvati Vidya', logo: null },
      { name: 'Shri Saraswati Vidya Mandir School of Yoga and Dance Indore', logo: null },
      { name: 'श्रीसरस्वतीविद्यामंदिरयोगएवंनृत्यमहाविद्यालयइंदौर', logo: null },
      { name, logo: await drawn(1600, 60, '<path d="M0 0h1600v60H0z" fill="#0b6e4f"/>') },
    ]) {
      await rename(owner, look);
      await visitor.goto('/');
      await expect(visitor.getByRole('button', { name: 'Open menu' })).toBeInViewport({ ratio: 1 });
      await noSidewaysScroll(visitor);
    }
    // Screenshots are made only if SHOTS is set, and take longer than the test's usual time limit.
    if (process.env.SHOTS) test.setTimeout(900_000);
    if (process.env.SHOTS) await shoot(browser, shop, process.env.SHOTS);
  } finally {
    await context.close();
    await shop.stop();
  }
});

async function giveBrand(owner: Page): Promise<void> {
  await owner.goto('/admin/settings/brand');
  const brand = owner.locator('#brand');
  await brand.getByLabel('Name', { exact: true }).fill(name);
  await brand.getByLabel('Short name').fill('Udaan');
  await brand.getByLabel('Tagline').fill('Yoga and breath, Indore');
  await brand.getByLabel('Town').fill('Indore');
  await brand.getByLabel('Main color', { exact: true }).fill('#0b6e4f');
  await brand.getByLabel('Button color', { exact: true }).fill('#e07a1f');
  const bird = '<path d="M10 40Q50 0 60 40Q70 0 110 40Q75 30 60 60Q45 30 10 40z" fill="#0b6e4f"/>';
  const logo = await drawn(360, 70, `${bird}<path d="M130 25h210v20h-210z" fill="#e07a1f"/>`);
  await brand.getByLabel('Logo').setInputFiles(upload('logo.png', 'image/png', logo));
  await brand.getByRole('button', { name: /save/i }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
}

/** Gives the academy another name, and a logo or none. */
async function rename(owner: Page, { name: other, logo }: { name: string; logo: Buffer | null }) {
  await owner.goto('/admin/settings/brand');
  const brand = owner.locator('#brand');
  await brand.getByLabel('Name', { exact: true }).fill(other);
  if (logo) await brand.getByLabel('Logo').setInputFiles(upload('logo.png', 'image/png', logo));
  else if (await brand.getByLabel('Remove the logo').count())
    await brand.getByLabel('Remove the logo').check();
  // The message about the save before may still be shown.
  const answered = owner.waitForResponse((response) => response.request().method() === 'POST');
  await brand.getByRole('button', { name: /save/i }).click();
  await answered;
  await expect(owner.getByText('Settings saved')).toBeVisible();
}

/** Replaces the types of courses that every shop begins with by the school's own. */
async function teachYoga(owner: Page): Promise<void> {
  for (const [label, picture] of [
    ['Asana', 'Stones'],
    ['Breath', 'Waves'],
  ] as const) {
    await owner.goto('/admin/courses/types?edit=new');
    await owner.getByRole('textbox', { name: 'Name' }).fill(label);
    await owner.getByLabel(picture).check();
    await owner.getByRole('button', { name: 'Add type' }).click();
    await expect(owner.getByRole('heading', { name: label })).toBeVisible();
  }
  for (const label of ['Drone', 'Programming']) {
    await owner.getByLabel(`More: ${label}`).click();
    await owner.getByRole('button', { name: `Delete: ${label}` }).click();
    await owner.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(owner.getByRole('heading', { name: label })).toHaveCount(0);
  }
}

/**
 * Checks the setup page's previews of the home page: one with the fixed numbers of the default brand (such as 2,100
 * students), one with numbers counted from the database. Then chooses the counted numbers.
 */
async function compareFigures(owner: Page): Promise<void> {
  const page = (kind: string) => owner.frameLocator(`iframe[title="The home page with ${kind} figures"]`);
  await expect(page('fixed').getByText('2,100')).toBeVisible();
  await expect(page('counted').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page('counted').getByText('2,100')).toHaveCount(0);
  const [fixed, counted] = await Promise.all(
    (await owner.locator('iframe').all()).map((frame) => frame.boundingBox()),
  );
  expect(counted?.y).toBeGreaterThan((fixed?.y ?? 0) + (fixed?.height ?? 0) / 2);
  await noSidewaysScroll(owner);
  await owner.getByRole('button', { name: 'Show counted figures' }).click();
  await expect(owner.getByText('The home page shows counted figures.')).toBeVisible();
}

async function moveCoursesIn(owner: Page): Promise<void> {
  await owner.goto('/admin/move');
  await owner.getByLabel('Files').setInputFiles(upload('courses.csv', 'text/csv', Buffer.from(courses)));
  await owner.getByRole('button', { name: 'Check the files' }).click();
  await owner.getByRole('button', { name: 'Check the lines' }).click();
  await owner.getByRole('button', { name: 'Move in 3 rows' }).click();
  await expect(owner.getByText('Done. This is what happened:')).toBeVisible();
}

async function takePayments(owner: Page): Promise<void> {
  await owner.goto('/admin/settings/payments');
  const group = owner.locator('section#selling');
  await group.getByLabel('UPI by QR code').selectOption('on');
  await group.getByLabel(/^UPI ID/).fill('udaan@okbank');
  await group.getByLabel('Payee name').fill('Udaan Shala LLP');
  await group.getByRole('button', { name: 'Save' }).click();
  await expect(owner.getByText('Settings saved')).toBeVisible();
}

/**
 * Stores screenshots of the shop and, for comparison, of a new shop of the default brand in the folder
 * `into`.
 */
async function shoot(browser: Browser, shop: Site, into: string): Promise<void> {
  const pankh = await startSite();
  try {
    for (const [brand, site] of [
      ['udaan', shop],
      ['pankh', pankh],
    ] as const)
      for (const width of [360, 1280])
        for (const colorScheme of ['light', 'dark'] as const) {
          const viewport = { width, height: 900 };
          const context = await browser.newContext({ baseURL: site.url, viewport, colorScheme });
          const page = await context.newPage();
          await enterPanel(page);
          const course = brand === 'udaan' ? '/courses/sun-salutation' : '/courses';
          const paths = {
            home: '/',
            catalog: '/courses',
            course,
            checkout: brand === 'udaan' ? '/checkout/sun-salutation' : '/support',
            login: '/login',
            claims: '/claims',
            panel: '/admin',
            setup: '/admin/setup',
            outbox: '/admin/messages/outbox',
          };
          for (const [shown, path] of Object.entries(paths)) {
            await page.goto(path);
            await page.screenshot({
              path: `${into}/${shown}-${brand}-${width}-${colorScheme}.png`,
              fullPage: true,
            });
          }
          await context.close();
        }
  } finally {
    await pankh.stop();
  }
}
