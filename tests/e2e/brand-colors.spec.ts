import fc from 'fast-check';
import { expect, expectContrast, query, test } from './fixtures.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
// A fixed seed gives the same twelve brands in each run, on one page each. A unit test tries hundreds, without a
// browser.
const brands = fc.sample(fc.record({ primary: hex, accent: hex }), { numRuns: 12, seed: 12 });
const pages = ['/', '/courses', '/courses/python-from-zero'];

test('[B-2] [BRAND-10] a dozen random brands are readable in both themes', async ({ page, databaseUrl }) => {
  test.setTimeout(300_000);
  if (!databaseUrl) throw new Error('this test writes to the database beside the server');
  const names = { shortName: 'Rang', tagline: 'Colors', locality: 'Indore', signatory: '' };
  const looks = { headingFont: null, logo: null, mark: null };
  for (const [i, colors] of brands.entries()) {
    const value = JSON.stringify({ ...names, ...looks, ...colors, name: `Rang Shala ${i}` });
    await query(
      databaseUrl,
      `INSERT INTO settings (key, value) VALUES ('brand', $1)
       ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = settings.version + 1`,
      [value],
    );
    for (const path of pages.filter((_, of) => of === i % pages.length)) {
      const shown = async () => await (await page.request.get(path)).text();
      await expect.poll(shown).toContain(`Rang Shala ${i}`);
      await page.goto(path);
      // The change of the color scheme would animate the colors of buttons while they are measured.
      await page.evaluate(() => {
        const still = new CSSStyleSheet();
        still.replaceSync('*, ::before, ::after { transition: none !important }');
        document.adoptedStyleSheets.push(still);
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectContrast(page);
      }
    }
  }
  await query(databaseUrl, `DELETE FROM settings WHERE key = 'brand'`);
});
