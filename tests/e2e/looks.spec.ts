import { addFestival, removeFestival } from './festivals.ts';
import { enterPanel, expect, noSidewaysScroll, query, signUp, test, untilParticles } from './fixtures.ts';
import { withoutParcel } from './selling.ts';

test.afterEach(async ({ databaseUrl }) => removeFestival(databaseUrl ?? '', 'Onam'));

for (const reducedMotion of ['reduce', 'no-preference'] as const)
  test(`[FEST-2, FEST-7, OPS-85] particles leave the text free, with motion "${reducedMotion}"`, async ({
    browser,
    site,
    databaseUrl,
  }) => {
    await addFestival(databaseUrl ?? '', 'Onam');
    const scene = { type: 'confetti', particles: 60 };
    await query(databaseUrl ?? '', `UPDATE festivals SET animations = $1 WHERE id = 'Onam'`, [scene]);
    for (const width of [360, 1280]) {
      const page = await browser.newPage({
        baseURL: site.url,
        viewport: { width, height: 740 },
        reducedMotion,
      });
      await expect(async () => {
        await page.goto('/');
        await expect(page.getByText('Happy Onam')).toBeVisible();
      }).toPass();
      await untilParticles(page);
      const drawn = () => page.evaluate(inkUnderText);
      await expect.poll(async () => (await drawn()).anything).toBe(true);
      const { texts, under } = await drawn();
      expect(texts).toBeGreaterThan(2);
      expect(under).toBe(0);
      // The texts move down, as when a part of the page is unfolded.
      await page.getByRole('main').evaluate((main) => {
        main.style.paddingTop = '9rem';
      });
      await expect.poll(async () => (await drawn()).under).toBe(0);
      await page.evaluate(() => scrollTo(0, 600));
      // A still picture scrolls away with the first screen, so that no other text comes to lie on it.
      if (reducedMotion === 'reduce')
        expect(await page.locator('canvas').evaluate((canvas) => canvas.getBoundingClientRect().top)).toBe(
          -600,
        );
      else for (let look = 0; look < 5; look++) expect((await drawn()).under).toBe(0);
      await page.close();
    }
  });

test('[FEST-2, OPS-85] the still picture of a page before its script takes no room', async ({
  browser,
  site,
  databaseUrl,
}) => {
  await addFestival(databaseUrl ?? '', 'Onam');
  const page = await browser.newPage({ baseURL: site.url, reducedMotion: 'reduce' });
  // It comes with the page's script, which starts at once if the festival is news to the page.
  await page.route(/\/assets\/site-[^/]+\.css$/, (route) => route.abort());
  await expect(async () => {
    await page.goto('/no-such-page');
    await expect(page.getByText('Happy Onam')).toBeVisible();
  }).toPass();
  await untilParticles(page);
  expect(await page.locator('canvas').evaluate((canvas) => getComputedStyle(canvas).position)).toBe(
    'absolute',
  );
  await page.close();
});

/** Waits for the next frame, then looks how many lines of text on the screen have a part of a particle under them. */
async function inkUnderText() {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const canvas = document.querySelector('canvas');
  const pen = canvas?.getContext('2d');
  if (!canvas || !pen) throw new Error('no canvas');
  const place = canvas.getBoundingClientRect();
  const scale = canvas.width / canvas.clientWidth;
  const inked = (box: { left: number; top: number; width: number; height: number }) => {
    const { data } = pen.getImageData(
      Math.round(box.left * scale),
      Math.round((box.top - place.top) * scale),
      Math.max(1, Math.round(box.width * scale)),
      Math.max(1, Math.round(box.height * scale)),
    );
    return data.some((value, i) => i % 4 === 3 && value > 0);
  };
  const lines = [...document.querySelectorAll('main h1, main h2, main p')].flatMap((text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ top, bottom }) => top > 0 && bottom < place.bottom);
  });
  return { anything: inked(place), texts: lines.length, under: lines.filter(inked).length };
}

test('[OPS-85] the kites of a page opening lie beside its text at every width', async ({ page }) => {
  for (const width of [640, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/about');
    const covered = await page.evaluate(() => {
      const header = document.querySelector('main header');
      const text = [...(header?.querySelectorAll('h1, p') ?? [])];
      const right = Math.max(
        ...text.flatMap((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return [...range.getClientRects()].map((line) => line.right);
        }),
      );
      const kites = [...(header?.querySelectorAll('svg g') ?? [])].map((kite) =>
        kite.getBoundingClientRect(),
      );
      return kites.filter((kite) => kite.left < right).length;
    });
    expect(covered, `${width} px`).toBe(0);
  }
});

test('[SELL-145, OPS-85] the quiet line about a festival is as wide as the page, and a landmark', async ({
  page,
  databaseUrl,
}) => {
  await addFestival(databaseUrl ?? '', 'Onam');
  await page.setViewportSize({ width: 1280, height: 800 });
  const line = page.getByRole('region', { name: 'Festival offer' });
  await expect(async () => {
    await page.goto(`/courses/${withoutParcel[0]}/enroll`);
    await expect(line).toBeVisible();
  }).toPass();
  const { x, width } = (await line.boundingBox()) ?? { x: -1, width: 0 };
  expect([x, width]).toEqual([0, await page.evaluate(() => document.documentElement.clientWidth)]);
});

test("[OPS-85] a student's course shows its whole picture on a wide screen", async ({ page }) => {
  await signUp(page);
  await page.request.post('/dashboard', { form: { intent: 'load-demo' } });
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard');
    const shapes = await page
      .getByRole('main')
      .locator('img[src*="/art/"]')
      .evaluateAll((all) => all.map((art) => art.clientWidth / Math.max(1, art.clientHeight)));
    for (const shape of shapes) expect(shape).toBeCloseTo(1.6, 1);
  }
});

test('[ADM-CRS-2, OPS-85] the list of courses fits at 1280 px in a festival, with a picture for each course', async ({
  page,
  databaseUrl,
}) => {
  await addFestival(databaseUrl ?? '', 'Onam');
  await query(databaseUrl ?? '', `UPDATE promotions SET mode = 'automatic', code = NULL WHERE id = 'Onam'`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterPanel(page);
  await page.goto('/admin/courses');
  await expect(page.getByText('now: Onam').first()).toBeVisible();
  await noSidewaysScroll(page);
  const rows = await page.getByRole('row').count();
  expect(await page.locator('td.picture img').count()).toBe(rows - 1);
  // The buttons for chosen rows appear with the first chosen row.
  const hide = page.getByRole('button', { name: 'Hide', exact: true });
  await expect(hide).toBeHidden();
  await page
    .getByRole('checkbox', { name: /^Choose: / })
    .first()
    .check();
  await expect(hide).toBeVisible();
});
