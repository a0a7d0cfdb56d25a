import { enterPanel, expect, noSidewaysScroll, signUp, takeOver, test } from './fixtures.ts';

const title = 'ड्रोन उड़ाना सीखें: शुरुआत से आत्मनिर्भर उड़ान तक, संपूर्ण हिंदी में';
const address = 'dron-udana-sikhen';

test.describe.configure({ mode: 'serial' });

test('the form suggests a readable URL for a Hindi course, which no longer changes once visitors can see it', async ({
  page,
}) => {
  await enterPanel(page);
  await page.goto('/admin/courses/new');
  await takeOver(page);
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Short description').fill('अपना पहला ड्रोन बनाएँ और उड़ाएँ।');
  await page.getByLabel('Description', { exact: true }).fill('हिंदी में।');
  await page.getByLabel('Duration in days').fill('5');
  await page.getByLabel('Price in ₹', { exact: true }).fill('999');
  await page.locator('input[name="slug"]').fill('Not an address!');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByText('Use a to z, 0 to 9 and single hyphens')).toBeVisible();
  await page.locator('input[name="slug"]').fill('');
  await page.getByRole('button', { name: 'Create Course' }).click();
  await expect(page.getByText('Course added successfully!')).toBeVisible();
  await page.getByRole('link', { name: 'Details' }).click();
  const field = page.locator('input[name="slug"]');
  await expect(field).toHaveValue(new RegExp(`^${address}`));
  await expect(field).not.toBeEditable();
  await noSidewaysScroll(page);
});

for (const width of [360, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`lines of a Hindi heading are at least 1.35 em apart at ${width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(`/courses?q=${encodeURIComponent('ड्रोन')}`);
      const card = page.getByRole('heading', { name: title });
      const shots = process.env.PANKH_SHOTS;
      if (shots) await page.screenshot({ path: `${shots}/list-${width}-${colorScheme}.png` });
      const link = await card.getByRole('link').getAttribute('href');
      const ofCard = await card.evaluate(lineDistances);
      await page.goto(link ?? '');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveAttribute('lang', 'hi');
      if (shots) await page.screenshot({ path: `${shots}/course-${width}-${colorScheme}.png` });
      const ofPage = await heading.evaluate(lineDistances);
      expect(ofCard.length + ofPage.length).toBeGreaterThan(1);
      for (const distance of [...ofCard, ...ofPage]) expect(distance).toBeGreaterThanOrEqual(1.35);
      await noSidewaysScroll(page);
    });
  }
}

test('lines of a heading with a Hindi name on the dashboard are far enough apart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signUp(page, 'लक्ष्मी श्रीनिवासन वेंकटरामन अय्यर');
  await page.goto('/dashboard');
  const heading = page.getByRole('heading', { level: 1 });
  const shots = process.env.PANKH_SHOTS;
  if (shots) await page.screenshot({ path: `${shots}/dashboard-360.png` });
  const distances = await heading.evaluate(lineDistances);
  expect(distances.length).toBeGreaterThan(0);
  for (const distance of distances) expect(distance).toBeGreaterThanOrEqual(1.35);
});

/**
 * Returns the distance of each line of text in an element from the line above it, in multiples of the font
 * size.
 */
function lineDistances(element: Element): number[] {
  const range = document.createRange();
  range.selectNodeContents(element);
  const rects = [...range.getClientRects()];
  const bottoms = [...new Set(rects.map(({ bottom }) => Math.round(bottom)))].sort((a, b) => a - b);
  const size = Number.parseFloat(getComputedStyle(element).fontSize);
  return bottoms.slice(1).map((bottom, i) => (bottom - (bottoms[i] ?? 0)) / size);
}
