import { chromium, type Page } from '@playwright/test';
import { startSite } from '../tests/support/site.ts';
import { median } from './server-load.ts';

// Measures how long the first tap on a control takes to have its effect on a slow phone (12 times slower CPU, 300 ms
// round trips, 700 kbps). Compares a page whose script starts with that tap (OPS-50) with a page whose script already
// runs. Times are by the page's clock. `ROUNDS` and `SLOWER` change rounds and CPU.
const rounds = Number(process.env.ROUNDS ?? 7);
const slower = Number(process.env.SLOWER ?? 12);

/**
 * A control to tap. `before` is tapped a second before the control. `effect` is a JavaScript expression that is true as
 * soon as the tap's effect can be seen.
 */
type Control = { name: string; path: string; before?: string; tapped: string; effect: string };
const controls: Control[] = [
  {
    name: 'the next testimonial of the home page',
    path: '/',
    tapped: 'button[aria-label="Next testimonial"]',
    effect: `document.querySelector('button[aria-label^="Show testimonial 2"][aria-current]')`,
  },
  {
    name: 'a filter of the catalog, a second after its panel was opened',
    path: '/courses',
    before: 'summary:has-text("Filters")',
    tapped: 'label:has(input[value=drone])',
    effect: `location.search.includes('drone')`,
  },
];

const site = await startSite();
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
});

/** Opens a page in a fresh browser profile as a slow phone does, and waits until nothing more is fetched. */
async function openSlowly(path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (700 * 1024) / 8,
    uploadThroughput: (700 * 1024) / 8,
  });
  await page.goto(site.url + path, { waitUntil: 'load' });
  // The event stream is the first thing that a waiting page opens; then it fetches the script's files ahead.
  await page.locator('html[data-live=on]').waitFor();
  await page.waitForTimeout(5_000);
  return page;
}

/** Returns the milliseconds from the tap to the next frame that shows its effect. */
async function tapAndWait(page: Page, { before, tapped, effect }: Control): Promise<number> {
  if (before) {
    await page.locator(before).tap();
    await page.waitForTimeout(1_000);
  }
  // `void` keeps Playwright from waiting for this promise, which is fulfilled only after the tap below.
  await page.evaluate(`void (window.__took = new Promise((done) => addEventListener('pointerup', ({ timeStamp }) => {
    const look = () => ${effect} ? done(performance.now() - timeStamp) : requestAnimationFrame(look);
    look();
  }, { capture: true, once: true })))`);
  await page.locator(tapped).first().tap();
  return await page.evaluate<number>('window.__took');
}

for (const control of controls) {
  const times: Record<'waits' | 'started', number[]> = { waits: [], started: [] };
  for (let round = 0; round < rounds; round++) {
    for (const script of ['waits', 'started'] as const) {
      const page = await openSlowly(control.path);
      if (script === 'started') {
        await page.evaluate(`dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse' }))`);
        await page.locator('html[data-hydrated=yes]').waitFor();
        await page.waitForTimeout(2_000);
      }
      times[script].push(await tapAndWait(page, control));
      await page.context().close();
    }
  }
  const told = ({ waits, started } = times) =>
    [waits, started].map(
      (ms) => `${median(ms).toFixed(0)} ms (${Math.min(...ms).toFixed(0)}–${Math.max(...ms).toFixed(0)})`,
    );
  const [asked, running] = told();
  console.log(
    `first-tap: ${control.name}: ${asked} when the script starts by it, ${running} when it runs already`,
  );
}
await browser.close();
await site.stop();
